/**
 * Journeys of a visitor over the built pages in WebKit, where Playwright's own WebKit cannot be had: by WebKitGTK's driver.
 * One of them: `node --test-name-pattern='<its name>' test/engines/webkit-pages.mjs`.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { tell } from '../run-alone/print.mjs';
import { createVisitor } from './visitor.mjs';
import { freePort } from './webdriver.mjs';
import { startWebKit } from './webkit.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="64"%3E%3Ccircle r="30"/%3E%3C/svg%3E';

/** Pages of a site that has one tag of ours. */
const pages = new Map();
let base = '';
let demo;
let host;

before(async () => {
  const port = await freePort();
  demo = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort'],
    {
      cwd: root,
      env: { ...process.env, PROVIDER_FILE: join(tmpdir(), `tagdrop-webkit-${port}.sqlite`) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // one origin with the demo's server, as a page's own server and its plugins are
  host = createServer((asked, answer) => {
    const html = pages.get(asked.url);
    if (html) {
      answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
      return;
    }
    const { url: path, method, headers } = asked;
    const onward = request({ host: 'localhost', port, path, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise((listening) => host.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${host.address().port}`;
  // the first request for it makes the build, if that is old
  while (demo.exitCode === null) {
    const { ok } = await fetch(`${base}/built/tagdrop.js`).catch(() => ({}));
    if (ok) return;
  }
  throw new Error(`The demo's server ended with ${demo.exitCode}.`);
});

after(() => {
  for (const { name } of failed) console.log(name);
  tell(failed);
  host.closeAllConnections();
  host.close();
  demo.kill();
});

const failed = [];

/** A journey, in a browser of its own. */
const journey = (name, go) =>
  test(name, async () => {
    const page = await startWebKit();
    try {
      await page.setViewport({ width: 1280, height: 800 });
      await go(createVisitor(page, base));
    } catch (error) {
      const command = `node --test-name-pattern='${name}' test/engines/webkit-pages.mjs`;
      const picture = await page.send('GET', '/screenshot').catch(() => '');
      await mkdir(join(root, '.results'), { recursive: true });
      await writeFile(join(root, '.results', `webkit-${failed.length}.png`), picture, 'base64');
      failed.push({ name: `${name}; alone: ${command}`, reason: error.message });
      throw error;
    } finally {
      await page.stop();
    }
  });

function put(path, body, lang = 'en') {
  pages.set(
    path,
    `<!doctype html><html lang="${lang}" dir="${lang === 'he' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>Host</title>
    <link rel="icon" href="data:,"><script type="module" src="/built/tagdrop.js"></script><main><h1>Host</h1>${body}</main></html>`,
  );
  return path;
}

const recordsOf = async () => (await fetch(`${base}/provider/records`)).json();

journey('a popup opens and sends its lead', async (visitor) => {
  const display = await fetch(`${base}/api/display/leads`, {
    method: 'POST',
    body: new URLSearchParams({ domain: 'localhost' }),
  });
  const [settings] = (await display.json()).poptins;
  const tag = `<poptin-popup popup-id="${settings.poptin_id}" client-id="leads" api-base="/"></poptin-popup>`;
  await visitor.open(put('/lead/', tag));
  await visitor.until(
    `const popup = document.querySelector('poptin-popup');
    if (!popup?.open) return false;
    popup.settings = arguments[0];
    popup.open();
    return true;`,
    settings,
  );
  await visitor.sees('[role="dialog"], dialog');
  const email = `webkit.${Date.now()}@example.com`;
  await visitor.writes('[name="first_name"]', 'Ada');
  await visitor.writes('[name="email"]', email);
  await visitor.presses('label', 'News');
  await visitor.presses('label', 'I agree');
  await visitor.presses('button', 'Send');
  await visitor.sees('h2', 'Thank you!');
  const { conversions } = await recordsOf();
  const own = conversions.filter(({ fields }) => fields.email === email);
  assert.deepEqual(
    own.map(({ fields }) => fields.first_name),
    ['Ada'],
  );
});

journey('the gate holds scripts until the banner is answered, and the answer is kept', async (visitor) => {
  const path = '/built/demo/pages/consent.html';
  await visitor.open(path);
  await visitor.sees('[role="region"], section', 'We value your privacy');
  assert.equal(await visitor.evaluate(`return document.querySelector('#ran').innerText.trim()`), 'nothing');
  await visitor.presses('button', 'Customise');
  await visitor.presses('[role="switch"]', 'Analytics');
  await visitor.presses('button', 'Save my choice');
  await visitor.sees('#ran li', 'analytics in the head');
  await visitor.open(path);
  await visitor.sees('#ran li', 'analytics in the head');
  await visitor.sees('#ran li', 'analytics at the end of the page');
  await visitor.seesNot('button', 'Accept all');
  assert.equal(
    await visitor.evaluate(`return document.querySelector('#ran').innerText.includes('advertiser')`),
    false,
  );
});

journey('a contact form is refused, corrected and sent', async (visitor) => {
  const name = `Ada ${Date.now()}`;
  const form = read('test/elements/contact-form-7/recordings/form-default.html.txt');
  await visitor.open(put('/contact/', `<contact-form-7>${form}</contact-form-7>`));
  await visitor.sees('form.wpcf7-form[part]');
  await visitor.writes('form[part] [name="your-name"]', name);
  await visitor.writes('form[part] [name="your-email"]', 'not-an-address');
  await visitor.presses('form[part] .wpcf7-submit');
  await visitor.sees('.wpcf7-not-valid-tip', 'Please enter an email address.');
  await visitor.sees('.wpcf7-not-valid-tip', 'Please fill out this field.');
  await visitor.writes('form[part] [name="your-subject"]', 'Hello');
  await visitor.presses('form[part] [name="your-email"]');
  await visitor.keyboard.press('Control+a');
  await visitor.keyboard.type('ada@example.org');
  await visitor.presses('form[part] .wpcf7-submit');
  await visitor.sees('.wpcf7-response-output', 'Thank you for your message. It has been sent.');
  const { formSubmissions } = await recordsOf();
  const own = formSubmissions.filter(({ fields }) => fields['your-name'] === name);
  assert.deepEqual(own.map(({ fields }) => fields['your-email']).sort(), [
    'ada@example.org',
    'not-an-address',
  ]);
});

journey('a feed shows its photos, and opens them one by one', async (visitor) => {
  const items = ['Rain', 'Snow', 'Sun'].map((caption, at) => ({
    id: String(at),
    caption,
    image: PICTURE,
    link: `/p/${at}`,
  }));
  const data = `<script type="application/json">${JSON.stringify(items)}</script>`;
  await visitor.open(put('/feed/', `<sbi-feed lightbox>${data}</sbi-feed>`));
  await visitor.presses('a[href$="/p/0"]');
  await visitor.sees('dialog[open]', 'Rain');
  await visitor.keyboard.press('ArrowRight');
  await visitor.sees('dialog[open]', 'Snow');
  await visitor.keyboard.press('Escape');
  await visitor.seesNot('dialog[open]');
});

journey('a teaser opens its popup, and stands there again when that is closed', async (visitor) => {
  await visitor.open('/demo/story.html?story=poptin-tab/always');
  await visitor.presses('poptin-tab, button', '10 % off');
  await visitor.sees('dialog');
  await visitor.seesNot('section button', '10 % off');
  await visitor.presses('dialog button', 'Close');
  await visitor.sees('section button', '10 % off');
});

journey('a theme’s blocks appear while one scrolls, and none stays hidden', async (visitor) => {
  await visitor.open('/built/demo/pages/theme.html');
  await visitor.until(`return document.querySelector('[data-animate-wait]')?.localName`);
  await visitor.until(`
    scrollBy({ top: 300, behavior: 'instant' });
    return !document.querySelector('[data-animate-wait]');`);
});
