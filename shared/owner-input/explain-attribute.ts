import type { Attribute } from '../element/contract.ts';

/** Longer values are cut. In characters. */
const SHOWN_MAX = 80;

/**
 * The message about an invalid value, for the site owner. Few pages need it, so no first view includes it.
 * @param tag its name, such as `sbi-feed`.
 */
export function explainAttribute(tag: string, name: string, raw: string, attribute: Attribute): string {
  const shown = raw.length > SHOWN_MAX ? `${raw.slice(0, SHOWN_MAX)}…` : raw;
  const expected = describe(attribute);
  return `<${tag}> ${name}="${shown}" is not valid: expected ${expected}. The last valid value stays.`;
}

function describe(attribute: Attribute): string {
  switch (attribute.type) {
    case 'number':
      return `a number${describeRange(attribute.min, attribute.max)}`;
    case 'enum':
      return `one of ${attribute.values.map((each) => `"${each}"`).join(', ')}`;
    case 'url':
      return 'an http(s) address or a path';
    default:
      return `a ${attribute.type}`; // every text is one
  }
}

function describeRange(min?: number, max?: number): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}
