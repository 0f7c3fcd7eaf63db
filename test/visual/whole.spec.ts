import { expect, test } from 'playwright/test';
import { formatSettings } from '../../composer/start/format-content.ts';
import { formatCounts } from '../../elements/poptin-popup/format/formats.ts';
import { bundlePopup } from '../../tools/sheets/shop-page.mjs';
import { type Case, measureCases, openScreens } from './whole-stage.ts';

/**
 * Nothing is ever cut off: every format, empty and overfull, on six screens in two directions. Long words are shown on
 * all of them, the other changes in turn on the desktop's or the phone's, in one direction; `TAGDROP_LOOKS=whole` shows
 * everything everywhere. At the top of its scroll
 * the first part is visible, everything can be scrolled to, nothing is under the X, nothing scrolls sideways. Measured,
 * not pictured: each fault is reported with its place.
 */
test.describe.configure({ timeout: 120_000 });

const LONG = {
  en: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitäne get an incomprehensibilities discount today',
    text: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz is one word, and this is a text of several lines that says what the offer is, until when it holds, and for whom.',
    button: 'Send me the Kraftfahrzeughaftpflichtversicherung now',
  },
  he: {
    title: 'הנחה מיוחדת להזמנהראשונהשלכםבאתרהחדששלנו ולכל מי שנרשם עד סוף החודש הזה',
    text: 'שני מכתבים בחודש: קלייה חדשה, ומה שלמדנו עליה. https://shop.example/very/long/address/that/never/ends/at/all והכול בחינם, בלי התחייבות, ואפשר לבטל בכל רגע.',
    button: 'שלחו לי את הקוד ואת כל מה שצריך לדעת עליו',
  },
} as const;

const KINDS = [
  ['email', 'E-mail'],
  ['first_name', 'First name'],
  ['consent', 'I agree that my address is used for two letters a month, as the privacy policy says.'],
  ['phone', 'Telephone'],
  ['last_name', 'Last name'],
  ['city', 'City'],
  ['address', 'Street and number'],
  ['birthday', 'Birthday'],
  ['message', 'Message'],
  ['select', 'Country'],
  ['radio', 'How often'],
  ['website', 'Website'],
] as const;

const fieldsOf = (count: number) =>
  KINDS.slice(0, count).map(([type, label], index) => ({
    ...{ id: `f${index}`, type, name: type, required: 1 },
    ...(type === 'consent' || type === 'radio' ? { label } : { placeholder: label }),
    ...((type === 'radio' || type === 'select') && { values: ['Weekly', 'Monthly', 'Never'] }),
  }));

type Content = ReturnType<typeof formatSettings>['content'];

/** What is left out or too long. */
const CHANGES: Readonly<Record<string, (content: Content, language: 'en' | 'he') => object>> = {
  'no fields': (content) => ({ ...content, fields: [] }),
  'no fields, no picture': ({ image: _, ...content }) => ({ ...content, fields: [] }),
  '1 field': (content) => ({ ...content, fields: fieldsOf(1) }),
  '3 fields': (content) => ({ ...content, fields: fieldsOf(3) }),
  '12 fields': (content) => ({ ...content, fields: fieldsOf(12) }),
  '12 fields, no picture': ({ image: _, ...content }) => ({ ...content, fields: fieldsOf(12) }),
  'no title': (content) => ({ ...content, title: '', fields: fieldsOf(1) }),
  'no words': (content) => ({ ...content, title: '', text: '', fields: fieldsOf(1) }),
  'no button': ({ button: _, ...content }) => ({ ...content, fields: [] }),
  'long words': (content, language) => ({
    ...content,
    ...{ title: LONG[language].title, text: LONG[language].text, fields: fieldsOf(1) },
    button: { label: LONG[language].button, action: 'submit' },
  }),
  'long words, no picture': ({ image: _, ...content }, language) => ({
    ...content,
    ...{ title: LONG[language].title, text: LONG[language].text, fields: [] },
    button: { label: LONG[language].button, action: 'close' },
  }),
};

/** A game's form leads to the game. */
const isPossible = (type: string, change: string) =>
  type !== 'gamified' || !/no fields|no button|no picture/.test(change);

const whole = process.env.TAGDROP_LOOKS === 'whole';
/** Of `openScreens`: two lists of screens in two directions. */
const FRAMES = 4;

function casesOf(type: string, number: number): Case[] {
  return Object.entries(CHANGES)
    .filter(([name]) => isPossible(type, name))
    .map(([name, change], at) => {
      const changed = (language: 'en' | 'he') => {
        const settings = formatSettings(type, number, language);
        return { ...settings, content: change(settings.content, language) };
      };
      return {
        name: `${type} ${number}, ${name}`,
        settings: { ltr: changed('en'), rtl: changed('he') },
        ...(!whole && !name.startsWith('long words') && { frame: (number + at) % FRAMES }),
      };
    });
}

let script = '';
test.beforeAll(async () => {
  script = await bundlePopup();
});

/** Formats of one test: the surfaces with most of them are measured in both workers at once. */
const AT_ONCE = 6;

for (const [type, count] of Object.entries(formatCounts())) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = numbers.slice(from, from + AT_ONCE);
    test(`${type} ${some[0]} to ${some.at(-1)}: nothing is cut off`, async ({ browser }) => {
      const page = await openScreens(browser, script);
      const cases = some.flatMap((number) => casesOf(type, number));
      expect(await page.evaluate(measureCases, cases)).toEqual([]);
      await page.close();
    });
  }
}
