import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  elements: ['html5'],
  rules: {
    // style, no validity: a fragment may be written in any of HTML's ways
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    'prefer-tbody': 'off',
    'void-style': 'off',
    'require-sri': 'off',
    // of a page, only a part is shown
    'element-required-content': 'off',
    'prefer-native-element': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
  },
});

/** What HTML's own rules say against a fragment, a line each. */
export async function findInvalid(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  const own = OWN_RULES.flatMap(([name, pattern]) =>
    [...html.matchAll(pattern)].map(([tag]) => `${name}: ${tag}`),
  );
  return [...found, ...own];
}

/** Of HTML's rules for attributes that depend on each other, the validator knows few. */
const OWN_RULES: readonly [name: string, pattern: RegExp][] = [
  [
    'a data block has no address',
    /<script\b(?=[^>]*\btype="(?:text\/plain|application\/))[^>]*\ssrc=[^>]*>/g,
  ],
  ['sizes need a srcset', /<(?:img|source)\b(?=[^>]*\ssizes=)(?![^>]*\ssrcset=)[^>]*>/g],
];
