import { findService, listServices } from '../../elements/consent-banner/services/addresses.ts';
import { findRow } from '../../elements/consent-banner/services/catalogue.ts';
import { helpBeside, listChoices } from '../choices.ts';
import type { Files, Sources } from '../files.ts';
import { camelCase, panels, type TagPanel } from '../panel.ts';
import { type SimpleControl, simplePopup } from '../simple-popup.ts';
import { GENERATED, php, translated } from './php.ts';
import { listMessages, readCatalogues, translationFiles, translationsTemplate } from './translations.ts';

/** The tag that a block draws; the plugin's other blocks (`blocks.json`) have no tag. */
const BLOCKS = {
  'poptin-popup': {
    name: 'popup',
    icon: 'megaphone',
    words: ['newsletter', 'modal', 'signup', 'lead', 'overlay', 'optin'],
  },
  'poptin-tab': { name: 'teaser', icon: 'tag', words: ['popup', 'button', 'tab', 'sticky'] },
  'contact-form-7': { name: 'contact-form', icon: 'email', words: ['cf7', 'mail', 'message', 'lead'] },
  'sbi-feed': { name: 'photo-feed', icon: 'format-gallery', words: ['instagram', 'gallery', 'social'] },
} as const;

/** Files of `dist/` that pages load. */
const FOR_PAGES =
  /^(?:chunks\/|fonts\/|words\/|THIRD-PARTY)|^(?:tagdrop|tagdrop\.classic|consent-gate|popup-view|[a-z]+-[a-z0-9-]+)\.js$/;
const NOT_FOR_PAGES = /^(?:import-cookieyes|css-data|html-data)/;

/** The plugin's folder: our PHP unchanged, and files generated from the descriptors and the built files. */
export function wordpressFiles({ version, built, composer, templates }: Sources): Files {
  const own = Object.fromEntries(
    Object.entries(templates('wordpress/plugin')).map(([path, content]) => [
      path,
      /\.(?:php|txt|js)$/.test(path) ? content.toString().replaceAll('{{version}}', version) : content,
    ]),
  );
  const assets = Object.entries(built).filter(([path]) => FOR_PAGES.test(path) && !NOT_FOR_PAGES.test(path));
  const files: Record<string, string | Uint8Array> = {
    ...own,
    'includes/generated/tags.php': tagsFile(),
    'includes/generated/blocks.php': blocksFile(),
    'includes/generated/attributes.php': attributesFile(),
    'includes/generated/services.php': servicesFile(),
    'includes/generated/simple-popup.php': simplePopupFile(),
    'includes/generated/elementor-widgets.php': elementorFile(),
    'includes/generated/preloads.php': preloadsFile(built),
    ...blockFiles(version),
    ...Object.fromEntries(assets.map(([path, content]) => [`assets/${version}/${path}`, content])),
    ...Object.fromEntries(
      Object.entries(composer).map(([path, content]) => [`assets/${version}/composer/${path}`, content]),
    ),
  };

  const messages = listMessages(
    Object.fromEntries(
      Object.entries(files).flatMap(([path, content]) =>
        /(?:\.php|\.js|\/block\.json)$/.test(path) && !path.startsWith('assets/')
          ? [[path, content.toString()]]
          : [],
      ),
    ),
  );
  return {
    ...files,
    'languages/tagdrop.pot': translationsTemplate(version, messages),
    ...translationFiles(messages, readCatalogues(templates('wordpress/words'))),
  };
}

function tagsFile(): string {
  const tags = Object.fromEntries(panels.map((panel) => [panel.tag, tagRow(panel)]));
  return `${GENERATED}return ${php(tags)};\n`;
}

/** Names alone: a visitor's page needs neither labels nor help. */
const blocksFile = (): string =>
  `${GENERATED}return ${php(Object.fromEntries(Object.entries(BLOCKS).map(([tag, { name }]) => [tag, name])))};\n`;

/** Names of attributes, for WordPress' filter of HTML, which runs on visitors' pages too. */
function attributesFile(): string {
  const placed = panels.filter(({ tag }) => tag in BLOCKS);
  const rows = placed.map(({ tag, controls }) => [tag, controls.map(({ name }) => name)] as const);
  return `${GENERATED}return ${php(Object.fromEntries(rows))};\n`;
}

function tagRow({ tag, title, summary, scope, controls }: TagPanel) {
  return {
    title: translated(title),
    summary: translated(summary),
    scope,
    block: tag in BLOCKS ? BLOCKS[tag as keyof typeof BLOCKS].name : '',
    icon: tag in BLOCKS ? BLOCKS[tag as keyof typeof BLOCKS].icon : '',
    attributes: Object.fromEntries(
      controls.map(({ name, label, help, group, attribute }) => [
        name,
        {
          // a text of several lines is written in a field of several lines
          type: tag === 'consent-banner' && name === 'description' ? 'long-text' : attribute.type,
          label: translated(label),
          help: translated(helpBeside(tag, name, help)),
          group: translated(group),
          folded: group === 'Advanced',
          ...('default' in attribute
            ? { default: Array.isArray(attribute.default) ? attribute.default.join(' ') : attribute.default }
            : { default: false }),
          ...('min' in attribute ? { min: attribute.min } : {}),
          ...('max' in attribute ? { max: attribute.max } : {}),
          ...choicesOf(tag, name, 'values' in attribute ? attribute.values : undefined),
        },
      ]),
    ),
  };
}

