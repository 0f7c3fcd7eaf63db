/**
 * Visitor journeys over the built pages, in whatever engine drives them: each is `journey(name, async (visitor) => …)`
 * with the visitor of `visitor.mjs`, over the site of `site.mjs`.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="64"%3E%3Ccircle r="30"/%3E%3C/svg%3E';
const json = (value) => `<script type="application/json">${JSON.stringify(value)}</script>`;

const feedOf = (...captions) =>
  captions.map((caption, at) => ({ id: String(at), caption, image: PICTURE, link: `/p/${at}` }));

const CONSENT = { categories: [{ slug: 'necessary', isNecessary: true }, { slug: 'analytics' }] };

/** `site()` returns what `startSite()` returned: there is no site yet when journeys are declared. */
export function declareVisits(journey, site) {
  declarePopups(journey, site);
  declareBanners(journey, site);
  declareForms(journey, site);
  declareFeeds(journey, site);
  declareThemes(journey, site);
}

function declarePopups(journey, site) {
  journey('a popup opens and sends its lead', async (visitor) => {
    const { base, put, records } = site();
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
    const email = `ada.${Date.now()}@example.com`;
    await visitor.writes('[name="first_name"]', 'Ada');
    await visitor.writes('[name="email"]', email);
    await visitor.presses('label', 'News');
    await visitor.presses('label', 'I agree');
    await visitor.presses('button', 'Send');
    await visitor.sees('h2', 'Thank you!');
    const { conversions } = await records();
    const own = conversions.filter(({ fields }) => fields.email === email);
    assert.deepEqual(
      own.map(({ fields }) => fields.first_name),
      ['Ada'],
    );
  });

  journey(
    'a bar stands at the edge of the window, also of one that was turned, and goes',
    async (visitor) => {
      const bar = {
        ...{ poptin_id: 'bar0000000001', poptin_type: 'bar', poptin_format: 'format_1' },
        design_properties: { poptin_location: 'center-top' },
        content: { title: 'Free delivery', button: { label: 'Good', action: 'close' } },
      };
      await visitor.open(site().put('/bar/', `<poptin-popup submit-event>${json(bar)}</poptin-popup>`));
      for (const [width, height] of [
        [1280, 800],
        [390, 700],
      ]) {
        await visitor.setViewport({ width, height });
        await visitor.untilTrue(async () => {
          const box = await visitor.boxOf('.popup-panel', 'Free delivery');
          return box.left === 0 && box.top === 0 && box.width === width;
        });
      }
      await visitor.presses('button', 'Good');
      await visitor.seesNot('.popup-panel', 'Free delivery');
    },
  );

  journey('a teaser opens its popup, and stands there again when that is closed', async (visitor) => {
    await visitor.open('/demo/story.html?story=poptin-tab/always');
    await visitor.presses('poptin-tab, button', '10 % off');
    await visitor.sees('dialog');
    await visitor.seesNot('section button', '10 % off');
    await visitor.presses('dialog button', 'Close');
    await visitor.sees('section button', '10 % off');
  });
}

function declareBanners(journey, site) {
  journey('the gate holds scripts until the banner is answered, and the answer is kept', async (visitor) => {
    const path = '/built/demo/pages/consent.html';
    await visitor.open(path);
    await visitor.sees('[role="region"], section', 'We value your privacy');
    assert.equal(await visitor.evaluate(`return document.querySelector('#ran').innerText.trim()`), 'nothing');
    await visitor.presses('button', 'Customise');
    await visitor.presses('[role="switch"]', 'Analytics');
    await visitor.presses('button', 'Save my choice');
    await visitor.sees('#ran li', 'analytics in the head');
    await visitor.evaluate('window.isLeft = true');
    await visitor.open(path);
    // the one in the head is deferred, and runs when parsing has ended
    const ran = `[...document.querySelectorAll('#ran li')].map(({ textContent }) => textContent)`;
    await visitor.until(`return !window.isLeft && ${ran}.length === 2`);
    assert.deepEqual(await visitor.evaluate(`return ${ran}`), [
      'analytics at the end of the page',
      'analytics in the head',
    ]);
    await visitor.seesNot('button', 'Accept all');
    assert.equal(
      await visitor.evaluate(`return document.querySelector('#ran').innerText.includes('advertiser')`),
      false,
    );
  });

  journey(
    'storage and cookies are blocked: the answer holds, and a popup sends its lead',
    async (visitor) => {
      const { put, kept } = site();
      const popup = {
        ...{ poptin_id: 'blocked000001', poptin_type: 'lightbox' },
        content: {
          title: 'News',
          fields: [{ id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 }],
          button: { label: 'Sign me up', action: 'submit' },
          thank_you: { title: 'Thank you!' },
        },
      };
      const body = `<consent-banner>${json(CONSENT)}</consent-banner>
      <button onclick="this.nextElementSibling.open()">News</button>
      <poptin-popup popup-id="blocked000001" submit-url="/kept/leads">${json({ ...popup, on_click: 1 })}</poptin-popup>`;
      // the browser itself refuses storage and cookies to a page without an origin
      const headers = { 'Content-Security-Policy': 'sandbox allow-scripts allow-forms' };
      await visitor.open(put('/blocked/', body, { headers }));
      await visitor.presses('button', 'Accept all');
      await visitor.seesNot('button', 'Accept all');
      const why = `try { return String(localStorage); } catch ({ name }) { return name; }`;
      assert.equal(await visitor.evaluate(why), 'SecurityError');
      await visitor.presses('button', 'News');
      await visitor.writes('dialog [name="email"]', 'ada@example.com');
      await visitor.presses('dialog button', 'Sign me up');
      await visitor.sees('h2', 'Thank you!');
      const leads = kept('/kept/leads').filter((each) => each !== '');
      assert.equal(leads.length, 1);
      assert.match(leads[0], /ada@example\.com/);
    },
  );
}

