/** What a broken or malicious sender may put in place of anything. Shared by the fuzz tests of all readers. */

/** Names that every JavaScript object has already, and those that switch something on in markup. */
export const NAMES = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['prototype', 'then', 'toJSON', 'length', 'nodeType', 'innerHTML', 'onclick', 'srcdoc', 'is', 'style'],
  ...['', ' ', '0', '-1', 'a b', 'ключ', '\u202e', '\0'],
];

/** Each creates an own property of that name, including `__proto__`, as `JSON.parse` does. */
const named = (name: string, value: unknown): unknown =>
  JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);

const nested = (depth: number): unknown => {
  let value: unknown = [];
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { rules: value };
  return value;
};

export const SCRIPT_ADDRESSES = [
  'javascript:window.pwned=1',
  ' java\nscript:window.pwned=1',
  'JAVASCRIPT&colon;window.pwned=1',
  'data:text/html,<script>window.pwned=1</script>',
  'vbscript:pwned',
  'blob:null/1',
  '//evil.invalid/x',
  'http://[::1',
  'https://a:b@evil.invalid:99999/',
];

export const MARKUP = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror=window.pwned=1>',
  '<svg><animate onbegin=window.pwned=1 attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src onerror=window.pwned=1>',
  '<iframe srcdoc="<script>parent.pwned=1</script>">',
  '"><details open ontoggle=window.pwned=1>',
  '<a href="javascript:window.pwned=1">',
  '<form><input name=attributes><input name=parentNode>',
  '<style>*{display:none!important}} :host{display:none}</style>',
  '<template shadowrootmode=open><b>',
  '</p></div></section></template>',
  '<!--',
  '<![CDATA[',
  '<p',
  '<',
  '&#x0;&#xD800;&unknown;',
];

/** Texts on which a backtracking expression hangs. */
export const LONG_TEXTS = [
  'a'.repeat(50_000),
  `${'a.'.repeat(20_000)}!`,
  `${' '.repeat(30_000)}x`,
  '<'.repeat(20_000),
  '<style>'.repeat(4000),
  '[text a "'.repeat(4000),
  '{{'.repeat(20_000),
  '"'.repeat(20_001),
  '*a'.repeat(200),
  `a@${'a.'.repeat(10_000)}`,
  '1,'.repeat(20_000),
  'javascript:'.repeat(4000),
  '\n'.repeat(20_000),
];

export const TEXTS = [
  ...['', ' ', '0', '1', '-1', '1e999', '1,234.56', '1.234,56', '٣', 'true', 'null'],
  ...[
    '2026-02-31',
    '99999-99-99|99:99',
    '0000-00-00 00:00:00',
    'format_999',
    'closing_options-',
    'all@display_once_every_few_days_2',
  ],
  ...[
    '\ud800',
    '\udfff\ud800',
    '\u202e\u2066',
    '\u200b',
    '\0',
    '\u2028',
    '😀'.repeat(40),
    'ﷺ',
    'I\u0307',
    'ß',
  ],
  ...[
    '*',
    '.*',
    '(',
    '[',
    '\\',
    '%',
    '%zz',
    '%00',
    '$' + '{x}',
    '{{x}}',
    '{path_url}',
    '//',
    '../../..',
    '#',
    '?',
    ';',
    ',',
    ':',
    '=',
    '|',
  ],
  ...NAMES,
  ...SCRIPT_ADDRESSES,
  ...MARKUP,
];

/** Values of JSON. */
export const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, 1, -1, 0.1, 1e308, -1e308, 2 ** 53, 1e-7],
  ...[[], {}, [[]], [null], [{}], { 0: 'a', 2: 'b' }, { length: 3 }, { length: -1 }, { length: 2 ** 31 }],
  ...[{ toString: 1 }, { toString: null, valueOf: null }, { toJSON: 1 }, { 0: 0, length: 1 }],
  ...NAMES.map((name) => named(name, { a: 1 })),
  ...[nested(40), nested(700), Array.from({ length: 3000 }, (_, at) => at)],
  ...TEXTS,
  ...LONG_TEXTS,
];

/** What only a page's script can set: values that throw when they are read, or converted to text. */
export const LIVE_VALUES: readonly unknown[] = [
  ...[
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n,
    Symbol('name'),
    () => 1,
    new Date(Number.NaN),
    /x/,
    new Map([[1, 2]]),
  ],
  Object.create(null),
  {
    toString() {
      throw new Error('toString');
    },
  },
  {
    get value(): string {
      throw new Error('value');
    },
  },
  new Proxy(
    {},
    {
      get() {
        throw new Error('get');
      },
    },
  ),
  new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('ownKeys');
      },
    },
  ),
  (() => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    return circle;
  })(),
];
