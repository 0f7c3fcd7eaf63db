import type { Message, Texts } from '../words/words.ts';
import { object, type Setting } from './setting.ts';

/** The setting `texts` of a JSON: the owner's own words, by the keys of the element's catalogue. */
export const textsSetting = (
  description: string,
  sections: Readonly<Record<string, Texts>>,
  more: Partial<Setting> = {},
): Setting =>
  object(
    description,
    Object.fromEntries(
      Object.entries(sections).flatMap(([section, texts]) =>
        Object.entries(texts).map(([key, message]): [string, Setting] => [
          section + key,
          { title: writeTitle(section + key), ...textSetting(message) },
        ]),
      ),
    ),
    { title: 'Own words', ...more },
  );

/** `error.emailDomain` as `Error: email domain`. */
function writeTitle(key: string): string {
  const words = key
    .replace(/\.(?=.)/g, ': ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One text; of one that depends on a number, also its plural forms. */
function textSetting(message: Message): Setting {
  const english = typeof message === 'string' ? message : message.other;
  const one: Setting = {
    description: english ? `By default, in English: ${english}` : 'Empty by default.',
    type: 'string',
    default: english,
  };
  if (typeof message === 'string') return one;
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
  return {
    ...one,
    type: ['string', 'object'],
    properties: Object.fromEntries(
      forms.map((form) => [form, { description: `The plural form “${form}”.`, type: 'string' }]),
    ),
  };
}
