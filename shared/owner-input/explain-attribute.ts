import type { Log } from '../base/log.ts';
import { camelCase, LOST } from '../element/attributes.ts';
import type { Attribute } from '../element/contract.ts';
import { readReactProp } from './react-props.ts';

/** Longer values are cut. In characters. */
const SHOWN_MAX = 80;

/**
 * Answers a value that was not valid, or not meant: with the object that React 18 wrote as text, or with one line on
 * the console.
 */
export function answerInvalid(
  element: HTMLElement,
  name: string,
  raw: string,
  attribute: Attribute,
  log: Log,
): void {
  const tag = element.localName;
  const property = camelCase(name);
  const say = () => log.warnOnce(`${tag} ${name} ${raw}`, explainAttribute(tag, name, raw, attribute));
  const take = (found: unknown) =>
    typeof found === 'object' && found !== null && Reflect.set(element, property, found);
  if (attribute.type !== 'json' || raw !== LOST || !take(readReactProp(element, property))) say();
}

/**
 * The message about an invalid value, for the site owner. Few pages need it, so no first view includes it.
 * @param tag its name, such as `sbi-feed`.
 */
export function explainAttribute(tag: string, name: string, raw: string, attribute: Attribute): string {
  const shown = raw.length > SHOWN_MAX ? `${raw.slice(0, SHOWN_MAX)}…` : raw;
  if (attribute.type === 'boolean')
    return `<${tag}> ${name}="${shown}" is off. Leave the attribute out instead.`;
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
    case 'json':
      return 'JSON; for objects see tagdrop/react and /vue';
    default:
      return `a ${attribute.type}`; // every text is one
  }
}

function describeRange(min?: number, max?: number): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}
