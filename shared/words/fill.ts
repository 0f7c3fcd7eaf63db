/** Fills in the placeholders of a text; `say.ts` also writes numbers. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)}/g, (mark, name: string) => values[name] ?? mark);
