/**
 * One line of RFC 4180. A cell that a spreadsheet would take for a formula gets an apostrophe in front: visitors write
 * these cells, and the owner opens them (owasp.org/www-community/attacks/CSV_Injection).
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,\s()-]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
