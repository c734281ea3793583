/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is in a button of the header bar: its words, or where these do not fit, an icon.
 *
 * At least it is as wide as the icon and would like to be as wide as the words, so that a row of
 * such buttons gives way one by one, and the window has to be no wider than the icons.  Nothing is
 * built anew when a window is made narrower.  The words have a mnemonic for the button around them,
 * which has to be given its accessible label and a tooltip of its own: icons say neither.
 *
 *   <object class="GtkButton">
 *     <property name="child">
 *       <object class="TlButtonContent">
 *         <property name="label">_Save</property>
 *         <property name="icon-name">document-save-symbolic</property>
 */
#pragma once

#include <gtk/gtk.h>

#define TL_TYPE_BUTTON_CONTENT (tl_button_content_get_type ())
G_DECLARE_FINAL_TYPE (TlButtonContent, tl_button_content, TL, BUTTON_CONTENT, GtkWidget)

/**
 * tl_button_content_has_words_for_test:
 *
 * Returns: whether there was room for the words when it was laid out last
 */
gboolean tl_button_content_has_words_for_test (TlButtonContent *content);
