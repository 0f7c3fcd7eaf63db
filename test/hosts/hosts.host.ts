import { type Browser, expect, type Frame, type Page, test } from 'playwright/test';
import { HOSTS, type Host } from './hosts.ts';
import { sendPage } from './page.ts';
import { openSite, type Sent, type Site } from './site.ts';
import { expectUnharmed, listen, report, visit } from './visit.ts';

let site: Site;

const frameOf = (name: string, sandbox: string): Sent => ({
  body: `<!DOCTYPE html><html lang="en"><head><title>Frame</title></head><body style="margin:0"><iframe title="Host" sandbox="${sandbox}" src="/${name}" style="width:100%;height:100vh;border:0"></iframe></body></html>`,
});

test.beforeAll(async () => {
  const pages = Object.entries(HOSTS).flatMap(([name, host]): [string, Sent][] => [
    [`/${name}`, sendPage(name, host)],
    ...(host.sandbox ? [[`/${name}/frame`, frameOf(name, host.sandbox)] as [string, Sent]] : []),
  ]);
  site = await openSite({
    ...Object.fromEntries(pages),
    '/xhtml': sendPage('xhtml', {
      headers: { 'Content-Type': 'application/xhtml+xml; charset=utf-8' },
    }),
    '/print': sendPage('print', {}),
    '/rewritten': sendPage('rewritten', {}),
  });
});
test.afterAll(() => site.close());

/** A page with what the host asks of the browser. */
async function openPage(
  browser: Browser,
  name: string,
  host: Host,
): Promise<{ page: Page; frame: Frame; lines: string[] }> {
  const { viewport = { width: 1000, height: 800 }, forcedColors, sandbox, said } = host;
  const context = await browser.newContext({ viewport, ...(forcedColors ? { forcedColors } : {}) });
  const page = await context.newPage();
  const lines = listen(page, said);
  await page.goto(`${site.origin}/${name}${sandbox ? '/frame' : ''}`);
  const frame = sandbox ? page.frames()[1] : page.mainFrame();
  if (!frame) throw new Error('no frame');
  return { page, frame, lines };
}

for (const [name, host] of Object.entries(HOSTS))
  test(`all tags work with ${host.title}`, async ({ browser }) => {
    const { page, frame, lines } = await openPage(browser, name, host);
    await visit(frame, { name, site, hasNoForms: host.hasNoForms ?? false }).catch((cause) => {
      console.log(name, lines);
      throw cause;
    });
    await expectUnharmed(frame, lines, host.gains);
    await page.context().close();
  });

test('all tags work in a document that document.write has put in place of the first', async ({ page }) => {
  const lines = listen(page);
  await page.goto(`${site.origin}/rewritten`);
  await expect(page.locator('consent-banner [part~="accept"]')).toBeVisible();
  const { body } = sendPage('rewritten', {});
  await page.evaluate((html) => {
    document.open();
    document.write(html);
    document.close();
  }, body);
  // what the gate held in the written markup is released; the theme has started for good
  await visit(page.mainFrame(), { name: 'rewritten', site, isRewritten: true });
  expect((await report(page.mainFrame())).errors).toEqual([]);
  expect(lines).toEqual([]);
});

test('in an XHTML document Chromium runs no modules: the page stays as its server wrote it', async ({
  page,
}) => {
  const lines = listen(page);
  await page.goto(`${site.origin}/xhtml`);
  await expect(page.locator('contact-form-7 [name="your-name"]')).toBeVisible();
  const { errors, released, changes } = await report(page.mainFrame());
  expect(errors).toEqual([]);
  expect(released, 'held').toBe(0);
  // the gate is not a module, and sets the defaults of Consent Mode
  expect(changes.filter((each) => /^\+window/.test(each))).toEqual(['+window.dataLayer']);
  expect(lines).toEqual([expect.stringMatching(/Module scripts in XML documents/)]);
});

test('all tags work after printing, and none of our parts cover the printout', async ({ page }) => {
  const lines = listen(page);
  await page.goto(`${site.origin}/print`);
  const frame = page.mainFrame();
  const over = ['consent-banner [part~="accept"]', 'poptin-tab [part~="button"]'];
  for (const each of over) await expect(frame.locator(each)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const each of over) await expect(frame.locator(each)).toBeHidden();
  await expect(frame.locator('contact-form-7 form[part] [name="your-name"]')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await visit(frame, { name: 'print', site });
  await expectUnharmed(frame, lines);
});
