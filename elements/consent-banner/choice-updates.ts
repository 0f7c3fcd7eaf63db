import type { Browser } from '../../shared/browser.ts';
import { CONSENT_COOKIE, formatRecord, parseRecord } from '../../shared/consent/record.ts';
import type { BannerEngine } from './engine.ts';
import { askedOf, changedSince } from './later/policy-revision.ts';
import type { DetailedCategory } from './settings/details.ts';
import type { Settings } from './wire.ts';

/** Takes new settings; other categories or another law are another question. */
export function configure(engine: BannerEngine, settings: Settings): void {
  const asks = ({ law, categories }: Settings) => JSON.stringify([law, categories]);
  const before = asks(engine.getState().settings);
  engine.setState({ settings });
  if (asks(settings) !== before) engine.load();
}

/** Reads the record again if somebody else wrote it: another tab, or the visitor who cleared the cookies. */
export function refresh(browser: Browser, engine: BannerEngine): void {
  if (engine.isPreview) return;
  const mine = formatRecord(engine.getState().record);
  if (mine === known(browser)) return;
  engine.load();
}

const known = (browser: Browser): string => {
  const record = parseRecord(browser.cookies.get(CONSENT_COOKIE));
  return record ? formatRecord(record) : '';
};

/**
 * Notes what is being asked now, and asks again where it is another question than the stored record answers: the
 * changed categories go back to their defaults until the visitor has acted.
 * @param words "New since your last choice: {names}".
 */
export function revise(
  browser: Browser,
  engine: BannerEngine,
  categories: readonly DetailedCategory[],
  words: string,
): void {
  if (engine.isPreview) return;
  const asked = askedOf(categories);
  engine.setState({ asked });
  const stored = parseRecord(browser.cookies.get(CONSENT_COOKIE));
  if (!stored) return;
  const changed = changedSince(stored, categories);
  const { record } = engine.getState();
  if (changed.length > 0) {
    const note = words.replace('{names}', changed.map(({ name, slug }) => name || slug).join(', '));
    if (!stored.acted) {
      engine.setState({ note });
      return;
    }
    const isNew = (slug: string) => changed.some((each) => each.slug === slug);
    const kept = engine.pick((each) =>
      isNew(each.slug) ? engine.byDefault(each) : record.categories[each.slug],
    );
    const before = stored.asked || askedOf(categories.filter(({ slug }) => !isNew(slug)));
    engine.keep({ ...record, acted: false, categories: kept, asked: before }, { banner: true, note });
  } else if (stored.acted && !stored.asked) {
    // a record of CookieYes: from now on changes can be seen
    engine.setState({ record: { ...record, asked } });
    engine.write({ ...record, asked });
  }
}
