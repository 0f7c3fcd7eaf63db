import type { AttributeTable } from '../../shared/element/contract.ts';

/** Decision D-12. Around markup that WordPress rendered all of them are optional: its hidden fields say the same. */
export const attributes = {
  look: { type: 'enum', default: 'auto', values: ['auto', 'own', 'page'] },
  'form-id': { type: 'string', default: '' },
  'api-root': { type: 'url', default: '' },
  'unit-tag': { type: 'string', default: '' },
  'post-id': { type: 'string', default: '' },
  locale: { type: 'string', default: '' },
  texts: { type: 'json', default: null },
  'plugin-version': { type: 'string', default: '' },
} as const satisfies AttributeTable;
