import type { AttributeTable } from '../../shared/element/contract.ts';

/** Decision D-12. Two sources: `client-id` with `api-base` (a provider), or `src` / an inline JSON child (no server). */
export const attributes = {
  'client-id': { type: 'string', default: '' },
  'popup-id': { type: 'string', default: '' },
  'api-base': { type: 'url', default: '' },
  src: { type: 'url', default: '' },
  'submit-url': { type: 'url', default: '' },
  'submit-answers': { type: 'enum', default: 'data', values: ['data', 'page'] },
  mode: { type: 'enum', default: '', values: ['', 'page'] },
  lang: { type: 'string', default: '' },
  texts: { type: 'json', default: null },
  'consent-category': { type: 'string', default: '' },
  'conversion-code': { type: 'enum', default: 'on', values: ['on', 'off'] },
  'limit-popups': { type: 'enum', default: 'on', values: ['on', 'off'] },
  store: { type: 'enum', default: 'auto', values: ['auto', 'shopify', 'wix', 'off'] },
  'send-losers': { type: 'enum', default: 'on', values: ['on', 'off'] },
  outbox: { type: 'enum', default: 'on', values: ['on', 'off'] },
  storage: { type: 'enum', default: 'on', values: ['on', 'off'] },
  'page-queries': { type: 'enum', default: 'campaign', values: ['campaign', 'all'] },
  'legacy-preticked': { type: 'boolean' },
  'bar-shift': { type: 'enum', default: 'header', values: ['header', 'page'] },
  'first-page-mobile': { type: 'enum', default: 'soft', values: ['soft', 'off'] },
  theme: { type: 'string', default: '' },
  'font-base': { type: 'url', default: '' },
  spa: { type: 'enum', default: 'auto', values: ['auto', 'off'] },
  debug: { type: 'boolean' },
} as const satisfies AttributeTable;
