import { consentSettings } from '../../elements/consent-banner/manual/settings.ts';
import type { Settings } from '../../shared/element/setting.ts';

/** The banner's settings by an owner's questions; new ones go to the last. */
const PARTS: readonly [title: string, names: readonly string[]][] = [
  [
    'Law and layout',
    ['law', 'region', 'laws', 'type', 'position', 'preferenceCenter', 'theme', 'revisit', 'policyUrl'],
  ],
  ['Categories', ['categories']],
  ['Scripts to hold back', ['block']],
  ['Texts', ['texts']],
  ['Consent Mode', ['google', 'wordpress', 'consentMode']],
];

export const bannerParts: readonly [title: string, settings: Settings][] = [
  ...PARTS.map(([title, names]) => [title, pick((name) => names.includes(name))] as [string, Settings]),
  [
    'More',
    pick(
      (name) => name !== 'colors' && name !== 'services' && !PARTS.some(([, names]) => names.includes(name)),
    ),
  ],
];

function pick(keep: (name: string) => boolean): Settings {
  return Object.fromEntries(Object.entries(consentSettings.properties ?? {}).filter(([name]) => keep(name)));
}
