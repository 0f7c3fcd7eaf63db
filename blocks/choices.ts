import { nameChoice } from './panel.ts';

/** The words of choices whose values do not say what they do, by `<tag> <attribute>` and value. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'consent-banner type': {
    classic: 'Bar across the page',
    box: 'Box in a corner',
    popup: 'Window in the middle',
  },
  'consent-banner theme': { light: 'Light', dark: 'Dark', auto: 'Like the visitor’s system' },
  'consent-banner preference-center': {
    modal: 'As a window',
    pushdown: 'In place of the banner',
    sidebar: 'At the side',
  },
  'consent-banner law': {
    gdpr: 'GDPR: nothing before the visitor agrees',
    ccpa: 'CCPA: everything until the visitor opts out',
    none: 'None: everything',
    auto: 'By the visitor’s region',
  },
  'contact-form-7 look': {
    auto: 'Of Tagdrop for plain forms, of the theme for others',
    own: 'Of Tagdrop',
    page: 'Of the theme',
  },
  'link-analytics navigation': { beacon: 'At once', hold: 'After the event is sent, within a second' },
  'poptin-popup submit-answers': { data: 'Nothing, text or JSON', page: 'A page of HTML' },
  'poptin-popup mode': { '': 'No: popups wait for their triggers', page: 'Yes: one popup at once' },
  'poptin-popup first-page-mobile': {
    soft: 'Covered by no popup after a search',
    off: 'Like any other page',
  },
  'poptin-popup bar-shift': { header: 'The page and what is fixed to its edge', page: 'The page' },
  'poptin-popup store': { auto: 'Recognised by itself', shopify: 'Shopify', wix: 'Wix', off: 'None' },
  'poptin-popup send-losers': { on: 'Are sent', off: 'Are not sent' },
  'poptin-popup storage': { on: 'Yes', off: 'No: popups come again on each page' },
  'poptin-popup outbox': { on: 'Yes, and send them later', off: 'No' },
  'poptin-popup page-queries': { campaign: 'With campaigns only', all: 'Whole' },
  'poptin-popup conversion-code': { on: 'Is inserted', off: 'Is not inserted' },
  'poptin-popup limit-popups': { on: 'Are shown', off: 'Are not shown' },
  'poptin-popup spa': { auto: 'Begin a new page view', off: 'Are no new page view' },
  'poptin-tab show': {
    always: 'Always',
    before_show: 'Until the popup has been shown',
    after_close: 'Once the popup has been closed',
  },
  'poptin-tab position': {
    '': 'Default',
    'left-top': 'Left, at the top',
    'left-midlle': 'Left, in the middle',
    'left-bottom': 'Left, at the bottom',
    'center-top': 'In the middle, at the top',
    'center-bottom': 'In the middle, at the bottom',
    'right-top': 'Right, at the top',
    'right-midlle': 'Right, in the middle',
    'right-bottom': 'Right, at the bottom',
  },
  'sbi-feed captions': { none: 'None', hover: 'Over the photo, under the pointer' },
  'sbi-feed cols-tablet': { same: 'Same as on a computer' },
  'sbi-feed cols-mobile': { same: 'Same as on a tablet', auto: 'As many as fit' },
  'sbi-feed image-res': {
    auto: 'As the tile needs',
    thumb: 'Small (150 px)',
    medium: 'Medium (320 px)',
    full: 'Large (640 px)',
  },
};

const CATEGORIES = {
  '': 'Nothing: at once',
  functional: 'Functional',
  analytics: 'Analytics',
  performance: 'Performance',
  advertisement: 'Advertisement',
};

/** Texts that are chosen from a list; a site's own values stay possible. */
const LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'link-analytics consent-category': CATEGORIES,
  'poptin-popup consent-category': CATEGORIES,
  'poptin-tab position': WORDS['poptin-tab position'] ?? {},
};

/** The choices of a control in words; undefined for a free text. */
export function listChoices(
  tag: string,
  name: string,
  values: readonly string[] | undefined,
): Record<string, string> | undefined {
  const key = `${tag} ${name}`;
  if (!values) return LISTS[key];
  const words = WORDS[key] ?? {};
  return Object.fromEntries(values.map((value) => [value, words[value] ?? nameChoice(value)]));
}

/** Help that explains values which the list does not show in this spelling says nothing any more. */
export const helpBeside = (tag: string, name: string, help: string): string =>
  WORDS[`${tag} ${name}`] && /^(?:\w+:|auto |light |gdpr )|\bpage: |\bdata: |left-midlle/.test(help)
    ? ''
    : help;
