/** What an app binds to the tags, one state after the other. */
export const STATES = [
  {
    label: 'A',
    cols: 2,
    padding: 3,
    layout: 'carousel',
    on: true,
    list: ['25', '50'],
    texts: { one: 'A' },
    settings: { poptin_id: 'a' },
    law: 'gdpr',
    photos: '/feed.json',
  },
  {
    label: 'B',
    cols: 4,
    padding: 7,
    layout: 'grid',
    on: false,
    list: ['75'],
    texts: { one: 'B' },
    settings: { poptin_id: 'b' },
    law: 'ccpa',
    photos: '/feed.json',
  },
  {
    label: '',
    cols: 1,
    padding: 0,
    layout: 'masonry',
    on: true,
    list: [],
    texts: { one: 'C' },
    settings: { poptin_id: 'c' },
    law: 'none',
    photos: '/feed.json',
  },
  {
    label: 'A',
    cols: 2,
    padding: 3,
    layout: 'carousel',
    on: false,
    list: ['25', '50'],
    texts: { one: 'A' },
    settings: { poptin_id: 'a' },
    law: 'gdpr',
    photos: '/feed.json',
  },
];

/** Tag → its property, as JavaScript writes it → the name in the state. */
export const BINDINGS = {
  'poptin-tab': { label: 'label', texts: 'texts' },
  'sbi-feed': {
    src: 'photos',
    cols: 'cols',
    itemPadding: 'padding',
    layout: 'layout',
    gdpr: 'on',
    favorLocal: 'on',
    texts: 'texts',
  },
  'page-theme': { menu: 'on', jsClass: 'on' },
  'link-analytics': { mask: 'on', hashTracking: 'on', scrollDepth: 'list' },
  'contact-form-7': { formId: 'label', texts: 'texts' },
  'consent-banner': { law: 'law', declaration: 'on', texts: 'texts', settings: 'settings' },
  'poptin-popup': { popupId: 'label', debug: 'on', texts: 'texts', settings: 'settings' },
};

/** The attribute's spelling: known from the start, or while the tag is unknown. */
export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The props of one tag, in the spelling of `spell`. */
export const propsOf = (tag, state, spell = (name) => name) =>
  Object.fromEntries(Object.entries(BINDINGS[tag]).map(([name, from]) => [spell(name), state[from]]));
