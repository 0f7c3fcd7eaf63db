export interface Words {
  /** The label of a tab that was given none. */
  label: string;
  /** The name of the button that hides the tab. */
  dismiss(label: string): string;
}

export const en: Words = { label: 'See the offer', dismiss: (label) => `Hide “${label}”` };
