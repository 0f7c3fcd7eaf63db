/** The text of a count (site §4). */
export interface CharacterCount {
  readonly value: number;
  readonly tooLong: boolean;
  readonly tooShort: boolean;
}

/**
 * Counts up from the initial value, or down from it. The server trims before it measures, so `length` is that of the
 * trimmed text, both for the number and for the limits.
 */
export function characterCount(
  length: number,
  attributes: Readonly<Record<string, string>>,
  down: boolean,
): CharacterCount {
  const start = Number.parseInt(attributes['data-starting-value'] ?? '', 10) || 0;
  return {
    value: down ? start - length : start + length,
    tooLong: length > Number.parseInt(attributes['data-maximum-value'] ?? '', 10),
    tooShort: length < Number.parseInt(attributes['data-minimum-value'] ?? '', 10),
  };
}
