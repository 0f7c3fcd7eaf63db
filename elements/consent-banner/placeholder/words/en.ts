/** What stands in place of a held embed. `{provider}` and `{category}` are filled in. */
export interface PlaceholderWords {
  blockedTitle: string;
  blockedNeeds: string;
  loadOnce: string;
  alwaysLoad: string;
  alwaysAllow: string;
}

export const en: PlaceholderWords = {
  blockedTitle: 'Content from {provider}',
  blockedNeeds: 'It comes from another company and needs your consent for “{category}”.',
  loadOnce: 'Load this one',
  alwaysLoad: 'Always load {provider}',
  alwaysAllow: 'Always allow “{category}”',
};

/** Short names of the usual categories; the preference centre describes them. */
export const categoryNames: Readonly<Record<string, string>> = {
  necessary: 'Necessary',
  functional: 'Functional',
  analytics: 'Analytics',
  performance: 'Performance',
  advertisement: 'Advertisement',
};