function declareForms(journey, site) {
  journey('a contact form is refused, corrected and sent', async (visitor) => {
    const { put, records } = site();
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
    const { formSubmissions } = await records();
    const own = formSubmissions.filter(({ fields }) => fields['your-name'] === name);
    assert.deepEqual(own.map(({ fields }) => fields['your-email']).sort(), [
      'ada@example.org',
      'not-an-address',
    ]);
  });
}

function declareFeeds(journey, site) {
  journey('a feed shows its photos, loads more, and opens them one by one', async (visitor) => {
    const feed = `<sbi-feed lightbox num="2">${json(feedOf('Rain', 'Snow', 'Sun'))}</sbi-feed>`;
    await visitor.open(site().put('/feed/', feed));
    await visitor.sees('a[href$="/p/1"]');
    await visitor.seesNot('a[href$="/p/2"]');
    await visitor.presses('[part~="load-more"]');
    await visitor.sees('a[href$="/p/2"]');
    await visitor.presses('a[href$="/p/1"]');
    await visitor.sees('dialog[open]', 'Snow');
    await visitor.keyboard.press('ArrowRight');
    await visitor.sees('dialog[open]', 'Sun');
    await visitor.keyboard.press('Escape');
    await visitor.seesNot('dialog[open]');
  });

  journey('from right to left: words, sides and arrow keys are the other way round', async (visitor) => {
    const body = `<sbi-feed lightbox>${json(feedOf('Rain', 'Snow'))}</sbi-feed><consent-banner>${json(CONSENT)}</consent-banner>`;
    await visitor.open(site().put('/rtl/', body, { lang: 'he' }));
    await visitor.presses(
      'button',
      read('elements/consent-banner/words/he.json').match(/"rejectLabel": "([^"]+)"/)[1],
    );
    const [first, second] = [await visitor.boxOf('a[href$="/p/0"]'), await visitor.boxOf('a[href$="/p/1"]')];
    assert.ok(first.left > second.left, 'the first photo stands on the right');
    await visitor.presses('a[href$="/p/0"]');
    await visitor.sees('dialog[open]', 'Rain');
    await visitor.keyboard.press('ArrowLeft');
    await visitor.sees('dialog[open]', 'Snow');
  });
}

function declareThemes(journey, site) {
  journey('a theme’s blocks appear while one scrolls, and none stays hidden', async (visitor) => {
    await visitor.open('/built/demo/pages/theme.html');
    await visitor.until(`return document.querySelector('[data-animate-wait]')?.localName`);
    await visitor.until(`
      scrollBy({ top: 300, behavior: 'instant' });
      return !document.querySelector('[data-animate-wait]');`);
  });

  journey('a theme’s menu drops down by mouse and by keyboard, and folds on a phone', async (visitor) => {
    await visitor.open('/built/demo/pages/theme.html');
    await visitor.until(`return document.querySelector('[data-dropdown] > [aria-expanded]')?.localName`);
    await visitor.seesNot('.menu a', 'Volunteer');
    const { left, top, height } = await visitor.boxOf('.menu a', 'Help us');
    await visitor.mouse.move(left + 5, top + height / 2);
    await visitor.sees('.menu a', 'Volunteer');
    await visitor.mouse.move(left + 5, 600);
    await visitor.seesNot('.menu a', 'Volunteer');
    await visitor.setViewport({ width: 390, height: 800 });
    await visitor.seesNot('.menu a', 'Story');
    await visitor.presses('button', 'Menu');
    await visitor.sees('.menu a', 'Story');
    await visitor.keyboard.press('Escape');
    await visitor.seesNot('.menu a', 'Story');
  });

  journey('a click on a link that leads away is counted before the page has gone', async (visitor) => {
    const { base, put, kept } = site();
    const head = `<script>function gtag(...all) { navigator.sendBeacon('/kept/clicks', JSON.stringify(all)); }</script>`;
    const away = base.replace('127.0.0.1', 'localhost');
    put('/away/', '<p>Arrived</p>');
    const tags = `<link-analytics></link-analytics><p><a href="${away}/away/">Away</a></p>`;
    await visitor.open(put('/links/', tags, { head }));
    await visitor.until(`return document.querySelector('link-analytics:defined')?.localName`);
    await visitor.presses('a', 'Away');
    await visitor.sees('p', 'Arrived');
    await visitor.untilTrue(() => kept('/kept/clicks').length > 0);
    const [[command, name, { event_category: _, ...params }]] = kept('/kept/clicks').map((each) =>
      JSON.parse(each),
    );
    assert.deepEqual(
      [command, name, params.link_url ?? params.event_label],
      ['event', 'click', `${away}/away/`],
    );
  });
}
