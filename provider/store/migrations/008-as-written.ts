import { type Kysely, type Migration, sql } from 'kysely';

/** What earlier versions filled in where a popup's owner had set nothing. Frozen: stored rows contain it. */
const DESIGN: Settings = {
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
  timer: null,
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

/** The same outside `design_properties`. */
const POPUP: Settings = {
  viewer_id: '',
  poptin_name: '',
  poptin_target: 'lead',
  poptin_type: 'lightbox',
  poptin_format: 'format_1',
  poptin_url: null,
  poptin: null,
  poptin_size: { width: 800, height: 500 },
  account_id: 'demo-account',
  if_poptin_credit: 0,
  is_teasers_on: 0,
  x_close_button: 1,
  ab_test: 0,
  ab_test_parent_id: null,
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
  display_after_sec_active: null,
  display_after_scroll_active: null,
  display_after_page_click_number_active: null,
  display_after_visit_page_active: null,
  display_after_inactive_seconds_active: null,
  display_after_exit_website_active: 0,
  display_if_adblock_active: 0,
  cookie_filter: [],
  js_filter: [],
  engagement_with_other_poptin_filter: [],
  shopify_cart_filter: [],
  wix_cart_filter: [],
  content: null,
  prizes: [],
  mobile: null,
};

type Settings = Readonly<Record<string, unknown>>;

/**
 * Popups are stored as their owners wrote them: this removes what was filled in, so that visitors get what the composer
 * shows. A value that was filled in looks like the same value typed; where it is missing, the tag decides.
 */
export const asWritten: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, keys] of [
      ['poptin', ['client_id', 'poptin_id']],
      ['draft', ['client_id', 'poptin_id']],
      ['version', ['id']],
    ] as const) {
      const columns = sql.join(keys.map((key) => sql.ref(key)));
      const { rows } = await sql<
        Record<string, string>
      >`select ${columns}, settings from ${sql.table(table)}`.execute(db);
      for (const row of rows) {
        const settings = JSON.stringify(written(JSON.parse(row.settings ?? '{}')));
        if (settings === row.settings) continue;
        const same = sql.join(
          keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
          sql` and `,
        );
        await sql`update ${sql.table(table)} set settings = ${settings} where ${same}`.execute(db);
      }
    }
  },
};

function written({ design_properties, ...popup }: Settings): Settings {
  const { poptin_name, ...others } = without(popup, POPUP);
  const design = without(Object(design_properties) as Settings, DESIGN);
  return {
    ...others,
    ...(poptin_name === undefined || poptin_name === popup.poptin_id ? {} : { poptin_name }),
    ...(Object.keys(design).length === 0 ? {} : { design_properties: design }),
  };
}

const without = (settings: Settings, added: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) =>
        !(Object.hasOwn(added, name) && JSON.stringify(value) === JSON.stringify(added[name])),
    ),
  );
