import type { AttributeTable } from '../../shared/element/contract.ts';

/** Decision D-12. `show` is the provider's tabshow (popup §4). */
export const attributes = {
  for: { type: 'string', default: '' },
  show: { type: 'enum', default: 'always', values: ['always', 'before_show', 'after_close'] },
  position: { type: 'string', default: '' },
  label: { type: 'string', default: '' },
  image: { type: 'string', default: '' },
  texts: { type: 'json', default: null },
} as const satisfies AttributeTable;
