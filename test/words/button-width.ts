/**
 * A text's width, in em, as a fallback font draws it at weight 600: by the kind of each letter. It is within a fifth of
 * Chromium's measurement (`languages.spec.ts`), which is enough to say that a label will not fit.
 */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFC')) width += emOf(letter);
  return width;
}

/** From narrow to wide; the first match counts. */
const EM: readonly (readonly [RegExp, number])[] = [
  [/\p{Mn}|\u200c|\u200d/u, 0], // signs above, below or inside other letters
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u, 1],
  [/\p{Script=Hangul}/u, 0.92],
  [/\p{Script=Devanagari}/u, 0.62],
  [/\p{Script=Arabic}/u, 0.5],
  [/\p{Script=Hebrew}/u, 0.55],
  [/[iljtfrI.,:;'’‘|!()·íìîïĺľłţț ]/u, 0.33],
  [/[mwMW@%—…жшщюыфмЖШЩЮЫФМ]/u, 0.9],
  [/\p{Lu}/u, 0.7],
  [/./u, 0.58],
];

const emOf = (letter: string): number => EM.find(([kind]) => kind.test(letter))?.[1] ?? 0.6;

/** Two lines of one of two adjacent buttons in the banner; of a full-width one; of a popup's. */
const [HALF, WHOLE, POPUP] = [13, 26, 26];

/**
 * How wide, in em, a button's label may be, so that it has at most two lines on a phone of 320 px: measured there
 * (`languages.spec.ts`), with each button where it is narrowest. By tag and key.
 */
export const MOST_EM: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'consent-banner': {
    ...{ acceptLabel: HALF, rejectLabel: HALF, cancel: HALF, optOutSave: HALF },
    ...{ settingsLabel: WHOLE, save: WHOLE, loadOnce: WHOLE, showMore: WHOLE, showLess: WHOLE },
  },
  'contact-form-7': { send: POPUP },
  'poptin-popup': Object.fromEntries(
    [
      ...[
        'skip',
        'send',
        'copy',
        'copied',
        'game.play',
        'game.spin',
        'game.reveal',
        'game.goOn',
        'shop.addToCart',
      ],
      ...[
        'shop.adding',
        'shop.added',
        'shop.soldOut',
        'shop.viewProduct',
        'chat.ask',
        'chat.link',
        'chat.settings',
      ],
      ...['limit.upgrade', 'limit.later'],
    ].map((key) => [key, POPUP]),
  ),
  'poptin-tab': { label: POPUP },
  'sbi-feed': { loadMore: POPUP, askConsent: POPUP, openPost: POPUP },
};