function choicesOf(tag: string, name: string, values: readonly string[] | undefined) {
  const choices = listChoices(tag, name, values);
  if (!choices) return {};
  const rows = Object.entries(choices).map(([value, words]) => [value, translated(words)] as const);
  return { values: Object.fromEntries(rows) };
}

/** Services that the gate knows by name, by their usual categories. */
function servicesFile(): string {
  const rows: Record<string, Record<string, { name: string; re: string }>> = {};
  for (const id of listServices()) {
    const { category = '', re = '' } = findService(id) ?? {};
    rows[category] = { ...rows[category], [id]: { name: findRow(id)?.name ?? id, re } };
  }
  return `${GENERATED}return ${php(rows)};\n`;
}

function simplePopupFile(): string {
  const rows = Object.fromEntries(
    simplePopup.map(({ name, label, group, choices, default: usual, ...rest }: SimpleControl) => [
      name,
      {
        ...rest,
        label: translated(label),
        group: translated(group),
        default: rest.type === 'text' && usual ? translated(String(usual)) : usual,
        ...(choices
          ? {
              choices: Object.fromEntries(
                Object.entries(choices).map(([value, choice]) => [
                  value,
                  { label: translated(choice.label), value: 'value' in choice ? choice.value : value },
                ]),
              ),
            }
          : {}),
      },
    ]),
  );
  return `${GENERATED}return ${php(rows)};\n`;
}

/** Elementor needs a class for each widget. */
function elementorFile(): string {
  const classes = Object.keys(BLOCKS).map((tag) => {
    const name = `Tagdrop_Elementor_${tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string, at: number) => (at ? '_' : '') + letter.toUpperCase())}`;
    return `/**\n * The widget of ${tag}.\n */\nclass ${name} extends Tagdrop_Elementor_Widget {\n\tconst TAG = '${tag}';\n}\n`;
  });
  return `${GENERATED}${classes.join('\n')}`;
}

/** The static imports of a tag's file, so that the browser can request all of them together. */
function preloadsFile(built: Readonly<Record<string, Buffer>>): string {
  const rows = Object.fromEntries(
    panels.map(({ tag }) => [tag, [`${tag}.js`, ...staticImports(built[`${tag}.js`]?.toString() ?? '')]]),
  );
  return `${GENERATED}return ${php(rows)};\n`;
}

const staticImports = (code: string): string[] =>
  [...code.matchAll(/(?:^|[;}\n])\s*import\s*(?:[\w*{}\s,$]+from)?\s*["'`]\.\/([\w./-]+\.js)["'`]/g)].map(
    ([, path = '']) => path,
  );

/** `block.json` of each placed tag. */
function blockFiles(version: string): Record<string, string> {
  return Object.fromEntries(
    panels
      .filter(({ tag }) => tag in BLOCKS)
      .map((panel) => {
        const { name, icon, words } = BLOCKS[panel.tag as keyof typeof BLOCKS];
        return [
          `blocks/${name}/block.json`,
          `${JSON.stringify(blockJson(panel, name, icon, words, version), null, '\t')}\n`,
        ];
      }),
  );
}

function blockJson(
  { tag, title, summary, controls }: TagPanel,
  name: string,
  icon: string,
  words: readonly string[],
  version: string,
) {
  return {
    $schema: 'https://schemas.wp.org/trunk/block.json',
    apiVersion: 3,
    name: `tagdrop/${name}`,
    title,
    category: 'tagdrop',
    icon,
    description: summary,
    keywords: ['tagdrop', ...title.toLowerCase().split(' '), ...words],
    version,
    textdomain: 'tagdrop',
    attributes: {
      ...Object.fromEntries(
        controls.map((control) => [camelCase(control.name), { type: blockType(control.attribute.type) }]),
      ),
      ...(tag === 'poptin-popup' ? popupAttributes() : {}),
      anchor: { type: 'string' },
    },
    supports: { html: false, align: ['wide', 'full'], anchor: true },
    editorScript: 'tagdrop-editor',
    editorStyle: 'tagdrop-editor',
  };
}

const blockType = (type: string): string => (type === 'boolean' || type === 'number' ? type : 'string');

/** In addition to the tag's attributes: where its content comes from, and the content itself. */
const popupAttributes = () => ({
  from: { type: 'string', default: 'here' },
  json: { type: 'string' },
  id: { type: 'string' },
  ...Object.fromEntries(
    simplePopup.map(({ name, type }) => [
      name,
      { type: type === 'number' ? 'number' : type === 'flag' ? 'boolean' : 'string' },
    ]),
  ),
});
