import type { Texts } from '../../../../shared/words/words.ts';

/** The words in place of a held embed. `{provider}` and `{category}` are filled in. */
export const en = {
  blockedTitle: 'Content from {provider}',
  blockedNeeds: 'It comes from another company and needs your consent for “{category}”.',
  loadOnce: 'Load this one',
  alwaysLoad: 'Always load {provider}',
  alwaysAllow: 'Always allow “{category}”',
  trackNote: 'Your browser asks not to be tracked, so this is not loaded automatically.',
} as const;

/** Short names of the usual categories, as in the preference centre. */
export const categoryNames: Texts = {
  'necessary.name': 'Necessary',
  'functional.name': 'Functional',
  'analytics.name': 'Analytics',
  'performance.name': 'Performance',
  'advertisement.name': 'Advertisement',
};
