#include "drawings.h"

// Site/Theme/drawings, sorted by name; DrawingTests finds files that are missing here.

static const unsigned char action_sheet_svg[] = {
#embed "../../Site/Theme/drawings/action-sheet.svg"
};
static const unsigned char activity_svg[] = {
#embed "../../Site/Theme/drawings/activity.svg"
};
static const unsigned char activity_indicator_svg[] = {
#embed "../../Site/Theme/drawings/activity-indicator.svg"
};
static const unsigned char activity_view_controller_svg[] = {
#embed "../../Site/Theme/drawings/activity-view-controller.svg"
};
static const unsigned char alert_svg[] = {
#embed "../../Site/Theme/drawings/alert.svg"
};
static const unsigned char bar_button_item_svg[] = {
#embed "../../Site/Theme/drawings/bar-button-item.svg"
};
static const unsigned char collection_view_svg[] = {
#embed "../../Site/Theme/drawings/collection-view.svg"
};
static const unsigned char contact_add_button_svg[] = {
#embed "../../Site/Theme/drawings/contact-add-button.svg"
};
static const unsigned char container_view_controller_svg[] = {
#embed "../../Site/Theme/drawings/container-view-controller.svg"
};
static const unsigned char context_menu_svg[] = {
#embed "../../Site/Theme/drawings/context-menu.svg"
};
static const unsigned char date_picker_svg[] = {
#embed "../../Site/Theme/drawings/date-picker.svg"
};
static const unsigned char detail_disclosure_button_svg[] = {
#embed "../../Site/Theme/drawings/detail-disclosure-button.svg"
};
static const unsigned char dynamic_type_svg[] = {
#embed "../../Site/Theme/drawings/dynamic-type.svg"
};
static const unsigned char edit_menu_svg[] = {
#embed "../../Site/Theme/drawings/edit-menu.svg"
};
static const unsigned char image_view_svg[] = {
#embed "../../Site/Theme/drawings/image-view.svg"
};
static const unsigned char info_button_svg[] = {
#embed "../../Site/Theme/drawings/info-button.svg"
};
static const unsigned char label_svg[] = {
#embed "../../Site/Theme/drawings/label.svg"
};
static const unsigned char map_view_svg[] = {
#embed "../../Site/Theme/drawings/map-view.svg"
};
static const unsigned char menu_svg[] = {
#embed "../../Site/Theme/drawings/menu.svg"
};
static const unsigned char modal_view_svg[] = {
#embed "../../Site/Theme/drawings/modal-view.svg"
};
static const unsigned char navigation_bar_svg[] = {
#embed "../../Site/Theme/drawings/navigation-bar.svg"
};
static const unsigned char navigation_controller_svg[] = {
#embed "../../Site/Theme/drawings/navigation-controller.svg"
};
static const unsigned char network_activity_indicator_svg[] = {
#embed "../../Site/Theme/drawings/network-activity-indicator.svg"
};
static const unsigned char page_control_svg[] = {
#embed "../../Site/Theme/drawings/page-control.svg"
};
static const unsigned char page_view_controller_svg[] = {
#embed "../../Site/Theme/drawings/page-view-controller.svg"
};
static const unsigned char picker_svg[] = {
#embed "../../Site/Theme/drawings/picker.svg"
};
static const unsigned char popover_svg[] = {
#embed "../../Site/Theme/drawings/popover.svg"
};
static const unsigned char progress_view_svg[] = {
#embed "../../Site/Theme/drawings/progress-view.svg"
};
static const unsigned char refresh_control_svg[] = {
#embed "../../Site/Theme/drawings/refresh-control.svg"
};
static const unsigned char rounded_rectangle_button_svg[] = {
#embed "../../Site/Theme/drawings/rounded-rectangle-button.svg"
};
static const unsigned char scope_bar_svg[] = {
#embed "../../Site/Theme/drawings/scope-bar.svg"
};
static const unsigned char scroll_view_svg[] = {
#embed "../../Site/Theme/drawings/scroll-view.svg"
};
static const unsigned char search_bar_svg[] = {
#embed "../../Site/Theme/drawings/search-bar.svg"
};
static const unsigned char segmented_control_svg[] = {
#embed "../../Site/Theme/drawings/segmented-control.svg"
};
static const unsigned char share_sheet_svg[] = {
#embed "../../Site/Theme/drawings/share-sheet.svg"
};
static const unsigned char sidebar_svg[] = {
#embed "../../Site/Theme/drawings/sidebar.svg"
};
static const unsigned char slider_svg[] = {
#embed "../../Site/Theme/drawings/slider.svg"
};
static const unsigned char split_view_svg[] = {
#embed "../../Site/Theme/drawings/split-view.svg"
};
static const unsigned char split_view_controller_svg[] = {
#embed "../../Site/Theme/drawings/split-view-controller.svg"
};
static const unsigned char status_bar_svg[] = {
#embed "../../Site/Theme/drawings/status-bar.svg"
};
static const unsigned char stepper_svg[] = {
#embed "../../Site/Theme/drawings/stepper.svg"
};
static const unsigned char switch_svg[] = {
#embed "../../Site/Theme/drawings/switch.svg"
};
static const unsigned char system_bar_button_item_svg[] = {
#embed "../../Site/Theme/drawings/system-bar-button-item.svg"
};
static const unsigned char system_button_svg[] = {
#embed "../../Site/Theme/drawings/system-button.svg"
};
static const unsigned char tab_bar_svg[] = {
#embed "../../Site/Theme/drawings/tab-bar.svg"
};
static const unsigned char tab_bar_controller_svg[] = {
#embed "../../Site/Theme/drawings/tab-bar-controller.svg"
};
static const unsigned char tab_bar_icons_svg[] = {
#embed "../../Site/Theme/drawings/tab-bar-icons.svg"
};
static const unsigned char table_view_svg[] = {
#embed "../../Site/Theme/drawings/table-view.svg"
};
static const unsigned char text_field_svg[] = {
#embed "../../Site/Theme/drawings/text-field.svg"
};
static const unsigned char text_view_svg[] = {
#embed "../../Site/Theme/drawings/text-view.svg"
};
static const unsigned char tint_color_svg[] = {
#embed "../../Site/Theme/drawings/tint-color.svg"
};
static const unsigned char toolbar_svg[] = {
#embed "../../Site/Theme/drawings/toolbar.svg"
};
static const unsigned char view_controller_svg[] = {
#embed "../../Site/Theme/drawings/view-controller.svg"
};
static const unsigned char web_view_svg[] = {
#embed "../../Site/Theme/drawings/web-view.svg"
};

