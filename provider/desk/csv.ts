/**
 * One line of RFC 4180. A cell that a spreadsheet would take for a formula gets an apostrophe in front: visitors write
 * these cells, and the owner opens them (owasp.org/www-community/attacks/CSV_Injection).
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/**
 * Characters that begin a formula, including their full-width forms, also behind white space and invisible characters:
 * a spreadsheet may trim what it reads. In some spreadsheets a leading tab or line break ends a cell.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
/** Not a formula to compute: a spreadsheet would turn `+972-50-123` into -820. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/;

function cell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
