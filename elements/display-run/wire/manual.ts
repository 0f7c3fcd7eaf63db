import { amount, choice, flag, list, object, type Settings, text } from '../../../shared/element/setting.ts';

const spec = 'popup §4';

/** What opens a popup. */
export const triggers: Settings = {
  display_after_sec_active: {
    ...amount(
      'Opens after this many seconds, on this page or since the visitor came to the site.',
      'seconds',
      {
        spec,
        examples: [5, { seconds: 20, scope: 'website_wide' }],
      },
    ),
    name: 'SecondsTrigger',
    type: ['number', 'string', 'object', 'null'],
    properties: {
      seconds: {
        ...amount('The number of seconds.', 'seconds'),
        type: ['number', 'string'],
        pattern: '^\\d{1,9}$',
      },
      scope: choice('When counting starts.', {
        page_wide: 'since this page was opened',
        website_wide: 'since the first page of the visit',
      }),
    },
    required: ['seconds'],
  },
  display_after_scroll_active: {
    ...amount('Opens when this share of the page has been scrolled.', '%', { spec, examples: [50] }),
    name: 'ScrollTrigger',
    type: ['number', 'string', 'object', 'null'],
    properties: {
      percent: {
        ...amount('The share of the page.', '%'),
        type: ['number', 'string'],
        pattern: '^\\d{1,9}$',
      },
    },
    required: ['percent'],
  },
  display_after_page_click_number_active: amount('Opens on the nth click on the page.', 'clicks', {
    spec,
  }),
  display_after_visit_page_active: amount('Opens on the nth page of the visit.', 'pages', { spec }),
  display_after_inactive_seconds_active: amount(
    'Opens when the visitor has been inactive for this long.',
    'seconds',
    {
      spec,
      examples: [30],
    },
  ),
  display_after_exit_website_active: flag('Opens when the visitor is about to leave the page.', { spec }),
  display_if_adblock_active: flag('Opens if the visitor uses an ad blocker.', { spec }),
  auto_pilot_trigger: flag('The popup finds a good moment itself.', { spec }),
  on_click: flag('Opens only on request: by a click on a marked element or link, a tab, or `open()`.', {
    spec,
  }),
};

/** How often, and in which order. */
export const frequency: Settings = {
  d_f_r: text(
    'How often a visitor sees the popup: the scope `all`, an `@`, and a rule. Without it, on every page.',
    {
      title: 'Frequency',
      spec,
      type: ['string', 'null'],
      pattern: '^$|once_a_visitor|once_every_few_days|once_every_few_visiting|everytime_everypage',
      expected:
        'one of the rules once_a_visitor, once_every_few_days, once_every_few_visiting, everytime_everypage',
      examples: [
        'all@display_once_a_visitor_1',
        'all@display_once_every_few_days_2',
        'all@display_once_every_few_visiting_3',
        'all@display_everytime_everypage_5',
      ],
    },
  ),
  d_f_a: flag('Whether the rule in `d_f_r` applies.', { title: 'Frequency applies', spec, default: 1 }),
  cookie: amount(
    'The number of days or visits between two showings, for the two rules with `few`.',
    'days or visits',
    {
      title: 'Days or visits between',
      spec,
      default: 1,
    },
  ),
  priority: amount(
    'If several popups want to open at once, the one with the highest priority opens first.',
    '',
    { spec },
  ),
  display: flag('With 0 the popup opens only on request.', { spec: 'popup §3', default: 1 }),
  stop_showing_to_converted_users: flag('Not shown again to visitors who sent its form.', { spec }),
  poptin_new_session: flag('Not shown twice in one browser session.', { spec }),
};

const role = choice('The effect of a matching row.', {
  show: 'the popup is shown only if it matches',
  dont_show: 'the popup is hidden if it matches',
});

const compare = choice(
  'How name and value are compared.',
  {
    contain: 'it contains the value',
    exact: 'it is the value',
    start: 'it begins with the value',
    end: 'it ends with the value',
    greater_than: 'it is a greater number',
    less_than: 'it is a smaller number',
    any_value: 'it exists',
  },
  { default: 'exact' },
);

const filterRow = (what: string, name: string) =>
  object(
    `A row about a ${what}.`,
    {
      name: text(`Its name.`, {
        type: 'string',
        pattern: '\\S',
        expected: 'a name',
        default: undefined,
        examples: [name],
      }),
      value: text('The value to compare with; a number for `greater_than` and `less_than`.'),
      compare,
      role,
    },
    { name: 'FilterRow', type: 'object', required: ['name'] },
  );

