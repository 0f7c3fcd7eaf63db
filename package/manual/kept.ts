/**
 * Everything that the tags keep on a visitor's device. docs/privacy.md is generated from it, and a test wipes each
 * entry.
 */
export interface Kept {
  readonly where: 'cookie' | 'local' | 'session' | 'database';
  /** `…` is an id. */
  readonly name: string;
  readonly holds: string;
  readonly life: string;
  /** `tagdrop.forget()` doesn't wipe it. */
  readonly stays?: true;
}

const kept = (where: Kept['where'], name: string, holds: string, life: string): Kept => ({
  where,
  name,
  holds,
  life,
});

const YEAR = '365 days';
const TAB = 'until the tab is closed';

export const KEPT: readonly Kept[] = [
  {
    ...kept(
      'cookie',
      'cookieyes-consent',
      'the choice in the consent banner: a random id, the choice per category, when it was made',
      '`expiry-days`, 365 days if left out',
    ),
    stays: true,
  },
  kept('cookie', 'poptin_user_id', 'a random id of this browser', YEAR),
  kept('cookie', 'poptin_client_id', 'the site’s own id at its provider', YEAR),
  kept(
    'cookie',
    'poptin_user_account_…',
    'the id of this browser, for one account of the provider',
    '30 days',
  ),
  kept(
    'cookie',
    'poptin_session_account_…',
    'the id of the visit, for one account of the provider',
    '30 days',
  ),
  kept('cookie', 'poptin_last_visit', 'when a page was last seen', YEAR),
  kept(
    'cookie',
    'poptin_popups',
    'of the last 60 popups: when each was shown, closed and converted, and the visits since',
    YEAR,
  ),
  kept('cookie', 'poptin_root', 'whether the browser takes cookies for all sub-domains', 'removed at once'),
  kept('cookie', 'poptin_conversion_…', 'the popup’s form was sent: it does not open again', YEAR),
  kept('cookie', 'poptin_e_v_…', 'visits since the popup was last shown', YEAR),
  kept('cookie', 'poptin_e_d_…', 'when the popup was last shown', YEAR),
  kept('cookie', 'poptin_o_a_d_…', 'the popup was shown today', '1 day'),
  kept('cookie', 'poptin_c_p_o_x_c_…', 'the popup was closed today', '1 day'),
  kept('cookie', 'poptin_old_user', 'this is a returning visitor', '2 days'),
  kept('cookie', 'poptin_session', 'the id of this visit', '30 minutes after the last page'),
  kept('cookie', 'poptin_o_v_…', 'the popup was shown in this visit', '30 minutes after the last page'),
  kept('cookie', 'poptin_referrer', 'where the visitor came from', '2 minutes after the last page'),
  kept('cookie', 'poptin_previous_url', 'the page before this one', '2 minutes after the last page'),
  kept('cookie', 'poptin_session_time', 'seconds on the site', '1 minute after the last page'),
  kept(
    'local',
    'tagdrop_outbox:…',
    '**a visitor’s message that has not arrived yet**: the form’s fields, the page’s address and title, the pages of the visit, cookies that begin with `cc_`; also receipts of consent',
    'until it has arrived, at most 7 days: after that it is dropped as soon as it has had five attempts',
  ),
  kept(
    'local',
    'tagdrop_outbox_fate:…',
    'what another tab did with a message: an id, no personal data',
    'less than a minute',
  ),
  kept(
    'local',
    'tagdrop_consent_told',
    'for other windows, in browsers without the Cookie Store API: that a choice was made just now',
    'removed at once',
  ),
  kept('local', 'tagdrop_outbox_turn', 'which tab sends: an id, no personal data', 'less than a minute'),
  kept(
    'local',
    'poptin_visited_pages',
    'the last 20 pages of the visit with their times',
    'until the next visit',
  ),
  kept(
    'local',
    'poptin_all_visited_pages',
    'the last 20 pages of all visits',
    'until a year has passed without a visit',
  ),
  kept(
    'local',
    'poptin_converted_email',
    'the e-mail address that the visitor sent, which the provider receives with later calls; without a provider only a hash of it',
    '365 days after it was last sent; every page with any of our tags checks',
  ),
  kept('local', 'poptin_converted_email_until', 'when that expires', 'as the address'),
  kept('local', 'poptin_seen', 'when each popup was last shown', YEAR),
  kept('local', 'poptin_closed', 'when each popup was last closed', YEAR),
  kept('local', 'poptin_converted', 'when the form of each popup was last sent', YEAR),
  kept('local', 'poptin_prize_…', 'the prize that was drawn', 'until it is erased'),
  kept(
    'local',
    'poptin_recent_variants',
    'the last products viewed, in a shop',
    'until a year has passed without a visit',
  ),
  kept(
    'local',
    'tagdrop_free_domains',
    'the provider’s list of free mail domains; nothing about the visitor',
    '7 days',
  ),
  kept(
    'database',
    'tagdrop_outbox',
    'a copy of each message for which the visitor was thanked, since a browser that is killed loses the last seconds of local storage',
    'as the message; the database goes with the last one',
  ),
  kept(
    'session',
    'tagdrop_draft_…',
    'what was typed into a popup’s form and not sent: it is restored after back, forward and reload; no consents, no hidden values, no passwords or cards',
    'until it is sent, and with the tab',
  ),
  kept('session', 'poptin_origin_landing_page', 'the page on which the visit began', TAB),
  kept(
    'session',
    'poptin_store',
    'the customer’s id in a shop, where the shop’s privacy interface allows it',
    TAB,
  ),
  kept('session', 'poptin_user_country_code', 'the country that the provider’s answer named', TAB),
  kept('session', 'poptin_total_session', 'the visit was reported to the provider', TAB),
  kept('session', 'poptin_n_s_…', 'the popup was shown in this session', TAB),
  kept('session', 'poptin_s_…', 'a trigger of the popup has fired', TAB),
  kept('session', 'poptin_v_…', 'a trigger of the popup has fired', TAB),
  kept('session', 'apt_…', 'the popup that an automatic trigger has chosen', TAB),
  kept('session', 'poptin_prize_…', 'the prize that was drawn', TAB),
  kept('session', 'poptin_timer_…', 'the end of a countdown', TAB),
  kept('session', 'poptin_tab_dismissed_…', 'the teaser was closed', TAB),
  kept('session', 'poptin_wix_order_…', 'the order was reported', TAB),
  kept(
    'session',
    'tagdrop-form …',
    'the text typed into a contact form, so that going back does not lose it',
    TAB,
  ),
];

const BEGIN = '<!-- kept: npm run manual -->';
const END = '<!-- /kept -->';

const TITLES: Readonly<Record<Kept['where'], string>> = {
  cookie: 'cookie',
  local: 'local storage',
  session: 'session storage',
  database: 'IndexedDB',
};

/** docs/privacy.md, with the table of everything that is kept. */
export function withStorageTable(page: string): string {
  const [before, rest] = page.split(`${BEGIN}\n`);
  const [, after] = (rest ?? '').split(END);
  if (after === undefined) throw new Error(`Two marks are missing: ${BEGIN} and ${END}`);
  const rows = KEPT.map(
    ({ where, name, holds, life }) => `| \`${name}\` | ${TITLES[where]} | ${holds} | ${life} |`,
  );
  const table = ['| Name | Where | What it holds | Life |', '|---|---|---|---|', ...rows];
  return `${before}${BEGIN}\n${table.join('\n')}\n${END}${after}`;
}
