import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { picture } from '../picture.ts';
import { BLOCKS, CONTENT, complaintsOf, host, pageOf, ROOT } from './host.ts';

/**
 * Emulations: what the builders' public documents say that they do to a page. None of these tests ran in the builder.
 */
const SITE = 'https://site.example';
const CDN = 'https://cdn.example';
const DIST = join(ROOT, 'dist');

/** A page without any of our files. */
const empty = (body = ''): string => pageOf('A site', body);

/** Sets the attributes of a custom element as a builder's panel does: once it is in the page, one by one. */
const PUT_LATE = `(tag, attributes) => {
  const element = document.createElement(tag);
  document.body.append(element);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}`;

test.describe('Wix: one classic script per tag, from the site’s own host', () => {
  const scripts = readdirSync(join(BLOCKS, 'wix')).filter((file) => file.endsWith('.js'));

  test('each file defines its tag, alone and without a module', async ({ page }) => {
    expect(scripts).toHaveLength(7);
    const errors = complaintsOf(page);
    await host(page, SITE, { '/': empty() });
    const missing = await host(page, CDN, { '/wix/': join(BLOCKS, 'wix') });
    for (const script of scripts) {
      await page.goto(`${SITE}/`);
      await page.addScriptTag({ url: `${CDN}/wix/${script}` });
      const tag = script.replace('.js', '');
      await page.evaluate((name) => customElements.whenDefined(name).then(() => true), tag);
    }
    expect(missing).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a popup and a feed, with attributes of the panel, after the page has loaded', async ({ page }) => {
    await host(page, SITE, { '/': empty() });
    await host(page, CDN, {
      '/wix/': join(BLOCKS, 'wix'),
      ...CONTENT,
    });
    await page.goto(`${SITE}/`);
    const panel = JSON.parse(readFileSync(join(BLOCKS, 'wix/poptin-popup.panel.json'), 'utf8'));
    expect(panel.settings.map(({ attribute }: { attribute: string }) => attribute)).toContain('src');
    await page.evaluate(`(${PUT_LATE})('sbi-feed', { src: '${CDN}/feed.json', cols: '2' })`);
    await page.addScriptTag({ url: `${CDN}/wix/sbi-feed.js` });
    await expect(page.locator('sbi-feed').getByRole('link', { name: /First/ })).toBeVisible();
    await page.addScriptTag({ url: `${CDN}/wix/poptin-popup.js` });
    await page.evaluate(`(${PUT_LATE})('poptin-popup', { src: '${CDN}/popups.json' })`);
    await expect(page.getByText('From a builder')).toBeVisible();
    await picture(page, 'wix');
  });

  test('in a sandboxed frame without an origin, where storage throws', async ({ page }) => {
    const inner = `<!doctype html><html lang="en"><head><title>Frame</title><script src="${CDN}/wix/poptin-popup.js"></script></head><body><poptin-popup src="${CDN}/popups.json"></poptin-popup></body></html>`;
    await host(page, SITE, {
      '/': empty(
        `<iframe title="Embed" sandbox="allow-scripts allow-forms" width="900" height="600" src="${SITE}/frame.html"></iframe>`,
      ),
      '/frame.html': inner,
    });
    await host(page, CDN, {
      '/wix/': join(BLOCKS, 'wix'),
      ...CONTENT,
    });
    const errors = complaintsOf(page);
    await page.goto(`${SITE}/`);
    await expect(page.frameLocator('iframe').getByText('From a builder')).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test.describe('Tag Manager', () => {
  const template = readFileSync(join(BLOCKS, 'tag-manager/template.tpl'), 'utf8');
  const section = (name: string): string =>
    new RegExp(`___${name}___\\n\\n([\\s\\S]*?)(?:\\n\\n___|$)`).exec(template)?.[1]?.trim() ?? '';

  /** Runs the template's code with fakes of Tag Manager's own functions. @returns their calls, in order. */
  function runTemplate(data: Record<string, unknown>): unknown[][] {
    const calls: unknown[][] = [];
    const fakes: Record<string, (...call: unknown[]) => unknown> = {
      injectScript: (...call) => calls.push(['injectScript', call[0], call[3]]),
      makeInteger: (value) => Number.parseInt(String(value), 10),
      setDefaultConsentState: (state) => calls.push(['default', state]),
    };
    const asked = (name: string) => {
      if (!fakes[name]) throw new Error(`Tag Manager has no ${name} here`);
      return fakes[name];
    };
    new Function('require', 'data', section('SANDBOXED_JS_FOR_WEB_TEMPLATE'))(asked, data);
    return calls;
  }

  test('the template sets the consent defaults before it loads the script, within its permissions', () => {
    const address = `${CDN}/tagdrop/0.1.0/tagdrop.classic.js`;
    const [first, second] = runTemplate({ address, denied: true, wait: '500' });
    expect(first).toEqual([
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        functionality_storage: 'denied',
        personalization_storage: 'denied',
        security_storage: 'granted',
        wait_for_update: 500,
      },
    ]);
    expect(second).toEqual(['injectScript', address, 'tagdrop']);
    expect(runTemplate({ address, denied: false })).toEqual([['injectScript', address, 'tagdrop']]);
    const permissions = JSON.parse(section('WEB_PERMISSIONS'));
    const ids = permissions.map(
      (each: { instance: { key: { publicId: string } } }) => each.instance.key.publicId,
    );
    expect(ids).toEqual(['inject_script', 'access_consent']);
    for (const name of ['INFO', 'TEMPLATE_PARAMETERS']) expect(JSON.parse(section(name))).toBeTruthy();
    expect(section('NOTES')).toContain('Consent Initialization');
  });

  test('injected late as a classic, asynchronous script it finds the page’s tags', async ({ page }) => {
    const errors = complaintsOf(page);
    await host(page, SITE, {
      '/': empty('<poptin-popup src="/popups.json"></poptin-popup>'),
      ...CONTENT,
    });
    const missing = await host(page, CDN, { '/tagdrop/0.1.0/': DIST });
    await page.goto(`${SITE}/`);
    await page.evaluate((src) => {
      const script = document.createElement('script');
      script.async = true;
      script.src = src;
      document.head.append(script);
    }, `${CDN}/tagdrop/0.1.0/tagdrop.classic.js`);
    await expect(page.getByText('From a builder')).toBeVisible();
    expect(missing).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test.describe('pages for pasting', () => {
  /** The exact texts of the documents, by the pages that show them. */
  const pastes = ['squarespace', 'google-tag-manager', 'wix', 'webflow', 'other-builders'].flatMap((name) =>
    [...readFileSync(join(ROOT, `docs/install/${name}.md`), 'utf8').matchAll(/```html\n([\s\S]*?)```/g)]
      .map(([, text = '']) => [name, text] as const)
      .filter(([, text]) => text.includes('<script src=')),
  );

  test('each text is shorter than the shortest known limit, and contains no module', () => {
    expect(pastes.length).toBeGreaterThanOrEqual(8);
    for (const [name, text] of pastes) {
      // Squarespace's code block accepts 400 kB, Webflow's embed 50 000 characters, older ones 10 000
      expect(text.length, name).toBeLessThan(10_000);
      expect(text, name).not.toContain('type="module"');
    }
  });

  for (const [index, [name, text]] of pastes.entries())
    test(`the text to paste into ${name} (${index + 1}) does what its page says`, async ({ page }) => {
      const errors = complaintsOf(page);
      await host(page, SITE, { '/': empty(text) });
      const missing = await host(page, CDN, {
        '/tagdrop/': DIST,
        ...CONTENT,
      });
      await page.goto(`${SITE}/`);
      if (/<poptin-popup|data-src=/.test(text)) await expect(page.getByText('From a builder')).toBeVisible();
      if (text.includes('<sbi-feed'))
        await expect(page.locator('sbi-feed').getByRole('link', { name: /First/ })).toBeVisible();
      if (text.includes('<consent-banner'))
        await expect(page.locator('consent-banner').getByRole('button', { name: /Reject/ })).toBeVisible();
      await expect(page.locator('script[src*="cdn.example"]').first()).toBeAttached();
      await picture(page, name, String(index));
      expect(missing).toEqual([]);
      expect(errors).toEqual([]);
    });
});
