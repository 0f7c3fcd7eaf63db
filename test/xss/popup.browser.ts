import { popup as popupSettings } from '../../elements/poptin-popup/manual/settings.ts';
import { sanitize } from '../../elements/poptin-popup/template/sanitize.ts';
import {
  clean,
  fill,
  find,
  make,
  nextTask,
  openPopup,
  SETTINGS,
} from '../elements/poptin-popup/popup-fixture.ts';
import { expect } from '../expect.ts';
import { fillSetting, type Give, pollute } from './fill-setting.ts';
import { ADDRESSES, groups, MARKUP } from './payloads.ts';
import { type Watch, watch } from './watch.ts';

const KINDS = ['text', 'email', 'select', 'checkbox', 'radio', 'multi-select', 'phone', 'consent', 'message'];

/** What a popup must set correctly so that it is drawn with all of its parts. */
const VARIANTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  lightbox: { poptin_type: 'lightbox', poptin_format: 'format_1' },
  'its designs': { poptin_type: 'fullpage', poptin_format: 'format_2', 'content.design': 'editorial' },
  bar: { poptin_type: 'bar', poptin_format: 'format_1' },
  game: { poptin_type: 'gamified', poptin_format: 'format_1', 'content.play.game': 'wheel' },
};

/** Left out: they draw something else in the popup's place, or lead the page away. */
const NEVER =
  /^(?:poptin|poptin_url|mobile|gamified_prize|content\.play\.boxes|texts|is_limit.*)$|redirect|auto_close|delay|timer|steps\b/;

/** Settings with that text in every place for a text. */
function settingsWith(
  text: (path: string) => unknown,
  { fixed = VARIANTS.lightbox as Readonly<Record<string, unknown>>, skip = NEVER } = {},
): object {
  const give: Give = (path, { type, enum: words }) => {
    if (path in fixed) return fixed[path];
    if (skip.test(path)) return undefined;
    if (path === 'poptin_id') return 'a1b2c3d4e5f60';
    if (/fields\.\d+\.type$/.test(path))
      return KINDS[(path.length + Number(/(\d+)\.type/.exec(path)?.[1])) % KINDS.length];
    if (/fields\.\d+\.id$/.test(path)) return path.replace(/\W/g, '');
    if (/action$/.test(path)) return 'link';
    if (/chances$/.test(path)) return 4;
    if (words) return undefined;
    return [type].flat().includes('string') ? text(path) : 1;
  };
  return fillSetting(popupSettings, give) as object;
}

describe('payloads in a popup', () => {
  let watching: Watch;
  beforeEach(() => {
    watching = watch();
  });
  afterEach(async () => {
    watching.stop();
    await clean();
  });

  for (const [name, fixed] of Object.entries(VARIANTS))
    it(`in every text of its settings: ${name}`, async () => {
      for (const some of groups(MARKUP, name === 'lightbox' ? 40 : 90)) {
        const popup = await openPopup(settingsWith(() => some.join(' '), { fixed }));
        await watching.expectNothingRan(popup.shadowRoot);
        popup.remove();
      }
    });

  it('in its own words', async () => {
    const { texts } = popupSettings.properties ?? {};
    for (const some of groups(MARKUP, 60)) {
      const popup = await openPopup({
        ...SETTINGS,
        texts: fillSetting(texts as never, () => some.join(' ')),
      });
      find(popup, '[part="button"]').click();
      await nextTask();
      await watching.expectNothingRan(popup.shadowRoot);
      popup.remove();
    }
  });

  it('in names that all objects have', async () => {
    const popup = await openPopup(pollute(settingsWith(() => 'x')) as object);
    await watching.expectNothingRan(popup.shadowRoot);
  });

  it('in its design, where words are expected', async () => {
    for (const some of groups(MARKUP, 30)) {
      let at = 0;
      const design = fillSetting(popupSettings.properties?.design_properties as never, (path) =>
        /redirect|auto_close|delay|timer|skip/.test(path) ? undefined : some[at++ % some.length],
      );
      const popup = await openPopup({ ...SETTINGS, design_properties: design });
      await watching.expectNothingRan(popup.shadowRoot);
      popup.remove();
    }
  });

  it('in its template, each by itself', async () => {
    const addresses = ADDRESSES.map(
      (address) =>
        `<a href="${address}">x</a><img src="${address}"><form action="${address}"><button formaction="${address}">x</button></form>`,
    );
    watching.stop();
    watching = watch({ mayShowPictures: true });
    for (const each of [...MARKUP, ...addresses]) {
      const seat = document.createElement('div');
      document.body.append(seat);
      try {
        seat.append(sanitize(window, each).fragment);
      } catch (cause) {
        // a page of frames has no body
        expect(each).toMatch(/<frameset/);
        expect(String(cause)).toContain('not a part of a page');
      }
      await Promise.resolve();
    }
    await watching.expectNothingRan(document.body);
  });

  it('in its template, drawn', async () => {
    watching.stop();
    watching = watch({ mayShowPictures: true });
    for (const some of groups(MARKUP, 30)) {
      const popup = await openPopup({
        ...SETTINGS,
        poptin: some.map((each) => `<section>${each}</section>`).join(''),
      });
      await watching.expectNothingRan(popup.shadowRoot);
      popup.remove();
    }
  });

  it('in each of its addresses, pressed', async () => {
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    let at = 0;
    const isAddress = /(?:src|url|image|href|link|poster|script|avatars\.\d)$/;
    // `safe-address.test.ts` gives each to every reading; here each place for an address gets some, and each has a place
    for (const some of groups(ADDRESSES, 8)) {
      const settings = settingsWith((path) => (isAddress.test(path) ? some[at++ % some.length] : 'x'), {
        skip: /^(?:poptin|poptin_url|mobile|texts)$|redirect|auto_close|delay|timer|steps|play|prizes|products|fields\.[12]/,
      });
      const popup = make(settings);
      if (await popup.open('test'))
        for (const part of ['button', 'secondary'])
          popup.shadowRoot?.querySelector<HTMLElement>(`[part~="${part}"]`)?.click();
      await watching.expectNothingRan(popup.shadowRoot);
      popup.remove();
    }
    document.removeEventListener('click', stay);
  });

  it('in a server’s answer to a lead', async () => {
    const { fetch } = window;
    let some: readonly string[] = [];
    let calls = 0;
    window.fetch = async () => {
      calls++;
      const [text, address] = [some.join(' '), ADDRESSES[calls % ADDRESSES.length]];
      return Response.json(
        pollute({
          success: true,
          message: text,
          error: text,
          conversion_id: text,
          // code is what the provider may run: another test covers it
          integration: { conversion_code: '', redirect_url: '' },
          redirect_url: address,
          url: address,
          coupon: text,
        }),
      );
    };
    for (some of groups(MARKUP, 90)) {
      const popup = await openPopup(SETTINGS, { 'submit-url': '/lead' });
      fill(popup, '[name="first_name"]', 'Dana');
      fill(popup, '[name="email"]', 'a@b.example');
      const done = ['poptin-submit', 'poptin-submit-error'].map(
        (type) => new Promise((heard) => popup.addEventListener(type, heard, { once: true })),
      );
      find(popup, '[part="button"]').click();
      await Promise.race(done);
      await watching.expectNothingRan(popup.shadowRoot);
      popup.remove();
    }
    window.fetch = fetch;
  });
});
