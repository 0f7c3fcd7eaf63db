import type { AttributeTable } from '../../../shared/element/contract.ts';
import { define, headlessOf } from '../../../shared/element/headless-element.ts';

const attributes = {
  'popup-id': { type: 'string', default: '' },
  debug: { type: 'boolean' },
  'hide-it': { type: 'boolean' },
  size: { type: 'number', default: 5, min: 1, max: 9 },
  'size-mobile': { type: 'number', default: 4, min: 1, max: 9 },
  look: { type: 'enum', default: 'auto', values: ['auto', 'own', 'page'] },
  words: { type: 'list', default: ['a'] },
  lang: { type: 'string', default: '' },
  texts: { type: 'json', default: null },
} as const satisfies AttributeTable;

/** An element as the wrappers see one: it knows nothing about frameworks, and reports its use. */
export class WrappedBox extends headlessOf(attributes) {
  settings: unknown = null;
  /** What the work of the tag began with. */
  begun: unknown;

  /** What the work of the tag is done with, whatever was set. */
  get state() {
    return this.config.getState();
  }

  say(type: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }

  protected override start(): void {
    this.begun = this.state;
  }
}

export const mapping = {
  attributes: {
    popupId: 'popup-id',
    debug: 'debug',
    hideIt: 'hide-it',
    size: 'size',
    sizeMobile: 'size-mobile',
    look: 'look',
    words: 'words',
    lang: 'lang',
  },
  properties: ['settings', 'texts'],
  events: { onBoxOpen: 'box-open', onBoxShut: 'boxShut' },
};

/** Props, one after the other, and what the tag then works with. */
export const CHANGES: readonly [props: Record<string, unknown>, works: Record<string, unknown>][] = [
  [
    {
      popupId: 'a',
      debug: true,
      hideIt: true,
      size: 3,
      sizeMobile: 3,
      look: 'own',
      words: ['x', 'y'],
      lang: 'de',
    },
    {
      popupId: 'a',
      debug: true,
      hideIt: true,
      size: 3,
      sizeMobile: 3,
      look: 'own',
      words: ['x', 'y'],
      lang: 'de',
    },
  ],
  [
    {
      popupId: 'b',
      debug: false,
      hideIt: false,
      size: '7',
      sizeMobile: '7',
      look: 'page',
      words: 'z',
      lang: 'fr',
    },
    {
      popupId: 'b',
      debug: false,
      hideIt: false,
      size: 7,
      sizeMobile: 7,
      look: 'page',
      words: ['z'],
      lang: 'fr',
    },
  ],
  [
    { debug: true, hideIt: true, texts: { close: 'Zu' } },
    {
      popupId: '',
      debug: true,
      hideIt: true,
      size: 5,
      look: 'auto',
      words: ['a'],
      lang: '',
      texts: { close: 'Zu' },
    },
  ],
  [
    { size: null, lang: undefined, look: undefined, debug: null, texts: '{"close":"Shut"}' },
    {
      debug: false,
      hideIt: false,
      size: 5,
      sizeMobile: 4,
      look: 'auto',
      lang: '',
      texts: '{"close":"Shut"}',
    },
  ],
  [{}, { debug: false, texts: null }],
];

define('wrapped-box', WrappedBox);
