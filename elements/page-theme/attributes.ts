import type { AttributeTable } from '../../shared/element/contract.ts';

/** One switch per helper of site §4, and selectors of the page's header and navigation. */
export const attributes = {
  'js-class': { type: 'boolean' },
  'viewport-classes': { type: 'boolean' },
  'lazy-backgrounds': { type: 'boolean' },
  'header-shrink': { type: 'boolean' },
  dropdowns: { type: 'boolean' },
  menu: { type: 'boolean' },
  search: { type: 'boolean' },
  sidebar: { type: 'boolean' },
  collapse: { type: 'boolean' },
  sections: { type: 'boolean' },
  anchors: { type: 'boolean' },
  headline: { type: 'boolean' },
  carousel: { type: 'boolean' },
  animations: { type: 'boolean' },
  header: { type: 'string', default: 'header' },
  nav: { type: 'string', default: 'nav' },
} as const satisfies AttributeTable;
