import { ENGLISH } from '../../package/manual/word-catalogues.ts';
import type { Message, Texts } from '../../shared/words/words.ts';

/** How much longer than English a language may be; German and Finnish come close. */
const GROWTH = 1.4;
const ACCENTED: Readonly<Record<string, string>> = {
  ...{
    a: 'å',
    c: 'ç',
    d: 'ð',
    e: 'é',
    g: 'ĝ',
    h: 'ĥ',
    i: 'î',
    j: 'ĵ',
    k: 'ķ',
    l: 'ļ',
    n: 'ñ',
    o: 'ö',
    r: 'ŕ',
  },
  ...{ s: 'š', t: 'ţ', u: 'û', w: 'ŵ', y: 'ý', z: 'ž' },
  ...{
    A: 'Å',
    C: 'Ç',
    D: 'Ð',
    E: 'É',
    G: 'Ĝ',
    H: 'Ĥ',
    I: 'Î',
    J: 'Ĵ',
    K: 'Ķ',
    L: 'Ļ',
    N: 'Ñ',
    O: 'Ö',
    R: 'Ŕ',
  },
  ...{ S: 'Š', T: 'Ţ', U: 'Û', W: 'Ŵ', Y: 'Ý', Z: 'Ž' },
};

/**
 * A text in `en-XA`, the pseudo language: readable, 40 % longer, every letter with an accent above or below, between
 * brackets, so that anything cut off, too narrow or not from a catalogue is visible. Placeholders stay.
 */
export function pseudo(text: string): string {
  const parts = text.split(/(\{\w+\})/);
  const letters = parts.filter((_, at) => at % 2 === 0).join('');
  let missing = Math.ceil(letters.length * (GROWTH - 1));
  const changed = parts.map((part, at) =>
    at % 2
      ? part
      : [...part]
          .map((letter) => {
            const accented = ACCENTED[letter] ?? letter;
            if (missing <= 0 || !/[aeiouy]/i.test(letter)) return accented;
            missing -= 1;
            return accented + accented.toLowerCase();
          })
          .join(''),
  );
  // for words with few vowels
  return `[${changed.join('')}${missing > 0 ? 'ö'.repeat(missing) : ''}]`;
}

const pseudoMessage = (message: Message): Message =>
  typeof message === 'string'
    ? pseudo(message)
    : {
        ...message,
        ...Object.fromEntries(Object.entries(message).map(([form, text]) => [form, pseudo(text)])),
      };

/** Every word of every tag in `en-XA`, as a page's own texts (`<script data-tagdrop-texts>`) contain them. */
export const PSEUDO: Readonly<Record<'en-XA', Readonly<Record<string, Texts>>>> = {
  'en-XA': Object.fromEntries(
    Object.entries(ENGLISH).map(([tag, texts]) => [
      tag,
      Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, pseudoMessage(message)])),
    ]),
  ),
};
