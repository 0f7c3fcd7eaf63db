import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Elements that are one file until they are visible: it contains copies of what they share with others, marked at the
 * end of the module's id. Each further file would cost a request, and one that depends on another 65 ms on a slow phone
 * (`npm run bench`). Large parts that are loaded on demand stay shared.
 */
const COPIES = [
  // what runs before a popup is visible must not wait for its form's file, which also contains these few lines
  {
    mark: 'layer',
    importers: /poptin-popup\/layer\/floating\.ts$|[?&]layer$/,
    copied: /layer\/virtual-keyboard\.(?:ts|css\?inline)$/,
  },
  { mark: 'rules', importers: /decide\/targeting\/compare\.ts$/, copied: /shared\/fold-case\.ts$/ },
  {
    mark: 'prefill',
    importers: /poptin-popup\/form\/prefill\.ts$/,
    copied: /shared\/fold-case\.ts$|form\/(?:query-keys|rules\/(?:calendar-day|rule))\.ts$/,
  },
  {
    mark: 'prices',
    importers: /poptin-popup\/features\/products\/price-rules\.ts$/,
    copied: /shared\/fold-case\.ts$/,
  },
  {
    mark: 'sanitize',
    importers: /poptin-popup\/template\/sanitize\.ts$/,
    copied: /markup\/trusted-types\.ts$/,
  },
  {
    mark: 'script',
    importers: /shared\/load-script\.ts\?popup$/,
    copied: /shared\/markup\/(?:page-nonce|trusted-types)\.ts$/,
  },
  {
    // the banner of a visitor who has answered: its own small file, without the banner's
    mark: 'answered',
    importers: /\/elements\/consent-banner\/answered\/|[?&]answered$/,
    copied:
      /\/shared\/(?!words\/own-texts|element\/explain-attribute|outbox|schema|element\/settings-attribute)[^?]+$|\/elements\/consent-banner\/(?!asking\/|answered\/)[^?]+(?:\.css\?inline)?$/,
  },
  {
    mark: 'own',
    importers: /\/elements\/consent-banner\/(?!gate\/|answered\/)|[?&]own$/,
    copied:
      /\/shared\/(?!words\/own-texts|element\/explain-attribute|react\/(?!use-engine)|outbox|schema|owner\/(?!owner-modes)|element\/(?:settings-attribute|mend-json|take-pasted))[^?]+$/,
  },
  {
    mark: 'feed',
    importers: /\/elements\/sbi-feed\/|[?&]feed$/,
    copied: /\/shared\/(?!words\/own-texts|element\/explain-attribute|react\/(?!use-engine))[^?]+$/,
  },
  {
    mark: 'form',
    importers: /\/elements\/contact-form-7\/|[?&]form$/,
    copied:
      /\/shared\/(?!words\/own-texts|element\/explain-attribute|react\/(?!use-engine)|outbox\/|markup\/(?!safe-address))[^?]+$|\/styles\/[\w-]+\.css\?inline$/,
  },
  {
    // a popup that React takes over would wait for a second file
    mark: 'react',
    importers: /shared\/react\/mount-view\.tsx$/,
    copied: /shared\/base\/page-names\.ts$/,
  },
  {
    // nothing else draws with a shared painter
    mark: 'tab',
    importers: /\/elements\/poptin-tab\/|[?&]tab$/,
    copied: /\/shared\/(?:paint\/|react\/use-engine)[^?]+$/,
  },
  {
    mark: 'popup',
    importers: /\/elements\/(?:poptin-popup|display-run)\/|[?&]popup$/,
    copied:
      /\/shared\/(?!words\/own-texts|element\/explain-attribute|react\/(?!use-engine)|consent\/)[^?]+$|\/styles\/[\w-]+\.css\?inline$|\/display-run\/visitor\/dismissal\.ts$/,
  },
  {
    // many pages have no other tag of ours: one small file, without cookies, storage and network
    mark: 'analytics',
    importers:
      /\/elements\/link-analytics\/(?!follow-consent|options\/|clicks\/(?:hash-views|navigation-hold|consent-queue))|[?&]analytics$/,
    copied:
      /\/shared\/(?!element\/explain-attribute|consent\/|outbox\/)[^?]+$|link-analytics\/clicks\/leaves-page\.ts$/,
  },
];

const MARKS = new RegExp(`[?&](?:${COPIES.map(({ mark }) => mark).join('|')})$`);

export function ownCopiesPlugin(): Plugin {
  const posix = (id: string) => id.replaceAll('\\', '/');
  const unmarked = (id: string) => id.replace(MARKS, '');
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const sets = importer ? COPIES.filter(({ importers }) => importers.test(posix(importer))) : [];
      if (!importer || sets.length === 0) return null;
      const found = await this.resolve(source, unmarked(importer), { skipSelf: true });
      const set = found && sets.find(({ copied }) => copied.test(posix(found.id)));
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
