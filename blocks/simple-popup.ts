/**
 * A popup made in a builder's panel, without JSON: each control is one place in the popup's settings. The generators
 * turn this table into the builder's own language (PHP, Liquid, TypeScript).
 */
export interface SimpleControl {
  readonly name: string;
  readonly label: string;
  readonly group: string;
  /** Its place in the settings, such as `content.title`. */
  readonly path: string;
  readonly type: 'text' | 'long-text' | 'number' | 'flag' | 'picture' | 'choice';
  readonly default: string | number | boolean;
  readonly max?: number;
  /** The choices: the label, and the settings' value if it differs from the choice itself. */
  readonly choices?: Readonly<Record<string, { label: string; value?: unknown }>>;
}

const EMAIL = { id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 };
const NAME = { id: 'f2', type: 'name', name: 'name', label: 'Name' };
const PHONE = { id: 'f3', type: 'phone', name: 'phone', label: 'Phone' };

export const simplePopup: readonly SimpleControl[] = [
  {
    name: 'kind',
    label: 'Kind',
    group: 'Popup',
    path: 'poptin_type',
    type: 'choice',
    default: 'embedded',
    choices: {
      embedded: { label: 'Here in the page' },
      lightbox: { label: 'Window in the middle' },
      bar: { label: 'Bar at the edge' },
      sside: { label: 'Sheet at the side' },
      browsing: { label: 'Small window in a corner' },
      fullpage: { label: 'Whole page' },
    },
  },
  {
    name: 'heading',
    label: 'Title',
    group: 'Popup',
    path: 'content.title',
    type: 'text',
    default: 'News twice a month',
  },
  { name: 'words', label: 'Text', group: 'Popup', path: 'content.text', type: 'long-text', default: '' },
  {
    name: 'picture',
    label: 'Picture',
    group: 'Popup',
    path: 'content.image.src',
    type: 'picture',
    default: '',
  },
  {
    name: 'fields',
    label: 'Form',
    group: 'Popup',
    path: 'content.fields',
    type: 'choice',
    default: 'email',
    choices: {
      email: { label: 'E-mail', value: [EMAIL] },
      'name-email': { label: 'Name and e-mail', value: [NAME, EMAIL] },
      'email-phone': { label: 'E-mail and telephone', value: [EMAIL, PHONE] },
      none: { label: 'No form', value: [] },
    },
  },
  {
    name: 'button',
    label: 'Button',
    group: 'Popup',
    path: 'content.button.label',
    type: 'text',
    default: 'Sign me up',
  },
  {
    name: 'buttonAction',
    label: 'What the button does',
    group: 'Popup',
    path: 'content.button.action',
    type: 'choice',
    default: 'submit',
    choices: {
      submit: { label: 'Sends the form' },
      link: { label: 'Opens the address below' },
      close: { label: 'Closes the popup' },
    },
  },
  {
    name: 'buttonUrl',
    label: 'Address for the button',
    group: 'Popup',
    path: 'content.button.url',
    type: 'text',
    default: '',
  },
  {
    name: 'thanks',
    label: 'Thank-you',
    group: 'Popup',
    path: 'content.thank_you.title',
    type: 'text',
    default: 'Thank you!',
  },
  {
    name: 'afterSeconds',
    label: 'After some seconds',
    group: 'When it appears',
    path: 'display_after_sec_active',
    type: 'number',
    default: 5,
    max: 3600,
  },
  {
    name: 'afterScroll',
    label: 'After scrolling some percent of the page',
    group: 'When it appears',
    path: 'display_after_scroll_active',
    type: 'number',
    default: 0,
    max: 100,
  },
  {
    name: 'afterIdle',
    label: 'After some seconds of inactivity',
    group: 'When it appears',
    path: 'display_after_inactive_seconds_active',
    type: 'number',
    default: 0,
    max: 3600,
  },
  {
    name: 'atExit',
    label: 'When the visitor is about to leave',
    group: 'When it appears',
    path: 'display_after_exit_website_active',
    type: 'flag',
    default: false,
  },
  {
    name: 'howOften',
    label: 'How often',
    group: 'When it appears',
    path: 'd_f_r',
    type: 'choice',
    default: 'week',
    choices: {
      week: { label: 'Again after some days', value: 'all@display_once_every_few_days_2' },
      once: { label: 'Once for each visitor', value: 'all@display_once_a_visitor_1' },
      always: { label: 'On every page', value: 'all@display_everytime_everypage_5' },
    },
  },
  {
    name: 'days',
    label: 'Days until it is shown again',
    group: 'When it appears',
    path: 'cookie',
    type: 'number',
    default: 7,
    max: 365,
  },
];

/** A popup in the page is part of it: it does not disappear because the visitor has seen it once. */
export const HOW_OFTEN_EMBEDDED = 'all@display_everytime_everypage_5';

/** The settings of a popup whose controls have `values`; missing ones have their defaults. */
export function buildSettings(
  values: Readonly<Record<string, string | number | boolean>>,
): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const control of simplePopup)
    put(settings, control.path.split('.'), writeSetting(control, values[control.name]));
  if (settings.poptin_type === 'embedded') settings.d_f_r = HOW_OFTEN_EMBEDDED;
  return settings;
}

function writeSetting(
  { type, choices, default: usual }: SimpleControl,
  value: string | number | boolean = usual,
): unknown {
  if (type === 'flag') return value ? 1 : 0;
  if (!choices) return value;
  const choice = choices[String(value)] ?? choices[String(usual)];
  return choice && 'value' in choice ? choice.value : choices[String(value)] ? value : usual;
}

function put(settings: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    settings[first] = value;
    return;
  }
  const below = (settings[first] ?? {}) as Record<string, unknown>;
  settings[first] = below;
  put(below, rest, value);
}
