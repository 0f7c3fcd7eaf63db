/** What only some fields need, as far as it has come. A part that cannot be had switches its check off. */
export interface FieldParts {
  readonly phone?: typeof import('./international-phone.ts');
  readonly email?: typeof import('./email-help.ts');
  readonly countries?: typeof import('./countries.ts');
  /** Domains of free and fake mail providers; null where the list could not be had. */
  readonly freeDomains?: ReadonlySet<string> | null;
}
