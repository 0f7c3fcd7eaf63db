import type { Files, Sources } from '../files.ts';
import { type Control, nameChoice, panels, type TagPanel } from '../panel.ts';
import { HOW_OFTEN_EMBEDDED, type SimpleControl, simplePopup } from '../simple-popup.ts';

/** Tags in a theme's sections. Shops have no WordPress contact form. */
const BLOCKS = ['poptin-popup', 'poptin-tab', 'sbi-feed'];

/** Words of the theme editor by their keys: `locales/en.default.schema.json`. */
interface Words {
  [key: string]: string | Words;
}

/** Collects texts, and returns their references for a schema: `t:poptin-tab.label.label`. */
class Dictionary {
  readonly words: Words = {};

  add(path: readonly string[], text: string): string {
    let place = this.words;
    for (const key of path.slice(0, -1)) {
      place[key] ??= {};
      place = place[key] as Words;
    }
    place[path[path.length - 1] as string] = text;
    return `t:${path.join('.')}`;
  }
}

/** The folder of a theme app extension: `extensions/tagdrop` of an app that `shopify app init` has made. */
export function shopifyFiles({ built }: Sources): Files {
  const assets = Object.entries(built).flatMap(([path, content]) => {
    const name = /^flat\/([\w.-]+)$/.exec(path)?.[1];
    return name ? [[`assets/${name}`, content] as const] : [];
  });
  const dictionary = new Dictionary();
  const blocks = panels.filter(({ tag }) => BLOCKS.includes(tag));
  const liquid = {
    'blocks/tagdrop.liquid': embedFile(dictionary),
    ...Object.fromEntries(
      blocks.map((panel) => [`blocks/${panel.tag}.liquid`, blockFile(panel, dictionary)]),
    ),
  };
  return {
    'shopify.extension.toml': 'name = "Tagdrop"\ntype = "theme"\n',
    ...liquid,
    'locales/en.default.schema.json': `${JSON.stringify(dictionary.words, null, 2)}\n`,
    'locales/en.default.json': `${JSON.stringify({ tagdrop: { name: 'Tagdrop' } }, null, 2)}\n`,
    ...Object.fromEntries(assets),
  };
}

/** Shopify allows 25 letters for names of blocks. */
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;
const toId = (name: string): string => name.replaceAll(/[^a-z0-9]+/gi, '_').toLowerCase();

/** The reference of one tag's text in the theme editor. */
type Say = (key: string, text: string) => string;

function writeSetting({ name, label, help, attribute }: Control, say: Say): object {
  const id = toId(name);
  const info = help ? { info: say(`${id}.info`, cut(help, 450)) } : {};
  const base = { id, label: say(`${id}.label`, label), ...info };
  if (attribute.type === 'boolean') return { type: 'checkbox', ...base, default: false };
  if (attribute.type === 'number') return { type: 'number', ...base, default: attribute.default };
  if (attribute.type !== 'enum') return { type: 'text', ...base };
  const options = attribute.values.map((value) => ({
    value,
    label: say(`${id}.choices.${toId(value) || 'usual'}`, nameChoice(value)),
  }));
  return { type: 'select', ...base, options, default: attribute.default };
}

/** An attribute is written only if it has a value. */
function attributeText({ name, attribute }: Control): string {
  const value = `block.settings.${toId(name)}`;
  if (attribute.type === 'boolean') return `{% if ${value} %} ${name}{% endif %}`;
  const says =
    attribute.type === 'number'
      ? `${value} != ${attribute.default}`
      : attribute.type === 'enum' && attribute.default
        ? `${value} != '${attribute.default}'`
        : `${value} != blank`;
  return `{% if ${says} %} ${name}="{{ ${value} | escape }}"{% endif %}`;
}

function simpleSetting({ name, label, type, default: usual, choices }: SimpleControl, say: Say): object {
  const base = { id: name, label: say(`${toId(name)}.label`, label) };
  if (choices) {
    const options = Object.entries(choices).map(([value, choice]) => ({
      value,
      label: say(`${toId(name)}.choices.${toId(value)}`, choice.label),
    }));
    return { type: 'select', ...base, options, default: usual };
  }
  if (type === 'flag') return { type: 'checkbox', ...base, default: usual };
  if (type === 'number') return { type: 'number', ...base, default: usual };
  if (type === 'picture') return { type: 'image_picker', ...base };
  return { type: type === 'long-text' ? 'textarea' : 'text', ...base, ...(usual ? { default: usual } : {}) };
}

/** Liquid that prints the settings of a popup as JSON. */
function settingsLiquid(): string {
  const tree: Tree = { poptin_id: '{{ block.id | json }}' };
  for (const control of simplePopup) {
    const keys = control.path.split('.');
    const last = keys.pop() as string;
    let place = tree;
    for (const key of keys) {
      place[key] ??= {};
      place = place[key] as Tree;
    }
    place[last] =
      last === 'd_f_r'
        ? `{% if block.settings.kind == 'embedded' %}"${HOW_OFTEN_EMBEDDED}"{% else %}${valueLiquid(control)}{% endif %}`
        : valueLiquid(control);
  }
  return print(tree);
}

