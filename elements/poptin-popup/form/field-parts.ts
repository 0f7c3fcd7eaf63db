/** Parts that only some fields need, as far as they are loaded. A part that cannot be loaded turns its check off. */
export interface FieldParts {
  readonly phone?: typeof import('./international-phone.ts');
  readonly email?: typeof import('./answers/email-help.ts');
  readonly countries?: typeof import('./countries.ts');
  /** Domains of free and fake mail providers; null if the list could not be loaded. */
  readonly freeDomains?: ReadonlySet<string> | null;
}
