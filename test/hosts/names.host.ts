import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';

const ROOT = join(import.meta.dirname, '../..');
const SITE = 'https://shop.example';

/**
 * Content that a visitor may write, by the name that it occupies: from `window` (`id`, `name`) or from `document`
 * (`name`, for some elements). Addresses are an attacker's.
 */
const EVIL = 'https://evil.example/dist/tagdrop.classic.js';
const CONTENT: Readonly<Record<string, (name: string) => string>> = {
  a: (name) => `<a id="${name}" href="${EVIL}">x</a>`,
  img: (name) => `<img id="${name}" name="${name}" src="${EVIL}" alt="">`,
  form: (name) => `<form id="${name}" name="${name}" action="${EVIL}"></form>`,
  iframe: (name) => `<iframe id="${name}" name="${name}"></iframe>`,
  embed: (name) => `<embed id="${name}" name="${name}" type="image/png">`,
  object: (name) => `<object id="${name}" name="${name}"></object>`,
  'two of one name': (name) =>
    `<img id="${name}" name="${name}" alt=""><img id="${name}" name="${name}" alt="">`,
};

/** A form that a script inserts, whose fields hide members of the form: its content is held too. */
const FIELD = 'a field of a form that is put in';
const PUT_IN = `const field = new URLSearchParams(location.search);
if (field.get('kind') === '${FIELD}') {
  const holder = Document.prototype.createElement.call(document, 'div');
  holder.innerHTML = '<form>' + field.getAll('name').map((name) => '<input name="' + name + '">').join('') + '</form>';
  const script = Document.prototype.createElement.call(document, 'script');
  script.src = '/tracker.js';
  Node.prototype.appendChild.call(holder.firstChild, script);
  Node.prototype.appendChild.call(document.body, holder.firstChild);
}`;

/** Everything in a script's text that is read from an object. */
const readNames = (files: readonly string[], pattern: RegExp): string[] => [
  ...new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name as string),
    ),
  ),
];
const list = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:js|tsx?)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
const built = list('dist').filter((file) => /\/dist\/(?:chunks\/)?[^/]+$/.test(file));
const source = list('elements', 'shared');
/** The globals of the page that our sources read or write. */
const GLOBALS = readNames(source, /(?:readGlobal|callGlobal|Global)\([^'()]*\[?'(\w+)'/g);
/** Every word after a dot in the built files; the test keeps those that a document has. */
const MEMBERS = readNames(built, /\.([a-zA-Z]\w+)\b/g);

const config = {
  _ckyConfig: {
    _categories: [{ slug: 'necessary', isNecessary: true }, { slug: 'analytics' }],
    _providersToBlock: [{ re: '/tracker.js', categories: ['analytics'] }],
  },
};

/** The gate in the head, a visitor's content, CookieYes' configuration in the footer, and what it blocks. */
const pageWith = (content: string) => `<!doctype html><html lang="en"><head><title>Shop</title>
<script src="/dist/consent-gate.js"></script></head><body>${content}
<consent-banner></consent-banner><script src="/dist/tagdrop.classic.js"></script>
<script>window._ckyConfig = ${JSON.stringify(config._ckyConfig)}</script>
<script>${PUT_IN}</script><script src="/tracker.js"></script></body></html>`;

async function openSite(page: Page): Promise<{ foreign: string[] }> {
  const foreign: string[] = [];
  await page.route('**/*', (route) => {
    const { origin, pathname, searchParams } = new URL(route.request().url());
    if (origin !== SITE) {
      if (route.request().resourceType() === 'script') foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'top.evil = true' });
    }
    if (pathname === '/tracker.js')
      return route.fulfill({ contentType: 'text/javascript', body: 'window.isTracked = true' });
    const file = join(ROOT, pathname);
    if (pathname.startsWith('/dist/') && existsSync(file))
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') });
    const [kind, names] = [searchParams.get('kind') ?? '', searchParams.getAll('name')];
    const body =
      pathname === '/'
        ? '<!doctype html><title>All</title>'
        : pageWith(names.map((name) => CONTENT[kind]?.(name) ?? '').join(''));
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(`${SITE}/`);
  return { foreign };
}

/** Content of one kind, by each of these names. */
type Case = readonly [kind: string, names: readonly string[]];

/** What is wrong on each page: frames side by side, so that a hundred pages take seconds. */
async function visitAll(page: Page, cases: readonly Case[]): Promise<[...Case, string][]> {
  return page.evaluate(async (all) => {
    const look = async ([kind, names]: Case): Promise<string> => {
      const frame = document.createElement('iframe');
      frame.src = `/page?${new URLSearchParams([['kind', kind], ...names.map((name) => ['name', name])])}`;
      frame.width = '600';
      document.body.append(frame);
      const view = () => frame.contentWindow as Window & { isTracked?: boolean };
      const find = <T>(at: () => T): Promise<T | undefined> =>
        new Promise((done) => {
          const until = performance.now() + 30_000;
          const ask = () => {
            const found = at();
            if (found || performance.now() > until) done(found);
            else setTimeout(ask, 20);
          };
          ask();
        });
      const prototype = () => (view() as unknown as typeof globalThis).Document.prototype;
      const banner = await find(() =>
        prototype()
          .querySelector.call(view().document, 'consent-banner')
          ?.shadowRoot?.querySelector('[part~="accept-all"], [part~="accept"], button'),
      );
      await find(() => Reflect.get(prototype(), 'readyState', view().document) === 'complete');
      const said = [banner ? '' : 'no banner', view().isTracked ? 'tracked' : ''].filter(Boolean).join(', ');
      frame.remove();
      return said;
    };
    const faults: [...Case, string][] = [];
    const waiting = [...all];
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          faults.push([...next, await look(next)]);
      }),
    );
    return faults.filter(([, , said]) => said);
  }, cases);
}

