import { listLanguages, MARK } from './language.mjs';
import { camelCase, readName, sentenceCase, snakeCase } from './names.mjs';

const FOLDER = 'elements/poptin-popup/form';

/** The message and the label in the languages that need no translator here. */
const IN = {
  en: (message, title) => [message, title],
  he: () => ['יש להזין ערך תקין.', 'טקסט'],
};

/** A rule of a popup's form that accepts letters and digits only, the field kind that uses it, and its message. */
export function scaffoldRule(read, given) {
  const name = readName(given, 'A rule');
  const variable = camelCase(name);
  const kind = snakeCase(name);
  const title = sentenceCase(name);
  const message = `Please enter a valid ${name.replaceAll('-', ' ')}.`;
  const key = name.includes('-') ? `'${name}'` : name;
  return {
    files: {
      [`${FOLDER}/rules/${name}.ts`]: `import { type Rule, withoutInvisible } from './rule.ts';

/** ${title}: letters and digits. */
export const ${variable}: Rule = {
  empty: '${name}',
  check: (text) => (/^[\\p{L}\\p{N}]+$/u.test(withoutInvisible(text).trim()) ? null : '${name}'),
};
`,
      [`test/${FOLDER}/rules/${name}.test.ts`]: `import { describe, expect, test } from 'vitest';
import { answerTo, formOf } from '../form-fixture.ts';

const FIELD = { type: '${kind}', required: 1 };

describe('${title}', () => {
  test.each(['abc', 'ABC123', 'קפה'])('takes %s', async (text) => {
    expect(answerTo(await formOf([FIELD]), text)).toBe('');
  });

  test.each(['', 'a b', 'a-b'])('refuses "%s"', async (text) => {
    expect(answerTo(await formOf([FIELD]), text)).toBe('${message}');
  });
});
`,
    },
    edits: [
      { path: `${FOLDER}/kinds.ts`, find: /(\n {2}\| 'text';)/, insert: `\n  | '${name}'$1` },
      {
        path: `${FOLDER}/kinds.ts`,
        find: /( {2}hidden: \{ control: 'hidden')/,
        insert: `  ${kind}: { control: 'text', rule: '${name}' },\n$1`,
      },
      {
        path: 'elements/poptin-popup/manual/field.ts',
        find: /( {2}hidden: 'a value)/,
        insert: `  ${kind}: 'a ${name.replaceAll('-', ' ')}',\n$1`,
      },
      {
        path: `${FOLDER}/rules/rare.ts`,
        find: /(import \{ addRules \} from '.\/index.ts';\n)/,
        insert: `$1import { ${variable} } from './${name}.ts';\n`,
      },
      {
        path: `${FOLDER}/rules/rare.ts`,
        find: /(\n\}\);)/,
        insert: `\n  ${name === variable ? variable : `'${name}': ${variable}`},$1`,
      },
      {
        path: `${FOLDER}/words/en.ts`,
        find: /(\n {2}messages: \{)/,
        insert: `$1\n    ${key}: '${message}',`,
      },
      {
        path: `${FOLDER}/words/en.ts`,
        find: /(\n {2}labels: \{)/,
        insert: `$1\n    ${kind}: '${title}',`,
      },
      ...listLanguages(read).flatMap((language) => {
        const path = `elements/poptin-popup/words/${language}.json`;
        const [text, label] = IN[language]?.(message, title) ?? [MARK + message, MARK + title];
        return [
          { path, find: /(?= {2}"error\.number": )/, insert: `  "error.${name}": "${text}",\n` },
          { path, find: /(?= {2}"label\.number": )/, insert: `  "label.${kind}": "${label}",\n` },
        ];
      }),
      {
        path: 'demo/stories/lead-stories.ts',
        find: /import type \{ Story \} from '.\/story.ts';/,
        insert: `import { inlineJson, type Story } from './story.ts';`,
      },
      {
        path: 'demo/stories/lead-stories.ts',
        find: /(export const leadStories: readonly Story\[\] = \[\n)/,
        insert: `$1  {
    id: 'rule-${name}',
    title: 'Rule: ${name.replaceAll('-', ' ')}',
    description: 'Leave the field with a text that the rule refuses, then with one that it takes.',
    html: \`<poptin-popup submit-event>\\n  \${inlineJson([
      {
        poptin_id: '${variable.slice(0, 13).padEnd(13, '0')}',
        poptin_type: 'lightbox',
        d_f_r: 'all@display_everytime_everypage_5',
        display_after_sec_active: 0,
        content: {
          title: '${title}',
          fields: [{ id: 'f1', type: '${kind}', name: '${kind}', required: 1 }],
          button: { label: 'Send', action: 'submit' },
        },
      },
    ])}\\n</poptin-popup>\`,
  },\n`,
      },
    ],
    next: [
      `Say in ${FOLDER}/rules/${name}.ts what a good text is, and which section or decision asks for it.`,
      `Its words are in ${FOLDER}/words/en.ts; in every other language they are to be translated (elements/poptin-popup/words/*.json). A form that needs no chunk for it names it in rules/index.ts.`,
    ],
  };
}
