import { compilePattern, type Matcher } from './addresses.ts';

/** A parsed row of `block`. */
export interface GateRule {
  /** Parts of addresses; `a.com|b.com/x` means either. */
  readonly re: string;
  /** The categories that they need; an empty list means that they wait forever. */
  readonly categories: readonly string[];
  /** The service they belong to, which the visitor can allow on its own. */
  readonly service?: string | undefined;
  /** What can't work as written. */
  readonly faults: readonly string[];
}

/**
 * Reads `block`. Evident intentions are honoured, so that no tracker runs because of a missing bracket; everything
 * irregular becomes a fault that gate, checker and composer show.
 */
export function readRules(block: unknown): GateRule[] {
  if (block === undefined || block === null) return [];
  if (!Array.isArray(block)) {
    const fault = 'block is not a list of rules';
    return [
      { re: '', categories: [], faults: [fault], ...(Object(block).re && readRule(block, 0, [fault])) },
    ];
  }
  return block.map((each, at) => readRule(each, at));
}

function readRule(raw: unknown, at: number, faults: string[] = []): GateRule {
  const { re, categories, service } = typeof raw === 'string' ? { re: raw } : Object(raw);
  const say = (text: string) => void faults.push(text);
  if (Object(raw) !== raw) say('is not an object with "re" and "categories"');
  if (Array.isArray(re)) say('has a list as its "re"; addresses are joined by |');
  const text = (Array.isArray(re) ? re.join('|') : typeof re === 'string' ? re : '').trim();
  if (!text.replaceAll('|', '')) say('has no "re", the parts of addresses that wait');
  if (/[\\^$()[\]{};"']|\.\*|s\?:|[^|\s]\s+[^|\s]|,/.test(text))
    say(`is matched literally, not as a regular expression: "${text}"`);
  else if (/\*/.test(text.replace(/(^|\|)\s*\*\./g, '')))
    say(`may have * only at the start of a host: "${text}"`);
  if (!Array.isArray(categories)) say('has no list as its "categories"');
  const slugs = (Array.isArray(categories) ? categories : [categories])
    .filter((each) => typeof each === 'string' && each)
    .map((each) => `${each}`.replace('cookieyes-', ''));
  if (!slugs.length) say('names no category, so nothing ever releases it');
  return {
    re: text,
    categories: slugs,
    service: typeof service === 'string' ? service : undefined,
    faults: faults.length ? [`block[${at}]: ${faults.join('; ')}`] : [],
  };
}

/** @param slugs of the site's categories. */
export const findUnknownSlugs = (rules: readonly GateRule[], slugs: readonly string[]): string[] =>
  [...new Set(rules.flatMap(({ categories }) => categories))]
    .filter((slug) => !slugs.includes(slug.replace('!', '')))
    .map((slug) => `block names the category "${slug}", which does not exist, so nothing ever releases it`);

const compiled = new WeakMap<GateRule, Matcher>();

/** The first rule that names one of the addresses. */
export const findRule = (
  rules: readonly GateRule[],
  ...[named, base]: Parameters<Matcher>
): GateRule | undefined =>
  rules.find((rule) => {
    const matches = compiled.get(rule) ?? compilePattern(rule.re);
    compiled.set(rule, matches);
    return matches(named, base);
  });
