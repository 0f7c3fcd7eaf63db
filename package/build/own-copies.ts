import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isIn, mustExist, type Place, readPlace } from './folders.ts';

/**
 * Elements that are one file until they are visible: it contains copies of what they share with others, marked at the
 * end of the module's id. Each further file would cost a request, and one that depends on another 65 ms on a slow phone
 * (`npm run bench`). Large parts that are loaded on demand stay shared.
 */
interface Copies {
  /** At the end of the id of a copy. */
  mark: string;
  /** Modules in these folders, and copies of this mark, import the copies, … */
  into: readonly string[];
  /** … unless they are in these. */
  butInto?: readonly string[];
  copied: readonly string[];
  shared?: readonly string[];
}

/** What an owner has set, the queue of many tags, the guard of events, loaded on demand: one file for all tags of the page. */
const ON_DEMAND = ['shared/owner-input', 'shared/many-tags', 'shared/own-events'];

const COPIES: readonly Copies[] = [
  // the loader contains these lines; its file must not be imported by another
  { mark: 'guard', into: ['shared/own-events'], copied: ['shared/event-border'] },
  { mark: 'methods', into: ['elements/contact-form-7'], copied: ['shared/form-methods'] },
  { mark: 'rules', into: ['elements/display-run/decide/targeting'], copied: ['shared/letters'] },
  {
    // without it, every page with targeting rules would fetch a third file
    mark: 'audience',
    into: ['elements/display-run/decide/audience'],
    copied: ['shared/letters', 'elements/display-run/decide/targeting'],
  },
  {
    mark: 'prefill',
    into: ['elements/poptin-popup/form/prefill'],
    copied: ['shared/letters', 'elements/poptin-popup/form/values'],
  },
  { mark: 'prices', into: ['elements/poptin-popup/features/products'], copied: ['shared/letters'] },
  { mark: 'sanitize', into: ['elements/poptin-popup/template'], copied: ['shared/markup'] },
  { mark: 'script', into: ['elements/poptin-popup/features/chat'], copied: ['shared/markup'] },
  {
    // the banner of a visitor who has answered: its own small file, without the banner's
    mark: 'answered',
    into: ['elements/consent-banner/answered'],
    copied: ['shared', 'elements/consent-banner'],
    shared: [
      ...ON_DEMAND,
      'shared/outbox',
      'shared/wire',
      'elements/consent-banner/asking',
      'elements/consent-banner/answered',
      'elements/consent-banner/declaration',
    ],
  },
  {
    // what an owner or a policy page fetches must not split the files that visitors fetch
    mark: 'scan',
    into: ['elements/consent-banner/scan', 'elements/consent-banner/declaration'],
    copied: ['gate', 'categories', 'preferences/words'].map((each) => `elements/consent-banner/${each}`),
  },
  { mark: 'later', into: ['elements/consent-banner/later'], copied: ['elements/consent-banner/categories'] },
  {
    mark: 'own',
    into: ['elements/consent-banner'],
    butInto: ['elements/consent-banner/gate', 'elements/consent-banner/answered'],
    copied: ['shared'],
    shared: [...ON_DEMAND, 'shared/owner', 'shared/react', 'shared/outbox', 'shared/wire'],
  },
  { mark: 'feed', into: ['elements/sbi-feed'], copied: ['shared'], shared: [...ON_DEMAND, 'shared/react'] },
  {
    mark: 'form',
    into: ['elements/contact-form-7'],
    copied: ['shared', 'styles'],
    shared: [...ON_DEMAND, 'shared/react', 'shared/outbox', 'shared/markup'],
  },
  // a popup that React takes over would wait for a second file
  { mark: 'react', into: ['shared/react'], copied: ['shared/base'] },
  // nothing else draws with a shared painter
  { mark: 'tab', into: ['elements/poptin-tab'], copied: ['shared/paint'] },
  {
    mark: 'popup',
    into: ['elements/poptin-popup', 'elements/display-run'],
    // in the chunk of the choice, which other tags load without a popup
    butInto: ['elements/display-run/near-banner'],
    copied: ['shared', 'styles', 'elements/display-run/dismissal'],
    shared: [...ON_DEMAND, 'shared/react', 'shared/consent'],
  },
  {
    // many pages have none of our other tags: one small file, without cookies, storage and network
    mark: 'analytics',
    into: ['elements/link-analytics'],
    butInto: ['options', 'navigation', 'consent'].map((each) => `elements/link-analytics/${each}`),
    copied: ['shared', 'elements/link-analytics/navigation'],
    shared: [...ON_DEMAND, 'shared/consent', 'shared/outbox'],
  },
];

const MARKS = new RegExp(`[?&](?:${COPIES.map(({ mark }) => mark).join('|')})$`);

const takesCopies = ({ mark, into, butInto = [] }: Copies, importer: Place): boolean =>
  importer.mark === mark || (isIn(importer.path, into) && !isIn(importer.path, butInto));

const isCopied = ({ copied, shared = [] }: Copies, { path }: Place): boolean =>
  isIn(path, copied) && !isIn(path, shared);

export function ownCopiesPlugin(): Plugin {
  for (const { into, butInto = [], copied, shared = [] } of COPIES)
    mustExist([...into, ...butInto, ...copied, ...shared]);
  const unmarked = (id: string) => id.replace(MARKS, '');
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const sets = importer ? COPIES.filter((each) => takesCopies(each, readPlace(importer))) : [];
      if (!importer || sets.length === 0) return null;
      const found = await this.resolve(source, unmarked(importer), { skipSelf: true });
      const set = found && sets.find((each) => isCopied(each, readPlace(found.id)));
      if (!set) return found;
      return { ...found, id: `${found.id}${found.id.includes('?') ? '&' : '?'}${set.mark}` };
    },
    load(id) {
      const file = unmarked(id);
      if (file === id || file.includes('?')) return null;
      const ending = /\.[cm]?(jsx?|tsx?)$/.exec(file)?.[1];
      return { code: readFileSync(file, 'utf8'), moduleType: ending as 'js' | 'ts' | 'tsx' };
    },
  };
}
