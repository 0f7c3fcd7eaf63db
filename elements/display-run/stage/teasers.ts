import type { Browser, Stop } from '../../../shared/base/browser.ts';
import { Flag, fieldReader, readRecord, readText, reporter, scalar } from '../../../shared/wire/fields.ts';
import type { RuleReport } from '../decide/eligibility.ts';
import type { PoptinRule } from '../wire/poptin.ts';

/** Popup §4, tabshow: the values of the tab's attribute `show`. */
const TABSHOW = ['always', 'before_show', 'after_close'] as const;
const Tabshow = scalar((text) =>
  text === '' ? 'always' : TABSHOW.find((each) => each === text.toLowerCase().replaceAll('-', '_')),
);

/**
 * These rules do not hide a teaser: it follows targeting only, and brings back popups that open on request (decision
 * 37).
 */
const NO_TARGETING = new Set(['display', 'converted', 'frequency', 'new-session']);

/** The contract of `<poptin-tab>` that the run uses: attributes of the same names, or all as its `teaser`. */
interface Teaser {
  show: string;
  position: string;
  label: string;
  image: string;
}

type TabElement = HTMLElement & { teaser?: Partial<Teaser> };

export interface TeaserRun {
  known: ReadonlyMap<string, PoptinRule>;
  lang: string;
  rules(poptin: PoptinRule): readonly RuleReport[];
}

const TAG = 'poptin-tab';

/**
 * Adds a `<poptin-tab>` for every popup whose settings want one, and passes these settings to the page's own tabs,
 * where the page has set nothing itself. The tab itself decides when it is shown.
 */
export function createTeasers(browser: Browser): { update(run: TeaserRun): void; stop: Stop } {
  const document = browser.window.document;
  const made = new Map<string, TabElement>();

  function make(id: string, teaser: Teaser, lang: string): TabElement {
    const tab = document.createElement(TAG);
    const attributes = { for: id, ...teaser, lang };
    for (const [name, value] of Object.entries(attributes)) if (value) tab.setAttribute(name, value);
    document.body.append(tab);
    return tab;
  }

  const findPlaced = (id: string) =>
    [...document.querySelectorAll<TabElement>(TAG)].filter(
      (tab) => tab.getAttribute('for') === id && tab !== made.get(id),
    );

  function remove(id: string): void {
    made.get(id)?.remove();
    made.delete(id);
  }

  return {
    update({ known, lang, rules }) {
      for (const id of made.keys()) if (!known.has(id)) remove(id);
      for (const poptin of known.values()) {
        const { id, settings } = poptin;
        const teaser = readTeaser(poptin, browser);
        const own = findPlaced(id);
        if (!teaser && own.length === 0) continue;
        const isWanted = rules(poptin).every(({ rule, pass }) => pass || NO_TARGETING.has(rule));
        for (const tab of own) {
          tab.teaser = teaser ?? { label: readLabel(settings) };
          tab.hidden = !isWanted;
        }
        if (!teaser || !isWanted || own.length > 0) remove(id);
        else if (!made.get(id)?.isConnected) made.set(id, make(id, teaser, lang));
      }
    },
    stop() {
      for (const id of made.keys()) remove(id);
    },
  };
}

/** The popup's tab; null if its settings want none, and for a popup in the page's flow. */
function readTeaser({ id, isInline, settings }: PoptinRule, browser: Browser): Teaser | null {
  const warn = reporter(browser.log, `Popup ${id}`);
  const design = readRecord(settings.design_properties);
  const isOn =
    settings.is_teasers_on === undefined
      ? Boolean(design.tabshow)
      : fieldReader(settings, warn)('is_teasers_on', Flag, false);
  if (!isOn || isInline) return null;
  const show = fieldReader(design, warn)('tabshow', Tabshow, 'always');
  return {
    show,
    label: readLabel(settings),
    position: readTabText(settings, 'position'),
    image: readTabText(settings, 'image'),
  };
}

const readLabel = (settings: PoptinRule['settings']): string => readTabText(settings, 'label');

/** `content.tab` is ours (decision D-15): `{ label, position, image }`. */
function readTabText({ content }: PoptinRule['settings'], field: string): string {
  return readText(readRecord(readRecord(content).tab)[field]);
}
