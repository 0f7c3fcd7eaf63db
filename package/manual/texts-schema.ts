import type { Message, Texts } from '../../shared/words/words.ts';
import { ENGLISH } from './word-catalogues.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Plural forms of CLDR: a text with a number may have those of its language. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

const describe = (message: Message): Schema =>
  typeof message === 'string'
    ? { type: 'string', default: message }
    : {
        type: ['string', 'object'],
        properties: Object.fromEntries(FORMS.map((form) => [form, { type: 'string' }])),
        default: message.other,
      };

/** The keys of a catalogue, each with its English. */
const writeProperties = (texts: Texts): Schema =>
  Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, describe(message)]));

/** An attribute `texts`: some of the keys of the tag's catalogue and no others. */
export const writeTexts = (texts: Texts): Schema => ({
  properties: writeProperties(texts),
  additionalProperties: false,
});

/** `schemas/texts.json`: the texts of a whole page by language, tag and key (docs/languages.md). */
export function textsSchema(): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Texts of a page',
    description: 'The tags’ texts in place of their own words, by language, tag and key.',
    type: 'object',
    // BCP 47, as `lang` has it
    propertyNames: {
      pattern: '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$',
      'x-expected': 'a language such as "de" or "pt-BR"',
    },
    additionalProperties: {
      description: 'The texts of a language, by tag.',
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(ENGLISH).map(([tag, texts]) => [
          tag,
          {
            title: `<${tag}>`,
            description: `What <${tag}> says.`,
            type: 'object',
            properties: writeProperties(texts),
          },
        ]),
      ),
    },
  };
}
