import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { ROOT } from '../entries.ts';
import { type Place, readPlace } from './folders.ts';
import { formatDifference, readSizes } from './sizes.ts';

const MEASURED = join(ROOT, '.results/sizes');

/**
 * What a part of the product may weigh, in bytes after brotli: what was measured and at least 3 %, rounded up to the next
 * half kB, below 5 kB to the next tenth (decision D-13). Whole pages have their limits in `test/budgets/pages.ts`.
 */
interface Budget {
  label: string;
  limit: number;
  /** Files of `dist/`, folders (`shared/base/`) or lazy modules, whose chunks count, with everything they import statically. */
  of: string[];
  /** What is downloaded anyway and counted elsewhere. */
  without?: string[];
}

const LOADER = 'tagdrop.js';
/** The base of every tag except the banner, in one file; it counts as the loader's. */
const GROUND = 'shared/base/';
const REACT = 'shared/react/';
const TAB = 'poptin-tab.js';
/** What every tag with a surface needs: words, style sheets, the hook. Counts as each tag's. */
const SURFACE = 'shared/words/';
const POPUP = 'poptin-popup.js';
const VIEW = 'popup-view.js';

const KB = 1000;

export const BUDGETS: readonly Budget[] = [
  // includes `emit` and the page's own timers, which were two more files; 0.4 kB report faults: a script tag without
  // its type, two versions, a missing file
  { label: 'loader, with the ground of the tags', limit: 6.5 * KB, of: [LOADER, GROUND] },
  {
    // one file in addition to the loader: all that most pages with a popup ever download of it
    label: 'popup armed: decision engine',
    limit: 24.5 * KB,
    of: [POPUP],
  },
  {
    label: 'popup until it is visible: queue, stage, layer, form, view, painter (own code)',
    // with titles sized by their words, an answer in reach, edges and rings on any accent (0.3 kB)
    limit: 26 * KB,
    of: [VIEW],
    without: [POPUP],
  },
  {
    // it must not load what it does not need: it once loaded the form's file, 11.5 kB, for a few lines
    label: 'bar, side box or embedded popup: what it adds to a lightbox until it is visible (own code)',
    limit: 9 * KB, // with what keeps a bar off the page's own controls (1.8 kB), and sees that it has not (0.4 kB)
    of: ['elements/poptin-popup/layer/layers.ts'],
    without: [POPUP, VIEW],
  },
  {
    label: 'targeting rules of an armed popup (own code)',
    limit: 3 * KB,
    of: ['elements/display-run/decide/targeting/read-targeting.ts'],
    without: [POPUP],
  },
  {
    label: 'own template until it is visible, with DOMPurify',
    limit: 17 * KB,
    of: [
      'elements/poptin-popup/template/sanitize.ts',
      'elements/poptin-popup/template/template.ts',
      'elements/poptin-popup/template/template-screen.tsx',
    ],
    without: [POPUP, VIEW],
  },
  {
    label: 'values of the address for an untouched form (own code)',
    limit: 0.9 * KB,
    of: ['elements/poptin-popup/form/prefill/prefill.ts'],
    without: [POPUP, VIEW],
  },
  {
    label: 'React + r2wc shared chunk, with the take-over of painted views',
    limit: 62 * KB,
    of: [REACT],
  },
  {
    label: 'store: Shopify (own code)',
    limit: 6 * KB,
    of: ['elements/display-run/shops/watch-shop.ts', 'elements/display-run/shops/shopify/shopify.ts'],
    without: [GROUND, POPUP],
  },
  {
    label: 'popup in a shop: products, add to cart (own code)',
    limit: 6 * KB,
    of: [
      'elements/poptin-popup/features/products/index.ts',
      'elements/poptin-popup/features/products/add-to-cart.ts',
    ],
    without: [
      GROUND,
      POPUP,
      REACT,
      VIEW,
      'elements/poptin-popup/actions/',
      ...['elements/display-run/shops/watch-shop.ts', 'elements/display-run/shops/shopify/shopify.ts'],
    ],
  },
  {
    label: 'store: Wix (own code)',
    limit: 6 * KB,
    of: ['elements/display-run/shops/watch-shop.ts', 'elements/display-run/shops/wix/wix.ts'],
    without: [GROUND, POPUP],
  },
  {
    label: 'teaser tab, first view with its painter (own code)',
    limit: 4 * KB,
    of: [TAB],
    without: [GROUND, SURFACE],
  },
  {
    // a further element may move a kB of what both share from the tab's file to the ground's
    label: 'teaser tab alone, with the painter and the element base',
    limit: 7 * KB, // 6.5 kB with one element more
    of: [TAB],
    without: [GROUND],
  },
  {
    // everything that a page downloads until the photos are requested; none of it is shared, so it waits for nothing
    // else
    label: 'feed until the first row, loader included',
    limit: 20 * KB,
    of: [LOADER, 'sbi-feed.js'],
  },
  {
    label: 'feed, lightbox or carousel when they are wanted',
    limit: 4.5 * KB,
    of: ['elements/sbi-feed/view/lightbox.tsx', 'elements/sbi-feed/view/slides.tsx'],
    without: ['sbi-feed.js'],
  },
  {
    // with the loader: no React, and no DOMPurify for a form that is in the page
    label: 'contact form in its own look until it is drawn, loader included',
    limit: 30.5 * KB,
    of: [LOADER, 'contact-form-7.js', 'elements/contact-form-7/view/own-look.ts'],
  },
  {
    // with the loader: everything that a page downloads before the visitor begins to write
    label: 'contact form in the look of the page, loader included',
    limit: 14.5 * KB,
    of: [LOADER, 'contact-form-7.js'],
  },
  {
    label: 'contact form, from the first touch on: calls and all rules (own code)',
    // with the marks on the page's form, its own copy of HTTP (0.9 kB), which saves a request, and why a server refuses
    limit: 10 * KB,
    of: ['elements/contact-form-7/client/form-client.ts'],
    without: [GROUND, REACT, 'contact-form-7.js', 'elements/contact-form-7/view/own-look.ts'],
  },
  {
    // with its own base: many pages have no other tag, and two more files were 1.3 kB larger
    label: 'link-analytics, all of it',
    limit: 6 * KB, // with the list of secrets that addresses do not take along (0.5 kB)
    of: ['link-analytics.js'],
  },
  {
    label: 'page-theme (own code)',
    limit: 0.9 * KB,
    of: ['page-theme.js'],
    without: [GROUND],
  },
  {
    // 5.5 kB in addition to the loader's 3, because its file has its own copy of the base; 0.9 kB is the painter, which
    // the preference centre loaded before
    label: 'consent banner and loader: first view, engine, accept and reject',
    limit: 15 * KB,
    of: [LOADER, 'consent-banner.js'],
  },
  {
    label: 'consent banner of a visitor who has answered, loader included',
    limit: 10.5 * KB,
    of: [LOADER, 'elements/consent-banner/answered/index.ts'],
  },
  // the code that closes the gate's gaps can't wait for another file (decision D-13), and it contains the addresses of
  // 69 services (1.9 kB) and the readers of records, rules and signals
  { label: 'consent-gate.js', limit: 11 * KB, of: ['consent-gate.js'] },
  {
    label: 'preference centre (own code)',
    limit: 6 * KB,
    of: ['elements/consent-banner/preferences/preference-centre.ts'],
    without: [GROUND, REACT, 'consent-banner.js', 'elements/consent-banner/controller/'],
  },
];

