/** The tab's own words. */
export const en = {
  /** The default label. */
  label: 'See the offer',
  /** The name of the button that hides the tab. */
  dismiss: 'Hide “{label}”',
} as const;
