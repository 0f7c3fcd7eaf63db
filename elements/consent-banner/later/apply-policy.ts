import type { Browser } from '../../../shared/base/browser.ts';
import { CONSENT_COOKIE, readRecord } from '../../../shared/consent/record.ts';
import type { Texts } from '../../../shared/words/words.ts';
import { categoryNames } from '../placeholder/words/en.ts';
import type { FullSettings } from '../settings/full-settings.ts';
import type { BannerEngine } from '../state.ts';
import { completeReceipt } from './complete-receipt.ts';
import { describePolicy, findChangedCategories } from './policy-revision.ts';
import type { LaterWords } from './words/en.ts';

/**
 * Notes the policy that the banner currently asks about. If the stored record answers another one, the visitor is asked
 * again, and the changed categories return to their defaults until then.
 * @param words include the names of the usual categories, `<slug>.name`, in languages other than English.
 * @param intl the language in which their names are listed: `Locale.intl`.
 */
export function applyPolicy(
  browser: Browser,
  engine: BannerEngine,
  { categories, revision }: Pick<FullSettings, 'categories' | 'revision'>,
  words: Pick<LaterWords, 'changedNote' | 'revisedNote'> & Texts,
  intl: string,
): void {
  if (engine.isPreview || engine.getState().settings.law === 'none') return;
  const policyRevision = describePolicy(categories, revision);
  engine.setState({ policyRevision });
  const { choice, record: chosen } = engine.getState();
  if (choice && !chosen.policyRevision) {
    completeReceipt(browser, { ...engine.getState(), record: { ...chosen, policyRevision } });
  }
  const stored = readRecord(browser.cookies.values(CONSENT_COOKIE));
  if (!stored) return;
  const changed = findChangedCategories(stored, categories, revision);
  const { record } = engine.getState();
  if (changed.length > 0) {
    const asked = categories.filter(({ isNecessary }) => !isNecessary);
    const usual = { ...categoryNames, ...words };
    const names = changed.map(({ name, slug }) => name || `${usual[`${slug}.name`] ?? slug}`);
    const note =
      changed.length < asked.length
        ? words.changedNote.replace('{names}', () => new Intl.ListFormat(intl).format(names))
        : words.revisedNote;
    if (!stored.acted) {
      engine.setState({ note });
      return;
    }
    const isNew = (slug: string) => changed.some((each) => each.slug === slug);
    const allowed = engine.mapCategories((each) =>
      isNew(each.slug) ? engine.isAllowedByDefault(each) : record.categories[each.slug],
    );
    const answered = stored.policyRevision || describePolicy(categories.filter(({ slug }) => !isNew(slug)));
    engine.saveRecord(
      { ...record, acted: false, categories: allowed, policyRevision: answered },
      { banner: true, note },
    );
  } else if (stored.acted && !stored.policyRevision) {
    // a record of CookieYes: later changes are visible
    engine.setState({ record: { ...record, policyRevision } });
    engine.writeRecord({ ...record, policyRevision });
  }
}
