import type { Browser } from '../../shared/browser.ts';
import { CONSENT_COOKIE, formatRecord, parseRecord } from '../../shared/consent/record.ts';
import { describePolicy, findChangedCategories } from './later/policy-revision.ts';
import type { LaterWords } from './later/words/en.ts';
import type { FullSettings } from './settings/full-settings.ts';
import type { BannerEngine } from './state.ts';
import type { Settings } from './wire.ts';

/** Takes new settings; other categories or another law are another question, so the record is read again. */
export function applySettings(engine: BannerEngine, settings: Settings): void {
  const describeQuestion = ({ law, categories }: Settings) => JSON.stringify([law, categories]);
  const before = describeQuestion(engine.getState().settings);
  engine.setState({ settings });
  if (describeQuestion(settings) !== before) engine.load();
}

/** Reads the record again if another tab wrote it, or the visitor has cleared the cookies. */
export function reloadRecord(browser: Browser, engine: BannerEngine): void {
  if (engine.isPreview) return;
  const record = parseRecord(browser.cookies.get(CONSENT_COOKIE));
  const stored = record ? formatRecord(record) : '';
  if (formatRecord(engine.getState().record) !== stored) engine.load();
}

/**
 * Notes the policy that is being asked about now. Where the stored record answers another one, the visitor is asked
 * again: the changed categories go back to their defaults until then.
 */
export function applyPolicy(
  browser: Browser,
  engine: BannerEngine,
  { categories, revision }: Pick<FullSettings, 'categories' | 'revision'>,
  { changedNote, revisedNote }: Pick<LaterWords, 'changedNote' | 'revisedNote'>,
): void {
  if (engine.isPreview || engine.getState().settings.law === 'none') return;
  const policyRevision = describePolicy(categories, revision);
  engine.setState({ policyRevision });
  const stored = parseRecord(browser.cookies.get(CONSENT_COOKIE));
  if (!stored) return;
  const changed = findChangedCategories(stored, categories, revision);
  const { record } = engine.getState();
  if (changed.length > 0) {
    const asked = categories.filter(({ isNecessary }) => !isNecessary);
    const names = changed.map(({ name, slug }) => name || slug).join(', ');
    const note = changed.length < asked.length ? changedNote.replace('{names}', names) : revisedNote;
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
    // a record of CookieYes: changes can be seen from now on
    engine.setState({ record: { ...record, policyRevision } });
    engine.writeRecord({ ...record, policyRevision });
  }
}
