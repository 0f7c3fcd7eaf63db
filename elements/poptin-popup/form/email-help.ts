/** Help for writing an e-mail address: domains to complete, and misspelled ones to ask about (popup §5). */

/** Common mail domains, the most used ones first. */
export const COMMON_DOMAINS: readonly string[] = (
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com live.com aol.com walla.co.il msn.com me.com ' +
  'googlemail.com protonmail.com proton.me mail.com gmx.com gmx.de gmx.net web.de yahoo.co.uk hotmail.co.uk ' +
  'outlook.co.il hotmail.fr yahoo.fr orange.fr free.fr live.co.uk btinternet.com comcast.net verizon.net ' +
  'att.net sbcglobal.net bezeqint.net netvision.net.il 012.net.il zahav.net.il mail.ru yandex.ru qq.com 163.com ' +
  'ymail.com rocketmail.com mac.com libero.it t-online.de yahoo.co.in yahoo.com.br uol.com.br zoho.com fastmail.com'
).split(' ');

/** Providers with a domain in nearly every country: those are no slips of each other, save `.co`, `.cm` and `.om`. */
const ELSEWHERE =
  /^(?:yahoo|ymail|hotmail|outlook|live|msn|gmx|orange)\.(?:com?\.)?(?!(?:c[mo]|om)$)[a-z]{2}$/;

const COMPLETIONS_MAX = 5;

/** Whole addresses for what is typed so far: from the `@` on, the common domains that begin so. */
export function completeEmail(typed: string): string[] {
  const at = typed.indexOf('@');
  if (at < 1 || /\s/.test(typed)) return [];
  const begun = typed.slice(at + 1).toLowerCase();
  const fits = COMMON_DOMAINS.filter((domain) => domain.startsWith(begun) && domain !== begun);
  return fits.slice(0, COMPLETIONS_MAX).map((domain) => typed.slice(0, at + 1) + domain);
}

/** The address that was probably meant, or '' if the domain is a common one or like none of them. */
export function suggestEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length < 4 || COMMON_DOMAINS.includes(domain) || ELSEWHERE.test(domain)) return '';
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const common of COMMON_DOMAINS) {
    const allowed = common.length < 7 ? 0 : common.length < 9 ? 1 : 2;
    if (Math.abs(common.length - domain.length) > allowed) continue;
    const distance = measureDistance(domain, common);
    if (distance <= allowed && distance < least) {
      least = distance;
      best = common;
    }
  }
  return best && address.slice(0, at + 1) + best;
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
