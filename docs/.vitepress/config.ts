import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type MarkdownRenderer } from 'vitepress';
import { BASE } from './relative-base.mjs';

const docs = join(import.meta.dirname, '..');
const theme = join(import.meta.dirname, 'theme');

const titleOf = (page: string): string =>
  /^# (.+)$/m.exec(readFileSync(join(docs, `${page}.md`), 'utf8'))?.[1]?.replaceAll('`', '') ?? page;
/** The menu takes HTML: a tag in a title is a word there. */
const link = (page: string) => ({
  text: titleOf(page).replaceAll('<', '&lt;'),
  link: `/${page.replace(/README$/, '')}`,
});

/** A section of the pages in a folder: `first` in their order, then every other file in it, by its title. */
function folder(text: string, name: string, first: readonly string[] = [], more: readonly string[] = []) {
  const pages = readdirSync(join(docs, name)).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? []);
  const rest = pages.filter((page) => !first.includes(page)).map((page) => link(`${name}/${page}`));
  const items = [
    ...more.map(link),
    ...first.map((page) => link(`${name}/${page}`)),
    ...rest.sort((a, b) => a.text.localeCompare(b.text)),
  ];
  return { text, collapsed: false, items };
}

const section = (text: string, pages: readonly string[]) => ({
  text,
  collapsed: false,
  items: pages.map(link),
});

/**
 * The generator's search is a button with a field in it, and its results are options with links in them (axe:
 * nested-interactive): here it is a dialog, and each link is an option.
 */
const searchIsDialog = {
  name: 'search-is-dialog',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/VPLocalSearchBox.vue')) return undefined;
    const changes = [
      [
        /role="button"\s+:aria-owns="[^"]*"\s+aria-expanded="true"\s+aria-haspopup="listbox"/,
        'role="dialog" aria-modal="true"',
      ],
      [/(:key="p.id"\s+)(:id="'localsearch-item-' [^>]*)role="option"/, '$1role="presentation"'],
      [
        /(<a\s+:href="p.id")/,
        `$1 :id="'localsearch-item-' + index" :aria-selected="selectedIndex === index ? 'true' : 'false'" role="option"`,
      ],
    ] as const;
    return changes.reduce((text, [said, says]) => {
      if (!said.test(text)) throw new Error(`VPLocalSearchBox.vue no longer says ${said}`);
      return text.replace(said, says);
    }, code);
  },
};

/** The part of a page's parser that is used. */
type Parsed = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0];

/** The live story of a tag is in its reference, below the summary. */
function putStory({ env, tokens, Token }: Parsed): void {
  if (!/^reference\/[\w-]+\.md$/.test(env.relativePath)) return;
  const story = new Token('html_block', '', 0);
  story.content = '<LiveStory />\n';
  tokens.splice(tokens.findIndex(({ type }) => type === 'paragraph_close') + 1, 0, story);
}

/**
 * The site of the documents: `npm run docs`. A new page in install/, recipes/ or migrate/ appears in the menu automatically.
 */
export default defineConfig({
  title: 'Tagdrop',
  description: 'Popups, consent, forms and feeds as HTML tags.',
  base: BASE,
  outDir: '../.results/docs',
  cacheDir: '../.results/docs-cache',
  head: [['link', { rel: 'icon', href: `${BASE}gallery/demo/images/tagdrop.svg` }]],
  cleanUrls: false,
  lastUpdated: false,
  rewrites: { 'reference/README.md': 'reference/index.md' },
  // files outside of docs/ are not on the site
  ignoreDeadLinks: [/^\.\.?\/(?:\.\.\/)?(?:CONTRIBUTING|README|CHANGELOG)/],
  // tags in titles and texts are words here, not components
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } } },
  vite: {
    plugins: [searchIsDialog],
    resolve: {
      alias: [
        { find: /^.*\/VPSidebarGroup\.vue$/, replacement: join(theme, 'menu-sections.ts') },
        { find: /^.*\/VPHome\.vue$/, replacement: join(theme, 'front-page.ts') },
      ],
    },
  },
  // the usual ones have less contrast than 4.5 (WCAG 2.2, 1.4.3)
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    config: (md) => md.core.ruler.push('live-story', putStory),
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Composer', link: '/gallery/composer/index.html', target: '_self' },
      { text: 'Gallery', link: '/gallery/demo/index.html', target: '_self' },
      { text: 'Install', link: '/install/plain-html' },
      { text: 'Recipes', link: '/recipes/exit-coupon' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Troubleshooting', link: '/troubleshooting' },
    ],
    sidebar: [
      folder(
        'Install',
        'install',
        ['plain-html', 'wordpress', 'shopify', 'wix', 'squarespace', 'webflow', 'other-builders'],
        ['install'],
      ),
      section('Make something', ['composer', 'templates', 'popups', 'games-and-timers', 'template-hooks']),
      folder('Recipes', 'recipes', ['exit-coupon', 'newsletter', 'consent-mode']),
      section('The other tags', ['consent', 'contact-form', 'feed', 'analytics', 'shops']),
      folder('Move here', 'migrate'),
      section('Run it', [
        'hosting',
        'strict-pages',
        'security',
        'performance',
        'privacy',
        'accessibility',
        'browser-support',
        'provider',
        'provider-upgrade',
        'scale',
        'faults',
        'troubleshooting',
      ]),
      folder('Reference', 'reference', ['README']),
      {
        text: 'For contributors',
        collapsed: true,
        items: ['architecture', 'decisions', 'glossary', 'peers', 'specification-map'].map(link),
      },
    ],
  },
});