/** The part of a built chunk that the budgets need (of Rolldown's OutputChunk). */
interface Chunk {
  fileName: string;
  code: string;
  imports: string[];
  moduleIds: string[];
}

/** Prints the brotli size of every file and fails the build above a budget. */
export function budgetsPlugin(budgets: readonly Budget[] = BUDGETS): Plugin {
  return {
    name: 'budgets',
    // the demo serves the files that exist, also while we work on it
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'demo',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk') as Chunk[];
      const size = new Map(chunks.map(({ fileName, code }) => [fileName, brotli(code)]));
      const lines = ['', 'brotli bytes of every file'];
      for (const [name, bytes] of [...size].sort(([a], [b]) => a.localeCompare(b)))
        lines.push(row(bytes, name));
      const over: string[] = [];
      const last = readSizes().build;
      const measured: Record<string, number> = {};
      lines.push('', 'budgets (brotli, kB = 1000 bytes)');
      for (const { label, limit, of, without = [] } of budgets) {
        const already = closure(chunks, without);
        const counted = [...closure(chunks, of)].filter((name) => !already.has(name));
        const bytes = counted.reduce((sum, name) => sum + (size.get(name) ?? 0), 0);
        const before = last[label];
        const change = before === undefined ? 'new' : formatDifference(bytes, before);
        lines.push(`${row(bytes, label)}  of ${limit}, ${change} since the last commit`);
        measured[label] = bytes;
        if (bytes > limit) over.push(`${label}: ${bytes} bytes, ${bytes - limit} over`);
        if (counted.length === 0) over.push(`${label}: nothing of ${of.join(', ')} is left to count`);
      }
      console.log(lines.join('\n'));
      // for `npm run sizes`
      mkdirSync(MEASURED, { recursive: true });
      writeFileSync(join(MEASURED, 'build.json'), JSON.stringify(measured));
      if (over.length > 0) this.error(`Over budget\n${over.join('\n')}`);
    },
  };
}

const row = (bytes: number, name: string) => `${String(bytes).padStart(8)}  ${name}`;

const brotli = (code: string): number =>
  brotliCompressSync(Buffer.from(code), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * The files that importing `names` downloads at once: their chunks and the static imports of these.
 * @param names modules, folders (`shared/base/`) or files of `dist/`.
 * @throws for a name that no chunk holds, so that a moved file is noticed.
 */
export function closure(chunks: Chunk[], names: readonly string[]): Set<string> {
  const byName = new Map(chunks.map((each) => [each.fileName, each]));
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = byName.get(name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(visit);
  };
  for (const name of names) {
    const holders = chunks.filter(
      ({ fileName, moduleIds }) => fileName === name || moduleIds.some((id) => isNamed(readPlace(id), name)),
    );
    if (holders.length === 0) throw new Error(`No chunk holds ${name}`);
    for (const { fileName } of holders) visit(fileName);
  }
  return found;
}

/** A folder names what is directly in it; copies are parts of the files that contain them. */
const isNamed = ({ path, mark }: Place, name: string): boolean =>
  mark === '' && (name.endsWith('/') ? `${dirname(path)}/` : path) === name;
