import { inlineJson, type Story } from './story.ts';

const button = (label: string, script: string) =>
  `\n<button type="button" onclick="${script.replaceAll('"', '&quot;')}">${label}</button>`;

/** The same story at another address: only that counts as another visited page. */
const nextPage = (story: string) =>
  `\n<a href="?story=poptin-popup/${story}&amp;page=2">To the next page</a>`;

const LONG_PAGE = '\n<div style="height: 3000px"></div>';

/** Forgets what makes this a visit; the visitor's identity stays. */
const NEW_VISIT = button(
  'A new visit',
  "document.cookie = 'poptin_session=; Path=/; Max-Age=0'; sessionStorage.clear(); location.reload()",
);

/** One of the provider's own clients. */
const client = (clientId: string, more = '') =>
  `<poptin-popup client-id="${clientId}" api-base="/"></poptin-popup>${more}`;

/** A popup that would open after a second without `rules`. */
const held = (id: string, title: string, rules: Record<string, unknown>) => ({
  poptin_id: id,
  poptin_name: title,
  poptin_type: 'lightbox',
  poptin_format: 'format_1',
  d_f_r: 'all@display_everytime_everypage_5',
  display_after_sec_active: { seconds: 1, scope: 'page_wide' },
  content: { title, text: 'The rule let this popup through.' },
  ...rules,
});

/** Popups as the tag's inline JSON, without a server. */
const inline = (poptins: readonly unknown[], more = '', attributes = '') =>
  `<poptin-popup submit-event${attributes}>\n  ${inlineJson(poptins)}\n</poptin-popup>${more}`;

/** Popup §3: what opens a popup. */
const triggers: readonly Story[] = [
  {
    id: 'trigger-seconds',
    title: 'Trigger: seconds on the page',
    description: 'Wait two seconds; the time in which another tab is in front does not count.',
    html: client('demo'),
  },
  {
    id: 'trigger-seconds-website',
    title: 'Trigger: seconds on the site',
    description: 'Wait five seconds, go to the next page, and wait another five: ten seconds on the site.',
    html: client('seconds-website', nextPage('trigger-seconds-website')),
  },
  {
    id: 'trigger-scroll',
    title: 'Trigger: scroll',
    description: 'Scroll down past half of the page.',
    html: client('scroll', LONG_PAGE),
  },
  {
    id: 'trigger-clicks',
    title: 'Trigger: clicks',
    description: 'Click three times anywhere on the page.',
    html: client('page-clicks'),
  },
  {
    id: 'trigger-visits',
    title: 'Trigger: visited pages',
    description: 'Follow the link to the next page: the popup opens on the second page of the visit.',
    html: client('visits', nextPage('trigger-visits')),
  },
  {
    id: 'trigger-inactivity',
    title: 'Trigger: inactivity',
    description: 'Keep pointer and keyboard still for ten seconds.',
    html: client('inactivity'),
  },
  {
    id: 'trigger-exit',
    title: 'Trigger: exit',
    description:
      'Move the pointer over the page and out of its top edge; on a touch screen scroll down for five seconds and then quickly up.',
    html: client('exit', LONG_PAGE),
  },
  {
    id: 'trigger-ad-blocker',
    title: 'Trigger: ad blocker',
    description: 'Turn on an ad blocker for this address and reload.',
    html: client('adblock'),
  },
  {
    id: 'trigger-autopilot',
    title: 'Trigger: Autopilot',
    description: 'Stay for ten seconds, then move the pointer out of the top edge of the page.',
    html: client('autopilot'),
  },
  {
    id: 'trigger-embedded',
    title: 'Trigger: embedded, near view',
    description: 'Scroll down: the form is drawn shortly before its place comes into view.',
    html: client('embedded', `${LONG_PAGE}\n<poptin-popup popup-id="embd000000001"></poptin-popup>`),
  },
  {
    id: 'trigger-click-link',
    title: 'Trigger: a link',
    description: 'Click the link: its address names a popup, which opens in place of the address.',
    html: client('on-click', '\n<a href="/click/clik000000001">Open the popup</a>'),
  },
  {
    id: 'trigger-click-mark',
    title: 'Trigger: a marked element',
    description: 'Click the button: data-poptin-click names the popup.',
    html: client(
      'on-click',
      '\n<button type="button" data-poptin-click="clik000000001">Open the popup</button>',
    ),
  },
];

