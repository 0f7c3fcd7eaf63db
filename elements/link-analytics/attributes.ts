import type { AttributeTable } from '../../shared/element/contract.ts';

/** Decision D-12; the defaults are those of site §9. */
export const attributes = {
  'measurement-id': { type: 'string', default: '' },
  'home-url': { type: 'url', default: '' },
  'download-extensions': {
    type: 'list',
    default: ['doc', 'pdf', 'ppt', 'zip', 'xls', 'docx', 'pptx', 'xlsx'],
  },
  'inbound-paths': { type: 'string', default: 'go recommend' },
  'hash-tracking': { type: 'boolean' },
  'cross-hostname': { type: 'boolean' },
  'scroll-depth': { type: 'list', default: [] },
  'form-events': { type: 'boolean' },
  'tagged-events': { type: 'boolean' },
  navigation: { type: 'enum', default: 'beacon', values: ['beacon', 'hold'] },
  mask: { type: 'boolean' },
  'consent-category': { type: 'string', default: '' },
  debug: { type: 'boolean' },
} as const satisfies AttributeTable;