const cartRow = object(
  'A row about the cart.',
  {
    action: choice(
      'The property to look at.',
      {
        total_price: 'the price of the whole cart',
        item_count: 'the number of items in it',
        contains: 'whether it contains one of `products`',
        does_not_contain: 'whether it contains none of `products`',
      },
      { default: 'total_price' },
    ),
    compare: choice(
      'How price or number are compared; `cart_spec_filter` is another name for it.',
      {
        greater_than: 'more than `value`',
        equal: 'exactly `value`',
        greater_than_or_equal: 'that much or more',
      },
      { default: 'greater_than' },
    ),
    cart_spec_filter: choice('Another name for `compare`.', {
      greater_than: 'more than the value',
      equal: 'exactly the value',
      greater_than_or_equal: 'that much or more',
    }),
    value: amount(
      'The value to compare with; `cart_spec_value` is another name for it.',
      'currency or items',
    ),
    cart_spec_value: amount('Another name for `value`.', 'currency or items'),
    products: list('Ids of products, for `contains` and `does_not_contain`.', {
      description: 'An id, or an object with `product_id`.',
      type: ['string', 'number', 'object'],
      properties: { product_id: { description: 'The id.', type: ['string', 'number'] } },
    }),
  },
  { name: 'CartRow', type: 'object' },
);

const SUBJECTS = [
  'page',
  'campaign',
  'referrer',
  'device',
  'country',
  'language',
  'visitor',
  'login',
  'time',
];
const CLOCK = '^$|^([01]?\\d|2[0-4]):[0-5]\\d$';

const visitorRow = object(
  'A row about the visitor or the page.',
  {
    about: choice(
      'What the row is about.',
      {
        page: 'the address of the page: with a leading `/` its path, otherwise with its host',
        campaign: 'a parameter in the address of this page, or of the first page of the visit',
        referrer: 'the site that the visitor came from',
        device: 'the device: `phone`, `tablet`, `computer`',
        country: 'the country, two letters: the provider says it, or `<meta name="consent-region">`',
        language: 'the language of the browser: `de` is also `de-AT`',
        visitor: 'whether the visitor was here before: `new`, `returning`',
        login: 'whether the visitor is logged in, in WordPress or the shop: `in`, `out`',
        time: 'the days (`mon` to `sun`) and the hours, by the visitor’s clock',
      },
      { type: 'string', enum: SUBJECTS },
    ),
    compare: choice(
      'How addresses and campaigns are compared. Default: `contain` for the page, `exact` for the others.',
      {
        contain: 'it contains a value',
        exact: 'it is a value; a referrer also any of its sub-domains',
        start: 'it begins with a value',
        end: 'it ends with a value',
        any_value: 'there is one',
      },
    ),
    values: list('The values; one of them is enough.', {
      description: 'A value.',
      type: 'string',
      examples: ['/shop', 'phone', 'de', 'mon'],
    }),
    name: text('The parameter of a campaign.', { default: 'utm_source', examples: ['utm_campaign'] }),
    from: text('The first minute, for `time`.', {
      type: ['string', 'null'],
      pattern: CLOCK,
      expected: 'a time',
      examples: ['09:00'],
    }),
    until: text('The end, for `time`; before `from`, it is on the next day.', {
      type: ['string', 'null'],
      pattern: CLOCK,
      expected: 'a time',
      examples: ['17:30'],
    }),
    role,
  },
  { name: 'VisitorRow', type: 'object', required: ['about'] },
);

/** To whom. */
export const targeting: Settings = {
  visitor_filter: list('Rows about the visitor and the page; all must hold.', visitorRow, {
    spec: 'popup §5',
    examples: [[{ about: 'page', compare: 'start', values: ['/shop'], role: 'show' }]],
  }),
  cookie_filter: list(
    'Rows about cookies: one of those with the role `show` must match, and none with `dont_show`.',
    filterRow('cookie', 'member'),
    {
      spec: 'popup §5',
      examples: [[{ name: 'member', value: 'yes', compare: 'exact', role: 'dont_show' }]],
    },
  ),
  js_filter: list(
    'Rows about global variables of the page: one of those with the role `show` must match, and none with `dont_show`.',
    filterRow('variable', 'shop.currency'),
    {
      spec: 'popup §5',
    },
  ),
  engagement_with_other_poptin_filter: list(
    'Rows about other popups; all must hold.',
    object(
      'A row about other popups.',
      {
        action: choice(
          'What happened to them.',
          {
            seen: 'one of them was seen',
            not_seen: 'none of them was seen',
            closed: 'one of them was closed',
            converted: 'the form of one of them was sent',
          },
          { default: 'seen' },
        ),
        ids: text('Their ids, with `|` between them.', {
          type: 'string',
          pattern: '[^|\\s]',
          expected: 'ids of popups',
          default: undefined,
          examples: ['newsletter001|exit000000001'],
        }),
        role,
      },
      { name: 'EngagementRow', type: 'object', required: ['ids'] },
    ),
    { spec: 'popup §5' },
  ),
  shopify_cart_filter: list('Rows about the cart of a Shopify shop; all must hold.', cartRow, {
    spec: 'popup §5',
  }),
  wix_cart_filter: list('Rows about the cart of a Wix shop; all must hold.', cartRow, { spec: 'popup §5' }),
  source_code_target_active: flag('Whether to search the page for `source_code_target_html`.', {
    spec: 'popup §5',
  }),
  source_code_target_html: text('A piece of HTML to look for in the page.', { spec: 'popup §5' }),
  source_code_target_role: choice(
    'The effect if the page has that HTML.',
    { show: 'the popup is shown only there', dont_show: 'the popup is hidden there' },
    { spec: 'popup §5' },
  ),
};
