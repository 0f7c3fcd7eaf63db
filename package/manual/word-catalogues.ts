import { sections as banner } from '../../elements/consent-banner/manual/sections.ts';
import { sections as form } from '../../elements/contact-form-7/words/sections.ts';
import { sections as popup } from '../../elements/poptin-popup/manual/sections.ts';
import { sections as tab } from '../../elements/poptin-tab/words/sections.ts';
import { sections as feed } from '../../elements/sbi-feed/manual/sections.ts';
import type { Message, Texts } from '../../shared/words/words.ts';

const SECTIONS: Readonly<Record<string, Readonly<Record<string, Texts>>>> = {
  'consent-banner': banner,
  'poptin-popup': popup,
  'poptin-tab': tab,
  'contact-form-7': form,
  'sbi-feed': feed,
};

/** The English of every element with words, by tag and key. */
export const ENGLISH: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(SECTIONS).map(([tag, sections]) => [tag, joinSections(sections)]),
);

function joinSections(sections: Readonly<Record<string, Texts>>): Texts {
  return Object.fromEntries(
    Object.entries(sections).flatMap(([section, texts]) =>
      Object.entries(texts).map(([key, message]): [string, Message] => [section + key, message]),
    ),
  );
}

const SCHEMAS = 'package/manual/generated/schemas/words';

/** `{count}` and similar placeholders, each once, in alphabetical order. */
export const listPlaceholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string))].sort();

/**
 * `elements/<tag>/words/en.json`, generated from the code, and the schema with which an editor completes and checks
 * every other catalogue.
 */
export function catalogueFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ENGLISH).flatMap(([tag, texts]) => [
      [`elements/${tag}/words/en.json`, write({ $schema: `../../../${SCHEMAS}/${tag}.json`, ...texts })],
      [`${SCHEMAS}/${tag}.json`, write(writeSchema(tag, texts))],
    ]),
  );
}

const write = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function writeSchema(tag: string, texts: Texts): object {
  const properties = Object.fromEntries(
    Object.entries(texts).map(([key, message]) => [key, describe(message)]),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `What <${tag}> says in one language`,
    type: 'object',
    additionalProperties: false,
    required: Object.keys(texts),
    properties: { $schema: { type: 'string' }, ...properties },
  };
}

function describe(message: Message): object {
  const english = typeof message === 'string' ? message : message.other;
  const text = { type: 'string', ...(english ? { minLength: 1 } : {}) };
  const marks = listPlaceholders(english).map((name) => `{${name}}`);
  const keeps = marks.map((mark) => ({ pattern: mark.replace(/[{}]/g, '\\$&') }));
  const description = `English: ${english}${marks.length ? ` – keep ${marks.join(', ')}` : ''}`;
  const whole = keeps.length ? { ...text, allOf: keeps } : text;
  if (typeof message === 'string') return { description, ...whole };
  const forms = ['zero', 'one', 'two', 'few', 'many'].map((form) => [form, text]);
  return {
    description,
    type: 'object',
    additionalProperties: false,
    required: ['other'],
    properties: { ...Object.fromEntries(forms), other: whole },
  };
}
