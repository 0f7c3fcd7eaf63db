import type { AttributeTable } from '../../shared/element/contract.ts';

const text = { type: 'string', default: '' } as const;
const address = { type: 'url', default: '' } as const;
const oneOf = <const T extends string>(...words: T[]) =>
  ({ type: 'enum', default: '', values: ['', ...words] }) as const;

/**
 * Decision D-12. An empty default leaves the choice to the JSON configuration, and then to the default value: an
 * attribute overrides both.
 */
export const attributes = {
  law: oneOf('gdpr', 'ccpa', 'none', 'auto'),
  region: text,
  type: oneOf('classic', 'box', 'popup'),
  position: oneOf('top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'),
  'preference-center': oneOf('modal', 'pushdown', 'sidebar'),
  src: address,
  theme: oneOf('light', 'dark', 'auto'),
  'expiry-days': { type: 'number', default: 0, min: 0 },
  revision: { type: 'number', default: 0, min: 0 },
  declaration: { type: 'boolean' },
  'hide-from-bots': { type: 'boolean' },
  'reload-on-accept': { type: 'boolean' },
  'policy-url': address,
  'imprint-url': address,
  'log-endpoint': address,
  heading: text,
  description: text,
  'accept-label': text,
  'reject-label': text,
  'settings-label': text,
  lang: text,
  texts: { type: 'json', default: null },
} as const satisfies AttributeTable;