#define DRAWING(file, bytes) {file, {bytes, sizeof bytes}}

static const duizhao_drawing drawings[] = {
    DRAWING("action-sheet", action_sheet_svg),
    DRAWING("activity", activity_svg),
    DRAWING("activity-indicator", activity_indicator_svg),
    DRAWING("activity-view-controller", activity_view_controller_svg),
    DRAWING("alert", alert_svg),
    DRAWING("bar-button-item", bar_button_item_svg),
    DRAWING("collection-view", collection_view_svg),
    DRAWING("contact-add-button", contact_add_button_svg),
    DRAWING("container-view-controller", container_view_controller_svg),
    DRAWING("context-menu", context_menu_svg),
    DRAWING("date-picker", date_picker_svg),
    DRAWING("detail-disclosure-button", detail_disclosure_button_svg),
    DRAWING("dynamic-type", dynamic_type_svg),
    DRAWING("edit-menu", edit_menu_svg),
    DRAWING("image-view", image_view_svg),
    DRAWING("info-button", info_button_svg),
    DRAWING("label", label_svg),
    DRAWING("map-view", map_view_svg),
    DRAWING("menu", menu_svg),
    DRAWING("modal-view", modal_view_svg),
    DRAWING("navigation-bar", navigation_bar_svg),
    DRAWING("navigation-controller", navigation_controller_svg),
    DRAWING("network-activity-indicator", network_activity_indicator_svg),
    DRAWING("page-control", page_control_svg),
    DRAWING("page-view-controller", page_view_controller_svg),
    DRAWING("picker", picker_svg),
    DRAWING("popover", popover_svg),
    DRAWING("progress-view", progress_view_svg),
    DRAWING("refresh-control", refresh_control_svg),
    DRAWING("rounded-rectangle-button", rounded_rectangle_button_svg),
    DRAWING("scope-bar", scope_bar_svg),
    DRAWING("scroll-view", scroll_view_svg),
    DRAWING("search-bar", search_bar_svg),
    DRAWING("segmented-control", segmented_control_svg),
    DRAWING("share-sheet", share_sheet_svg),
    DRAWING("sidebar", sidebar_svg),
    DRAWING("slider", slider_svg),
    DRAWING("split-view", split_view_svg),
    DRAWING("split-view-controller", split_view_controller_svg),
    DRAWING("status-bar", status_bar_svg),
    DRAWING("stepper", stepper_svg),
    DRAWING("switch", switch_svg),
    DRAWING("system-bar-button-item", system_bar_button_item_svg),
    DRAWING("system-button", system_button_svg),
    DRAWING("tab-bar", tab_bar_svg),
    DRAWING("tab-bar-controller", tab_bar_controller_svg),
    DRAWING("tab-bar-icons", tab_bar_icons_svg),
    DRAWING("table-view", table_view_svg),
    DRAWING("text-field", text_field_svg),
    DRAWING("text-view", text_view_svg),
    DRAWING("tint-color", tint_color_svg),
    DRAWING("toolbar", toolbar_svg),
    DRAWING("view-controller", view_controller_svg),
    DRAWING("web-view", web_view_svg),
};

unsigned long duizhao_drawing_count(void) { return sizeof drawings / sizeof drawings[0]; }

duizhao_drawing duizhao_drawing_at(unsigned long index) { return drawings[index]; }