/** Popup §4 and §5: who sees it. The debug panel of each shows the actual and the expected value. */
const targeting: readonly Story[] = [
  {
    id: 'rule-cookie',
    title: 'Rule: cookie filter',
    description: 'Click the button: it writes the cookie plan=gold, for which the popup waits, and reloads.',
    html: inline(
      [held('rulecookie001', 'For gold members', { cookie_filter: [row('plan', 'gold')] })],
      button('Write plan=gold', "document.cookie = 'plan=gold; Path=/; Max-Age=60'; location.reload()"),
      ' debug',
    ),
  },
  {
    id: 'rule-js',
    title: 'Rule: JS filter',
    description:
      'Click the button within five seconds: it sets window.shop.cart.total to 50, and the popup wants more than 20.',
    html: inline(
      [
        held('rulejs0000001', 'More than 20 in the cart', {
          display_after_sec_active: { seconds: 5, scope: 'page_wide' },
          js_filter: [row('shop.cart.total', '20', 'greater_than')],
        }),
      ],
      button('Set the total to 50', 'window.shop = { cart: { total: 50 } }'),
      ' debug',
    ),
  },
  {
    id: 'rule-engagement',
    title: 'Rule: engagement with another popup',
    description: 'Close the first popup: the second one is for visitors who have closed it.',
    html: inline(
      [
        held('ruleengaged01', 'Close me', {}),
        held('ruleengaged02', 'You closed the other one', {
          display_after_sec_active: { seconds: 8, scope: 'page_wide' },
          engagement_with_other_poptin_filter: [{ action: 'closed', ids: 'ruleengaged01', role: 'show' }],
        }),
      ],
      '',
      ' debug',
    ),
  },
  {
    id: 'rule-page-source',
    title: 'Rule: page source',
    description:
      'Wait a second: the page has the paragraph that the rule looks for, written with other spaces and capitals.',
    html: inline(
      [
        held('rulesource001', 'Sold out?', {
          source_code_target_active: 1,
          source_code_target_html: '<p  class="stock">sold OUT</p>',
          source_code_target_role: 'show',
        }),
      ],
      '\n<p class="stock">Sold out</p>',
      ' debug',
    ),
  },
  {
    id: 'rule-cart',
    title: 'Rule: cart',
    description:
      'Read the debug panel: the popup wants a cart of more than 20, and a page without an online store has none.',
    html: inline(
      [
        held('rulecart00001', 'A full cart', {
          shopify_cart_filter: [{ action: 'total_price', compare: 'greater_than', value: 20, products: [] }],
        }),
      ],
      '',
      ' debug',
    ),
  },
];

/** Popup §4: how often, and in which order. */
const history: readonly Story[] = [
  {
    id: 'frequency-once',
    title: 'Frequency: once a visitor',
    description: 'Close the popup and reload: it opens again only for a new visitor (“Forget visitor”).',
    html: client('once'),
  },
  {
    id: 'frequency-days',
    title: 'Frequency: every three days',
    description:
      'Close the popup and reload: it does not open for three days, which you can skip on the host page “Scenario”.',
    html: client('frequency-days'),
  },
  {
    id: 'frequency-visits',
    title: 'Frequency: every two visits',
    description: 'Close the popup and begin new visits: it opens again on the second one.',
    html: client('frequency-visits', NEW_VISIT),
  },
  {
    id: 'frequency-everytime',
    title: 'Frequency: every time, on every page',
    description: 'Close the popup and reload: it opens again.',
    html: client('frequency-everytime'),
  },
  {
    id: 'queue-of-two',
    title: 'A queue of two',
    description: 'Close the first popup: the second one, due at the same moment, follows after a pause.',
    html: client('queue-two'),
  },
  {
    id: 'restriction',
    title: 'A restricted client',
    description:
      'Wait for the provider’s answer: it allows no popup, and asks for its own upgrade popup, which visitors can postpone. The choice is in its records.',
    html: client('restricted'),
  },
  {
    id: 'debug-panel',
    title: 'Why was this not shown?',
    description: 'Close the popup, reload, and read in the panel which rule holds it back.',
    html: '<poptin-popup client-id="once" api-base="/" debug></poptin-popup>',
  },
];

/** Every trigger and every rule of the display run, each with instructions to see it. */
export const displayRunStories: readonly Story[] = [...triggers, ...targeting, ...history];

function row(name: string, value: string, compare = 'exact') {
  return { name, value, compare, role: 'show' };
}
