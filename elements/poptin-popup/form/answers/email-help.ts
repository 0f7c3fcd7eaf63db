/** Help for writing an e-mail address: domains to complete, and misspelled ones to ask about (popup §5). */

/** Common mail domains, the most used ones first. */
export const COMMON_DOMAINS: readonly string[] = (
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com live.com aol.com walla.co.il msn.com me.com ' +
  'googlemail.com protonmail.com proton.me mail.com gmx.com gmx.de gmx.net web.de yahoo.co.uk hotmail.co.uk ' +
  'outlook.co.il hotmail.fr yahoo.fr orange.fr free.fr live.co.uk btinternet.com comcast.net verizon.net ' +
  'att.net sbcglobal.net bezeqint.net netvision.net.il 012.net.il zahav.net.il mail.ru yandex.ru qq.com 163.com ' +
  'ymail.com rocketmail.com mac.com libero.it t-online.de yahoo.co.in yahoo.com.br uol.com.br zoho.com fastmail.com'
).split(' ');

/**
 * Providers with a domain in nearly every country: those are not slips of each other, except `.co`, `.cm` and `.om`.
 */
const ELSEWHERE =
  /^(?:yahoo|ymail|hotmail|outlook|live|msn|gmx|orange)\.(?:com?\.)?(?!(?:c[mo]|om)$)[a-z]{2}$/;

const COMPLETIONS_MAX = 5;

/** Whole addresses for the typed part: after the `@`, the common domains that begin that way. */
export function completeEmail(typed: string): string[] {
  const at = typed.indexOf('@');
  if (at < 1 || /\s/.test(typed)) return [];
  const begun = typed.slice(at + 1).toLowerCase();
  const fits = COMMON_DOMAINS.filter((domain) => domain.startsWith(begun) && domain !== begun);
  return fits.slice(0, COMPLETIONS_MAX).map((domain) => typed.slice(0, at + 1) + domain);
}

/** What is typed in place of `.com`. Endings of countries are never taken for slips: most of them have mail services. */
const COM_SLIPS = /^(?:c|co|cm|om|cpm|cim|cin|con|cmo|ocm|col|vom|xom|comm|coom|ccom|coml|comn)$/;
/** Those of them that are endings of countries. */
const COUNTRIES = /^(?:c[mo]|om)$/;
/** Domains that exist next door to a common one. */
const NEIGHBOURS: ReadonlySet<string> = new Set(
  (
    'email.com love.com life.com line.com list.com max.com foxmail.com hushmail.com rediffmail.com y7mail.com ' +
    'amail.com cmail.com xmail.com eastmail.com lastmail.com fastermail.com flashmail.com prontomail.com'
  ).split(' '),
);
/** Shorter names have too many real neighbours for a letter more, less or other. */
const LONG_NAME = 5;
/** Names of which two slips are still nearer to them than to any other. */
const VERY_LONG_NAME = 8;

/** The address that was probably meant, or '' if the domain is common or resembles none of them. */
export function suggestEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON_DOMAINS.includes(domain) || ELSEWHERE.test(domain) || NEIGHBOURS.has(domain))
    return '';
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const common of COMMON_DOMAINS) {
    const slips = countSlips(domain, common);
    if (slips < least) {
      least = slips;
      best = common;
    }
  }
  const [name, ending] = split(domain);
  if (!best && name && isNoEnding(ending)) best = `${name}.com`;
  return best && address.slice(0, at + 1) + best;
}

/** What no domain ends with, and most likely was to be `.com`. */
const isNoEnding = (ending: string): boolean => COM_SLIPS.test(ending) && !COUNTRIES.test(ending);

/** How many slips lead from a common domain to what was typed; infinite where it is hardly a slip. */
function countSlips(typed: string, common: string): number {
  const [name, ending] = split(common);
  const [typedName, typedEnding] = split(typed);
  if (typed === common.replace('.', '')) return 1; // the dot was forgotten
  const isComSlip = ending === 'com' && COM_SLIPS.test(typedEnding);
  // an ending that does not exist may follow a name with a slip of its own
  const isSlipTwice =
    isNoEnding(typedEnding) && name.length >= LONG_NAME && !NEIGHBOURS.has(`${typedName}.com`);
  if (typedEnding !== ending && !(isComSlip && (typedName === name || isSlipTwice)))
    return Number.POSITIVE_INFINITY;
  if (typedName === name) return 1;
  if (Math.abs(typedName.length - name.length) > 2) return Number.POSITIVE_INFINITY;
  if (name.length < LONG_NAME) return isShortSlip(typedName, name) ? 1 : Number.POSITIVE_INFINITY;
  const distance = measureDistance(typedName, name);
  const allowed = name.length >= VERY_LONG_NAME && typedName[0] === name[0] ? 2 : 1;
  return distance <= allowed ? distance : Number.POSITIVE_INFINITY;
}

/** The name before the first dot, and the rest. */
function split(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.');
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Two neighbours swapped, or one letter replaced by the key next to it; digits are nobody's slip. */
function isShortSlip(typed: string, name: string): boolean {
  const wrong = [...name].flatMap((letter, index) => (letter === typed[index] ? [] : [index]));
  const [first = 0, second] = wrong;
  if (typed.length !== name.length || wrong.length > 2) return false;
  if (second !== undefined)
    return second === first + 1 && typed[first] === name[second] && typed[second] === name[first];
  const row = KEYBOARD.find((keys) => keys.includes(name[first] as string));
  const apart = row ? row.indexOf(name[first] as string) - row.indexOf(typed[first] as string) : 0;
  return (
    name.length > 3 && row !== undefined && row.includes(typed[first] as string) && Math.abs(apart) === 1
  );
}

/** Steps from one word to the other: a letter more, less or other, or two neighbours swapped. */
function measureDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = [...Array(other.length + 1)].map((_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let steps = Math.min(
        (last[column] as number) + 1,
        (line[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) steps = Math.min(steps, (before[column - 2] as number) + 1);
      line.push(steps);
    }
    before = last;
    last = line;
  }
  return last[other.length] as number;
}