/** Names on one page: content that we read past does not change the page, so one name hides no other. */
const AT_ONCE = 6;

/** Visits a page for some names at a time; if one has a fault, each of its names alone. */
async function visit(page: Page, names: readonly string[], kinds: readonly string[]): Promise<string[]> {
  const groups = Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, at) =>
    names.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const faulty = await visitAll(
    page,
    groups.flatMap((group) => kinds.map((kind) => [kind, group] as const)),
  );
  const alone = await visitAll(
    page,
    faulty.flatMap(([kind, group]) => group.map((name) => [kind, [name]] as const)),
  );
  return [...faulty, ...alone].map(([kind, group, said]) => `${group.join(', ')} × ${kind}: ${said}`);
}

test('a page without such content is held, and shows the banner', async ({ page }) => {
  const site = await openSite(page);
  expect(await visitAll(page, [['', ['none']]])).toEqual([]);
  expect(site.foreign).toEqual([]);
});

test('content named like one of our globals', async ({ page }) => {
  test.setTimeout(600_000);
  const site = await openSite(page);
  expect(GLOBALS.length).toBeGreaterThan(15);
  expect(await visit(page, GLOBALS, Object.keys(CONTENT))).toEqual([]);
  expect(site.foreign).toEqual([]);
});

test('content named like a member of the document', async ({ page }) => {
  test.setTimeout(600_000);
  const site = await openSite(page);
  const members = await page.evaluate((names) => names.filter((name) => name in document), MEMBERS);
  const ofForms = await page.evaluate(
    (names) => names.filter((name) => name in HTMLFormElement.prototype),
    MEMBERS,
  );
  expect(members).toContain('currentScript');
  expect(members.length).toBeGreaterThan(40);
  const kinds = Object.keys(CONTENT).filter((kind) => kind !== 'a');
  expect(await visit(page, members, kinds)).toEqual([]);
  expect(await visit(page, ofForms, [FIELD])).toEqual([]);
  expect(site.foreign).toEqual([]);
});
