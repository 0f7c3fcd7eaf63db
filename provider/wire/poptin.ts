/** One popup as the calls carry it (popup §3, decision D-15), with every field of the specification. */
export type WirePoptin = typeof DEFAULT_POPTIN & Readonly<Record<string, unknown>>;

/** What a seed or a test has to say: the id, and whatever differs from a popup that never opens on its own. */
export interface PoptinDraft extends Readonly<Record<string, unknown>> {
  readonly poptin_id: string;
  readonly design_properties?: Readonly<Record<string, unknown>>;
}

const DEFAULT_DESIGN = {
  poptin_location: 'center-midlle',
  poptin_design_entry_effect: 'effect-fade',
  poptin_design_exit_effect: 'effect-fade',
  poptin_design_content_lock: 0,
  poptin_design_auto_close: 0,
  poptin_design_auto_close_sec: 0,
  poptin_design_close_on_screen_click: 1,
  poptin_design_close_options_type: 'closing_options-x',
  poptin_design_show_x_comment: '',
  poptin_design_show_x_after_sec: 0,
  poptin_design_redirect: 0,
  poptin_design_redirect_url: '',
  poptin_design_redirect_send_form_data: 0,
  poptin_design_thank_screen: 1,
  poptin_design_thank_screen_auto_close: 1,
  poptin_design_thank_screen_auto_close_sec: 5,
  field_checkbox_required: 0,
  field_checkbox_default_marked: 0,
  disable_post_play_screen: 0,
  timer_ver: 0,
  timer: null as string | null,
  switch_mobile_editor: 0,
  coupon: { code: '', coupon_type: '' },
  tabshow: '',
  add_to_cart: '',
  shopify_add_to_cart_2: '',
  shopify_add_to_cart_3: '',
  shopify_add_to_cart_4: '',
  shopify_add_to_cart_5: '',
  shopify_add_to_cart_6: '',
};

export const DEFAULT_POPTIN = {
  poptin_id: '',
  viewer_id: '',
  poptin_name: '',
  poptin_target: 'lead',
  poptin_type: 'lightbox',
  poptin_format: 'format_1',
  poptin_url: null as string | null,
  poptin: null as string | null,
  poptin_size: { width: 800, height: 500 },
  account_id: 'demo-account',
  if_poptin_credit: 0,
  is_teasers_on: 0,
  x_close_button: 1,
  ab_test: 0,
  ab_test_parent_id: null as string | null,
  auto_pilot_trigger: 0,
  d_f_a: 1,
  d_f_r: 'all@display_everytime_everypage_5',
  cookie: 0,
  display: 1,
  on_click: 0,
  stop_showing_to_converted_users: 0,
  poptin_new_session: 0,
  source_code_target_active: 0,
  source_code_target_html: '',
  source_code_target_role: 'show',
  client_restriction_setting: null,
  wheel_has_coupon: 0,
  gamified_prize: null,
  shopify_product_settings: null,
  // null is off (decision D-15); 0 would be “at the first scroll” for one of them (popup §4)
  display_after_sec_active: null as unknown,
  display_after_scroll_active: null as unknown,
  display_after_page_click_number_active: null as unknown,
  display_after_visit_page_active: null as unknown,
  display_after_inactive_seconds_active: null as unknown,
  display_after_exit_website_active: 0,
  display_if_adblock_active: 0,
  cookie_filter: [] as readonly unknown[],
  js_filter: [] as readonly unknown[],
  engagement_with_other_poptin_filter: [] as readonly unknown[],
  shopify_cart_filter: [] as readonly unknown[],
  wix_cart_filter: [] as readonly unknown[],
  design_properties: DEFAULT_DESIGN,
  content: null as unknown,
  prizes: [] as readonly unknown[],
  mobile: null as unknown,
};

/** The draft with every field that it leaves out; `design_properties` are completed one by one. */
export function fullPoptin(draft: PoptinDraft): WirePoptin {
  return {
    ...DEFAULT_POPTIN,
    poptin_name: draft.poptin_id,
    ...draft,
    design_properties: { ...DEFAULT_DESIGN, ...draft.design_properties },
  };
}
