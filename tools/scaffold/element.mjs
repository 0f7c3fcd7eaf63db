import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listLanguages, MARK } from './language.mjs';
import { camelCase, pascalCase, readName } from './names.mjs';

const WORDPRESS_WORDS = 'blocks/wordpress/words';

/** What the WordPress plugin says about the element, besides what it says about others too. */
const TEXTS = {
  label: 'Text of the button. Default: its own words, in the language of the page.',
  texts: 'Other words, by the keys of its catalogue: an object, in markup its JSON.',
  about: 'A button.',
  group: 'Words on the button',
};

/** The button's label in the languages that need no translator here. */
const IN = { en: 'Pressed: {times}', he: 'לחיצות: {times}' };

/** An element with a button that counts: every part of the skeleton, each as short as it works. */
export function scaffoldElement(read, given) {
  const tag = readName(given, 'An element');
  if (!tag.includes('-')) throw new Error(`A tag has a hyphen (HTML, custom elements); not "${tag}".`);
  const name = pascalCase(tag);
  const folder = `elements/${tag}`;
  return {
    files: {
      [`${folder}/index.ts`]: `import { defineDrawn } from '../../shared/surface/define-drawn.ts';
import { ${name}Element } from './element.ts';

defineDrawn('${tag}', ${name}Element);
`,
      [`${folder}/element.ts`]: `import { elementOf } from '../../shared/surface/element-of.ts';
import { loadWords } from '../../shared/words/load-words.ts';
import { paintView } from '../../shared/paint/paint-view.tsx';
import { plainBrowser } from '../../shared/plain-browser.ts';
import { attributes } from './attributes.ts';
import { create${name} } from './engine.ts';
import { fetchTexts } from './fetch-texts.ts';
import sheet from './view/${tag}.css?inline';
import { readWords } from './words/index.ts';

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${name}Element;
  }
}

/** \`<${tag}>\`: a button that counts how often it is pressed. */
export class ${name}Element extends elementOf(attributes, [sheet], fetchTexts, () => plainBrowser) {
  protected override start(signal: AbortSignal): void {
    const engine = create${name}(this, this.config);
    void loadWords(this.place);
    const stops = [
      engine.stop,
      this.place.subscribe((locale) => engine.setWords(readWords(locale))),
      this.show('${tag}', engine, () => import('./view/${tag}.tsx'), undefined, paintView),
    ];
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
  }
}
`,
      [`${folder}/attributes.ts`]: `import type { AttributeTable } from '../../shared/element/contract.ts';

export const attributes = {
  label: { type: 'string', default: '' },
  texts: { type: 'json', default: null },
} as const satisfies AttributeTable;
`,
      [`${folder}/manual.ts`]: `import type { Manual } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';

export const manual = {
  tag: '${tag}',
  summary: 'A button that counts how often it is pressed.',
  attributes: {
    label: '${TEXTS.label}',
    texts: '${TEXTS.texts}',
  },
  events: {
    '${tag}-press': {
      detail: '{ times: number }',
      description: 'The button was pressed.',
    },
  },
  parts: {
    button: 'The button.',
  },
  panel: { title: 'Button', about: '${TEXTS.about}', scope: 'placed', groups: { Content: { label: '${TEXTS.group}', texts: 'Other words, as JSON' } } },
  examples: [{ title: 'A button', html: '<${tag} label="Press me"></${tag}>' }],
} as const satisfies Manual<typeof attributes>;
`,
      [`${folder}/events.ts`]: `export interface PressDetail {
  /** How often it was pressed since it was inserted into the page. */
  times: number;
}

declare global {
  interface HTMLElementEventMap {
    '${tag}-press': CustomEvent<PressDetail>;
  }
}
`,
      [`${folder}/state.ts`]: `import type { Stop } from '../../shared/base/browser.ts';
import type { Store } from '../../shared/base/store.ts';
import type { Speech } from './words/index.ts';

export interface ${name}State extends Speech {
  label: string;
  times: number;
}

/** The view draws it and calls its actions; nothing else changes it. */
export interface ${name} extends Store<${name}State> {
  press(): void;
  setWords(speech: Speech): void;
  stop: Stop;
}
`,
      [`${folder}/engine.ts`]: `import type { ConfigOf } from '../../shared/element/contract.ts';
import { emit } from '../../shared/element/emit.ts';
import { createStore, type Store } from '../../shared/base/store.ts';
import type { attributes } from './attributes.ts';
import type {} from './events.ts';
import type { ${name}, ${name}State } from './state.ts';
import { en } from './words/en.ts';

export function create${name}(host: EventTarget, config: Store<ConfigOf<typeof attributes>>): ${name} {
  const { getState, setState, subscribe } = createStore<${name}State>({
    label: config.getState().label,
    times: 0,
    words: en,
    intl: 'en',
  });
  const stop = config.subscribe(({ label }) => setState({ label }));
  return {
    getState,
    subscribe,
    press() {
      const times = getState().times + 1;
      setState({ times });
      emit(host, '${tag}-press', { times });
    },
    setWords: setState,
    stop,
  };
}
`,
      [`${folder}/words/en.ts`]: `import type { WordsOf } from '../../../shared/words/words.ts';

/** The element's own words. */
export const en = {
  press: '${IN.en}',
} as const;

export type Words = WordsOf<typeof en>;
`,
      [`${folder}/words/sections.ts`]: `import type { Texts } from '../../../shared/words/words.ts';
import { en } from './en.ts';

/** The English of the element. */
export const sections: Readonly<Record<string, Texts>> = { '': en };
`,
      ...Object.fromEntries(
        listLanguages(read).map((language) => [
          `${folder}/words/${language}.json`,
          `${JSON.stringify({ $schema: `../../../package/manual/generated/schemas/words/${tag}.json`, press: IN[language] ?? MARK + IN.en }, null, 2)}\n`,
        ]),
      ),
      [`${folder}/words/index.ts`]: `import type { Locale } from '../../../shared/words/words.ts';
import { en, type Words } from './en.ts';

/** The element's words, and the \`Intl\` locale of its numbers. */
export interface Speech {
  readonly words: Words;
  readonly intl: string;
}

export const readWords = ({ texts, intl }: Locale): Speech => ({ words: { ...en, ...texts } as Words, intl });
`,
      [`${folder}/fetch-texts.ts`]: `import type { Texts } from '../../shared/words/words.ts';

/** One small chunk for each language; \`en\` has the keys and is fetched only to check an owner's texts. */
export const fetchTexts = (language: string): Promise<{ default: Texts }> =>
  import(\`./words/\${language}.json\`);
`,
      [`${folder}/view/${tag}.tsx`]: `import { useEngine } from '../../../shared/paint/use-engine.ts';
import { say } from '../../../shared/words/say.ts';
import type { ${name} } from '../state.ts';

export default function ${name}View({ engine }: { engine: ${name} }) {
  const { label, times, words, intl } = useEngine(engine);
  return (
    <button type="button" part="button" onClick={engine.press}>
      {label || say(words.press, intl, { times })}
    </button>
  );
}
`,
      [`${folder}/view/${tag}.css`]: `button {
  min-block-size: 44px;
  padding-inline: 1em;
  font: inherit;
}
`,
      [`test/${folder}/engine.test.ts`]: `import { expect, test } from 'vitest';
import { create${name} } from '../../../${folder}/engine.ts';
import { createStore } from '../../../shared/base/store.ts';

test('a press is counted and announced', () => {
  const host = new EventTarget();
  const heard: unknown[] = [];
  host.addEventListener('${tag}-press', (event) => heard.push((event as CustomEvent).detail));
  const config = createStore({ label: '', texts: null });
  const engine = create${name}(host, config);
  engine.press();
  engine.press();
  expect(engine.getState().times).toBe(2);
  expect(heard).toEqual([{ times: 1 }, { times: 2 }]);
});

test('the label follows the attribute until the element is gone', () => {
  const config = createStore({ label: 'One', texts: null });
  const engine = create${name}(new EventTarget(), config);
  config.setState({ label: 'Two' });
  expect(engine.getState().label).toBe('Two');
  engine.stop();
  config.setState({ label: 'Three' });
  expect(engine.getState().label).toBe('Two');
});
`,
      [`test/${folder}/${tag}.browser.ts`]: `import axe from 'axe-core';
import { expect } from '../../expect.ts';
import '../../../${folder}/index.ts';
import { until } from '../../in-browser.ts';

describe('<${tag}>', () => {
  const element = document.createElement('${tag}');
  const findButton = () => element.shadowRoot?.querySelector('button');

  before(() => document.body.append(element));
  after(() => element.remove());

  it('draws a button that counts, and axe finds nothing wrong', async () => {
    const button = await until(findButton);
    button.click();
    await until(() => button.textContent === 'Pressed: 1');
    expect((await axe.run(element)).violations).toEqual([]);
  });

  it('follows its attribute and the language of the page', async () => {
    element.label = 'Go';
    await until(() => findButton()?.textContent === 'Go');
    element.removeAttribute('label');
    element.label = '';
    document.documentElement.lang = 'he';
    await until(() => findButton()?.textContent === 'לחיצות: 1');
    document.documentElement.lang = 'en';
  });
});
`,
      [`demo/stories/${tag}.ts`]: `import type { StoryFile } from './story.ts';

export const ${camelCase(tag)}Stories: StoryFile = {
  stories: [
    {
      id: 'plain',
      title: 'Plain',
      description: 'Press the button: it counts, and its event is in the log.',
      html: '<${tag}></${tag}>',
    },
    {
      id: 'label',
      title: 'A label',
      description: 'The attribute replaces the words.',
      html: '<${tag} label="Press me"></${tag}>',
    },
  ],
};
`,
    },
    edits: [
      ...readdirSync(join(import.meta.dirname, '../..', WORDPRESS_WORDS)).map((locale) => ({
        path: `${WORDPRESS_WORDS}/${locale}/tags.json`,
        find: /^\{\n/,
        insert: `{\n${Object.values(TEXTS)
          .map((text) => `${JSON.stringify(text)}: ${JSON.stringify(MARK + text)},\n`)
          .join('')}`,
      })),
      {
        path: 'package/manual/word-catalogues.ts',
        find: /(import type \{ Message)/,
        insert: `import { sections as ${camelCase(tag)} } from '../../elements/${tag}/words/sections.ts';\n$1`,
      },
      {
        path: 'package/manual/word-catalogues.ts',
        find: /( {2}'sbi-feed': feed,\n)/,
        insert: `$1  '${tag}': ${camelCase(tag)},\n`,
      },
      {
        path: 'elements/loader.ts',
        find: /( {2}'page-theme': [^\n]*\n)/,
        insert: `$1  '${tag}': () => import('./${tag}/index.ts'),\n`,
      },
      {
        path: 'package/entries.ts',
        find: /( {2}'page-theme',\n)/,
        insert: `$1  '${tag}',\n`,
      },
      {
        path: 'demo/stories/index.ts',
        find: /(import type \{ StoryFile \} from '.\/story.ts';\n)/,
        insert: `import { ${camelCase(tag)}Stories } from './${tag}.ts';\n$1`,
      },
      {
        path: 'demo/stories/index.ts',
        find: /( {2}'page-theme': pageThemeStories,\n)/,
        insert: `$1  '${tag}': ${camelCase(tag)}Stories,\n`,
      },
      {
        path: 'package/build/budgets.ts',
        find: /(export const BUDGETS: readonly Budget\[\] = \[\n)/,
        insert: `$1  {
    label: '${tag} (own code)',
    limit: 2.5 * KB,
    of: ['${tag}.js', '${folder}/view/${tag}.tsx'],
    without: [GROUND, SURFACE, REACT],
  },\n`,
      },
      {
        // its entries: for bundlers, without React, and for imports by the file's name
        path: 'package.json',
        find: /( *"\.\/(?:peer\/)?)page-theme((?:\.js)?": \{\s*"types": "[^"]*\/)page-theme(\.d\.ts",\s*"default": "[^"]*\/)page-theme(\.js"\s*\})/g,
        insert: `$&,\n$1${tag}$2${tag}$3${tag}$4`,
      },
      {
        // 'Its words still have to be translated into every other language (words/*.json), or removed.'
        path: '.biome.json',
        find: /( *)"\*\*\/page-theme\/\*\*"/g,
        insert: `$1"**/page-theme/**",\n$1"**/${tag}/**"`,
      },
    ],
    next: [
      'Its words are to be translated into every other language (words/*.json), or to be none.',
      'A line in README.md says what a visitor gets. Its view is painted; one that needs React leaves paintView out.',
    ],
  };
}