interface Tree {
  [key: string]: string | Tree;
}

const print = (value: string | Tree): string =>
  typeof value === 'string'
    ? value
    : `{${Object.entries(value)
        .map(([key, each]) => `${JSON.stringify(key)}:${print(each)}`)
        .join(',')}}`;

function valueLiquid({ name, type, choices, default: usual }: SimpleControl): string {
  const value = `block.settings.${name}`;
  if (choices) {
    const writeJson = (key: string): string => {
      const choice = choices[key];
      return JSON.stringify(choice && 'value' in choice ? choice.value : key);
    };
    const cases = Object.keys(choices).map((key) => `{% when '${key}' %}${writeJson(key)}`);
    return `{% case ${value} %}${cases.join('')}{% else %}${writeJson(String(usual))}{% endcase %}`;
  }
  if (type === 'flag') return `{% if ${value} %}1{% else %}0{% endif %}`;
  if (type === 'number') return `{{ ${value} | default: 0 | json }}`;
  if (type === 'picture')
    return `{% if ${value} %}{{ ${value} | image_url: width: 800 | json }}{% else %}""{% endif %}`;
  return `{{ ${value} | default: '' | json }}`;
}

/**
 * A text with `</script>` must not end the element: Liquid's json may leave it unchanged. The backslash comes from
 * json too, since engines disagree whether their strings have escapes.
 */
const popupInner = (): string => `
{% assign backslash = '"' | json | slice: 1 %}
{% capture less %}{{ backslash }}u003c{% endcapture %}
{% capture settings %}${settingsLiquid()}{% endcapture %}
<script type="application/json">{{ settings | replace: '<', less }}</script>
`;

function blockFile(panel: TagPanel, dictionary: Dictionary): string {
  const say: Say = (key, text) => dictionary.add([toId(panel.tag), ...key.split('.')], text);
  const isPopup = panel.tag === 'poptin-popup';
  const skipped = ['client-id', 'api-base', 'src', 'popup-id', 'store', 'feed-id'];
  const controls = panel.controls.filter(
    ({ name, group }) => group !== 'Advanced' && !(name === 'src' ? isPopup : skipped.includes(name)),
  );
  const rows = [
    ...(isPopup ? simplePopup.map((control) => [control.group, simpleSetting(control, say)] as const) : []),
    ...controls.map((control) => [control.group, writeSetting(control, say)] as const),
  ];
  const settings = rows.flatMap(([group, setting], at) =>
    group === rows[at - 1]?.[0]
      ? [setting]
      : [{ type: 'header', content: say(`groups.${toId(group)}`, group) }, setting],
  );
  const attributes = controls.map(attributeText).join('');
  const tag = `<${panel.tag}${attributes} {{ block.shopify_attributes }}>${isPopup ? popupInner() : ''}</${panel.tag}>`;
  return `${tag}\n\n${schema({ name: say('name', cut(panel.title, 25)), target: 'section', settings })}`;
}

/** The app embed: the loader, and the tags of all pages. */
function embedFile(dictionary: Dictionary): string {
  const say: Say = (key, text) => dictionary.add(['embed', ...key.split('.')], text);
  const listControls = (tag: string) => panels.find((panel) => panel.tag === tag)?.controls ?? [];
  const ofPopup = listControls('poptin-popup').filter(({ name }) =>
    ['client-id', 'api-base', 'src', 'submit-url'].includes(name),
  );
  const ofBanner = listControls('consent-banner').filter(
    ({ group, name }) => group !== 'Advanced' && name !== 'type',
  );
  const ask = {
    type: 'checkbox',
    id: 'consent_banner',
    label: say('ask.label', 'Ask visitors for consent'),
    info: say('ask.info', 'Shopify has its own banner: use only one of the two.'),
    default: false,
  };
  const settings = [
    { type: 'header', content: say('groups.popups', 'Popups of all pages') },
    ...ofPopup.map((control) => writeSetting(control, say)),
    { type: 'header', content: say('groups.banner', 'Consent banner') },
    ask,
    ...ofBanner.map((control) => writeSetting(control, say)),
  ];
  return `<script type="module" src="{{ 'tagdrop.js' | asset_url }}"></script>
{% if block.settings.consent_banner %}
  <consent-banner${ofBanner.map(attributeText).join('')}></consent-banner>
{% endif %}
{% if block.settings.src != blank or block.settings.client_id != blank %}
  <poptin-popup${ofPopup.map(attributeText).join('')}></poptin-popup>
{% endif %}

${schema({ name: say('name', 'Tagdrop'), target: 'body', settings })}`;
}

const schema = (value: object): string =>
  `{% schema %}\n${JSON.stringify(value, null, 2)}\n{% endschema %}\n`;
