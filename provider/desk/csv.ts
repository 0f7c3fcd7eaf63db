/**
 * One line of RFC 4180. A cell that a spreadsheet would take for a formula gets an apostrophe in front: visitors write
 * these cells, and the owner opens them (owasp.org/www-community/attacks/CSV_Injection).
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * Signs of a formula, their full-width forms among them, also behind white space and characters that are not seen: a
 * spreadsheet may trim what it reads. A tab or a line break at the beginning ends a cell in some of them.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
/** Nothing to reckon: a spreadsheet would make -820 of `+972-50-123`. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/;

function cell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
