/** The first words of a text that is longer than `length`, or null if it is short enough. */
export function collapseText(text: string, length: number): string | null {
  if (text.length <= length) return null;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}
