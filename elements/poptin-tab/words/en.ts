/** What the tab says by itself. */
export const en = {
  /** The label of a tab that was given none. */
  label: 'See the offer',
  /** The name of the button that hides the tab. */
  dismiss: 'Hide “{label}”',
} as const;
