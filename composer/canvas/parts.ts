import { isObject, type Json, type JsonObject, type Path, valueAt } from '../state/json-path.ts';

/** A part of the popup that is edited where it is drawn. */
export interface CanvasPart {
  /** Unique on its screen. */
  readonly id: string;
  /** As owners call it. */
  readonly name: string;
  /** Its setting, from the popup on. */
  readonly path: Path;
  /** Its element in the shadow root of `tag`. */
  readonly selector: string;
  readonly tag: 'poptin-popup' | 'poptin-tab';
  /** `line`: Enter ends it. `lines`: Enter breaks the line. */
  readonly kind: 'line' | 'lines' | 'picture';
  /** `**words**` are drawn as marked. */
  readonly isMarked: boolean;
  /** Names in `design_properties`, with their labels. */
  readonly colours: readonly (readonly [setting: string, label: string])[];
  /** Its size in `design_properties`; '' if it has none of its own. */
  readonly size: string;
  /** The text of a new one; null if it is always there, or belongs to something else. */
  readonly fresh: string | null;
}

type Row = Pick<CanvasPart, 'id' | 'name' | 'path' | 'selector' | 'kind'> & Partial<CanvasPart>;
type More = Partial<CanvasPart>;

const WORDS = [['text_color', 'Colour of the words']] as const;
const TITLE = [['title_color', 'Colour of the title']] as const;
const BUTTON = [
  ['button_color', 'Colour of the buttons'],
  ['button_text_color', 'Colour of their words'],
] as const;

const picture = (id: string, name: string): Row => {
  return { id, name, path: [id, 'src'], selector: `[part~="${id}"]`, kind: 'picture' };
};
const line = (id: string, name: string, path: Path, selector: string, more: More = {}): Row => {
  return { id, name, path, selector, kind: 'line', ...more };
};
const lines = (id: string, name: string, path: Path, selector: string, more: More = {}): Row => {
  return { id, name, path, selector, kind: 'lines', ...more };
};

const title = (path: Path, more: More = {}): Row =>
  lines('title', 'Title', path, '.popup-title', {
    fresh: 'A title',
    colours: TITLE,
    size: 'title_size',
    ...more,
  });
const text = (path: Path, more: More = {}): Row =>
  lines('text', 'Text', path, '.popup-text', {
    fresh: 'A sentence about it.',
    colours: WORDS,
    size: 'font_size',
    ...more,
  });
const coupon = (path: Path): Row =>
  line('coupon', 'Coupon code', path, '.popup-coupon-code', { fresh: 'TEN' });
const button = (path: Path, selector: string): Row =>
  line('button', 'Button', path, selector, { colours: BUTTON });

const MAIN_BUTTON = '.popup-form > .popup-button, .popup-content > .popup-button';

/** Above and below title, text and form, on each screen of the form. */
const ABOVE: readonly Row[] = [
  picture('image', 'Picture'),
  picture('logo', 'Logo'),
  line('eyebrow', 'Line above the title', ['eyebrow'], '.popup-eyebrow', {
    fresh: 'Members only',
    colours: WORDS,
  }),
];
const BELOW: readonly Row[] = [
  line('secondary', 'Second button', ['secondary', 'label'], '[part~="secondary"] [part~="button"]', {
    fresh: 'See the shop',
  }),
  line('decline', 'Link that declines', ['decline'], '.popup-decline', {
    fresh: 'No, thank you',
    colours: WORDS,
  }),
  line('proof', 'Social proof', ['proof', 'text'], '.proof-text', { colours: WORDS }),
  lines('legal', 'Small print', ['legal'], '.popup-legal', {
    fresh: 'You can leave at any time: [privacy](/privacy).',
    isMarked: true,
    colours: WORDS,
  }),
];

/** Of somebody's own HTML the composer knows no parts. */
export const isOwnHtml = ({ poptin, poptin_url: address }: JsonObject): boolean =>
  [poptin, address].some((each) => typeof each === 'string' && each.trim() !== '');

/**
 * The editable parts of a screen, in the order in which they are read.
 * @param screen as in `preview/screens.ts`.
 * @param from where its words are: phones may have different ones.
 */
export function listParts(
  popup: JsonObject,
  screen: string,
  from: 'content' | 'mobile' = 'content',
): readonly CanvasPart[] {
  if (isOwnHtml(popup)) return [];
  const content = isObject(popup[from]) ? popup[from] : {};
  return listRows(content, screen).map((row) => ({
    tag: 'poptin-popup',
    isMarked: false,
    colours: [],
    size: '',
    fresh: null,
    ...row,
    path: [from, ...labelPath(content, row.path)],
  }));
}

function listRows(content: JsonObject, screen: string): readonly Row[] {
  const step = Number(/^step-(\d+)$/.exec(screen)?.[1] ?? 1);
  switch (screen) {
    case 'tab':
      return [line('tab', 'Words of the tab', ['tab', 'label'], '[part~="button"]', { tag: 'poptin-tab' })];
    case 'thank_you':
      return [title(['thank_you', 'title']), text(['thank_you', 'text']), coupon(['thank_you', 'coupon'])];
    case 'play':
      return [title(['play', 'title']), text(['play', 'text']), button(['play', 'button'], '.game-button')];
    case 'win':
    case 'lose':
      return [
        title([screen, 'title']),
        text([screen, 'text']),
        ...(screen === 'lose' ? [coupon(['lose', 'coupon'])] : []),
        button([screen, 'button', 'label'], MAIN_BUTTON),
      ];
  }
  const at: Path = step > 1 ? ['steps', step - 2] : [];
  const isFirst = step === 1;
  return [
    ...ABOVE,
    title([...at, 'title'], { isMarked: true }),
    text([...at, 'text'], { isMarked: true }),
    ...(isFirst ? [coupon(['coupon'])] : []),
    ...listFields(valueAt(content, [...at, 'fields']), [...at, 'fields']),
    button(isFirst ? ['button', 'label'] : [...at, 'button'], MAIN_BUTTON),
    ...BELOW,
  ];
}

/** Fields by their names: some kinds are not drawn. */
function listFields(fields: Json, path: Path): readonly Row[] {
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: Json, index): readonly Row[] => {
    if (!isObject(field) || field.type === 'hidden' || !field.name) return [];
    const where = field.label || !field.placeholder ? 'label' : 'placeholder';
    const selector = `[part~="field"]:has([name="${quote(String(field.name))}"])`;
    return [line(`field-${index}`, `Field ${index + 1}`, [...path, index, where], selector)];
  });
}

/** In a selector, between double quotes. */
const quote = (name: string): string =>
  name.replace(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);

/** Some labels are a text, or an object with a label. */
const labelPath = (content: JsonObject, path: Path): Path =>
  isObject(valueAt(content, path)) ? [...path, 'label'] : path;

/** The words of a part, as they are in the settings; '' for none. */
export function wordsOf(popup: unknown, { path }: CanvasPart): string {
  const value = valueAt(popup, path);
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}
