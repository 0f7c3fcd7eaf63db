import { readMember } from '../../../shared/base/page-names.ts';
import { CONSENT_COOKIE, type ConsentRecord } from '../../../shared/consent/record.ts';
import type { Locale, Texts } from '../../../shared/words/words.ts';
import { formatLifetime } from '../services/complete-services.ts';
import type { CookieEntry, FullCategory, Service } from '../settings/full-settings.ts';
import type { Law } from '../wire.ts';

/** The record of the choice is a cookie too; a site that has listed it keeps its own words. */
export function addOwnRecord(
  categories: readonly FullCategory[],
  expiryDays: number,
  words: Texts,
  intl: string,
): FullCategory[] {
  const isListed = categories.some(({ cookies }) =>
    cookies.some(({ cookieID }) => cookieID === CONSENT_COOKIE),
  );
  const place = categories.find(({ isNecessary }) => isNecessary);
  if (isListed || !place) return [...categories];
  const entry: CookieEntry = {
    cookieID: CONSENT_COOKIE,
    domain: '',
    storage: 'cookie',
    duration: formatLifetime(`${Math.round(expiryDays)}d`, words, intl),
    description: words.settingsPurpose as string,
  };
  return categories.map((each) => (each === place ? { ...each, cookies: [entry, ...each.cookies] } : each));
}

/** Built without React: it is text of the page, and nothing in it changes but the answers. */
export function drawDeclaration(
  document: Document,
  categories: readonly FullCategory[],
  words: Texts,
  { lang, dir }: Pick<Locale, 'lang' | 'dir'>,
  showPreferences: () => void,
): HTMLElement {
  const create = readMember(document, 'createElement');
  const element = (name: string, part: string, ...children: (Node | string | undefined)[]) => {
    const made = create(name);
    if (part) made.setAttribute('part', part);
    made.append(...children.filter((each) => each !== undefined));
    return made;
  };
  const answer = (key: string, slug: string) => {
    const made = element('span', 'answer');
    Object.assign(made.dataset, { key, slug });
    return made;
  };
  const cell = (text: string, by = 'td') => {
    const made = element(by, '', text);
    if (by === 'th') (made as HTMLTableCellElement).scope = 'col';
    else made.dir = 'auto';
    return made;
  };
  const isolate = (text: string) => element('bdi', '', text);
  const drawCookies = (cookies: readonly CookieEntry[], name: string) => {
    if (cookies.length === 0) return element('p', '', `${words.noCookies}`);
    const head = [words.cookie, words.duration, words.purpose].map((each) => cell(`${each}`, 'th'));
    const rows = cookies.map(({ cookieID, domain, duration, description }) =>
      element(
        'tr',
        '',
        element('td', '', isolate(cookieID), domain ? element('small', '', isolate(domain)) : undefined),
        cell(duration),
        cell(description),
      ),
    );
    const table = element(
      'table',
      'cookies',
      element('caption', '', name),
      element('thead', '', element('tr', '', ...head)),
      element('tbody', '', ...rows),
    );
    // wide tables scroll inside, also by keyboard
    const seat = element('div', '', table);
    seat.className = 'seat';
    return seat;
  };
  const drawService = ({ name, key, cookies, link }: Service, slug: string) => {
    const policy = link && (element('a', 'policy', link.text) as HTMLAnchorElement);
    if (policy) Object.assign(policy, { href: link?.href, target: '_blank', rel: 'noopener noreferrer' });
    const title = element(
      'p',
      'service',
      element('strong', '', isolate(name)),
      ' ',
      answer(key, slug),
      ' ',
      policy,
    );
    return [title, drawCookies(cookies, name)];
  };
  const drawCategory = (category: FullCategory) => {
    const { slug, cookies, services, isNecessary } = category;
    const name = category.name || `${words[`${slug}.name`] ?? slug}`;
    const text = category.description || words[`${slug}.text`];
    const state = isNecessary ? element('span', 'answer', `${words.alwaysActive}`) : answer(slug, slug);
    return element(
      'section',
      'category',
      element('h3', 'title', name, ' ', state),
      text ? element('p', 'text', `${text}`) : undefined,
      ...(cookies.length > 0 || services.length === 0 ? [drawCookies(cookies, name)] : []),
      ...services.flatMap((each) => drawService(each, slug)),
    );
  };
  const button = element('button', 'settings', `${words.revisitLabel}`) as HTMLButtonElement;
  button.type = 'button';
  button.onclick = showPreferences;
  const root = element('div', 'declaration', ...categories.map(drawCategory), button);
  root.className = 'tagdrop-root';
  Object.assign(root, { lang, dir });
  return root;
}

/** Says what the visitor has chosen; before a choice there is nothing to say. */
export function showAnswers(root: ParentNode, record: ConsentRecord | null, law: Law, words: Texts): void {
  for (const each of root.querySelectorAll<HTMLElement>('[data-key]')) {
    const { key = '', slug = '' } = each.dataset;
    const yes = record?.categories[key] ?? record?.categories[slug];
    const isYes = yes === true && (law !== 'gdpr' || record?.consent);
    each.textContent = record?.acted ? `${isYes ? words.allowed : words.refused}` : '';
    each.toggleAttribute('data-yes', !!isYes);
  }
}
