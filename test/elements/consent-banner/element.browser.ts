import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from '../../expect.ts';
import { twoTasks, until } from '../../in-browser.ts';
import {
  addBanner,
  clean,
  cookie,
  expectAccessible,
  find,
  focusedPart,
  forget,
  has,
  heard,
  JSON_CONFIG,
  openPreferences,
  part,
  warnings,
} from './tag-fixture.ts';

describe('<consent-banner>, first view', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  afterEach(clean);

  for (const attributes of ['', 'type="classic" position="top"', 'type="popup"', 'law="ccpa"']) {
    for (const lang of ['en', 'he']) {
      it(`is an accessible region that steals no focus (${attributes || 'box'}, ${lang})`, async () => {
        document.documentElement.lang = lang;
        const banner = await addBanner(`${attributes} policy-url="/policy"`);
        const region = part(banner, 'banner');
        expect(region.localName).toBe('section');
        expect(region.getAttribute('aria-label')).toBe(
          lang === 'he' ? 'הפרטיות שלך חשובה לנו' : 'We value your privacy',
        );
        expect(getComputedStyle(region).direction).toBe(lang === 'he' ? 'rtl' : 'ltr');
        expect(document.activeElement).toBe(document.body);
        expect(region.matches(':popover-open')).toBe(true);
        await expectAccessible(banner);
      });
    }
  }

  it('appears where it is configured to, at every width, and never wider than the page', async () => {
    const banner = await addBanner();
    const place = () => part(banner, 'banner').getBoundingClientRect();
    for (const [position, edges] of [
      ['bottom-left', ['left', 'bottom']],
      ['bottom-right', ['right', 'bottom']],
      ['top-left', ['left', 'top']],
      ['top-right', ['right', 'top']],
    ] as const) {
      banner.setAttribute('position', position);
      await until(() => part(banner, 'banner').className.trim() === position.replace('-', ' '));
      const { left, right, top, bottom } = place();
      const gaps = { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
      for (const edge of edges) expect(gaps[edge], `${position} ${edge}`).toBe(16);
    }
    await setViewport({ width: 320, height: 480 });
    expect(place().width).toBe(288);
    expect(place().height).toBeLessThanOrEqual(448);
  });

  it('records a choice made by keyboard, moves the focus to the revisit button, and opens again', async () => {
    const banner = await addBanner();
    await sendKeys({ press: 'Tab' });
    expect(focusedPart(banner)).toBe('settings');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(focusedPart(banner)).toBe('accept');
    await sendKeys({ press: 'Enter' });
    expect(cookie()).toMatch(
      /consent:yes,action:yes,necessary:yes,functional:yes,analytics:yes,advertisement:yes/,
    );
    expect(heard.at(-1)).toMatchObject({ action: 'accept', stored: false });
    expect(has(banner, 'section')).toBe(false);
    await until(() => focusedPart(banner) === 'revisit');
    expect(part(banner, 'revisit').getAttribute('aria-label')).toBe('Cookie settings');
    await expectAccessible(banner);
    await sendKeys({ press: 'Enter' });
    expect(has(banner, 'section')).toBe(true);
    expect(has(banner, '.revisit')).toBe(false);
    expect(focusedPart(banner)).toBe('settings');
  });

  it('downloads no React for a visitor who accepts, rejects or closes', async () => {
    for (const name of ['accept', 'reject', 'close']) {
      const banner = await addBanner();
      part(banner, name).click();
      expect(heard.at(-1)?.action).toBe(name);
      expect(banner.shadowRoot?.querySelector('[part="preferences"], tagdrop-view-1')).toBeNull();
      await clean();
    }
  });

  it('causes no layout shift', async () => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    document.body.innerHTML = '<p>Text</p>';
    const banner = await addBanner('type="classic" position="top"');
    part(banner, 'reject').click();
    await until(() => has(banner, '.revisit'));
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    shifts.push(...observer.takeRecords());
    observer.disconnect();
    expect(shifts).toEqual([]);
  });

  it('reports its state through properties and CookieYes’ two functions', async () => {
    const banner = await addBanner('law="ccpa"');
    expect(banner.consent).toMatchObject({
      activeLaw: 'ccpa',
      isUserActionCompleted: false,
      optedOut: false,
    });
    banner.rejectAll();
    const consent = window.getCkyConsent?.();
    expect(consent).toMatchObject({ isUserActionCompleted: true, optedOut: true, languageCode: 'en' });
    expect(consent?.categories).toEqual({
      necessary: true,
      functional: false,
      analytics: false,
      advertisement: false,
    });
    expect(consent?.consentID).toHaveLength(43);
    window.revisitCkyConsent?.();
    expect(has(banner, 'section')).toBe(true);
    banner.save({ analytics: true });
    expect(banner.consent?.categories.analytics).toBe(true);
  });

  it('opens again on a click on CookieYes’ class, and dispatches CookieYes’ event', async () => {
    const theirs: unknown[] = [];
    const listen = (event: Event) => theirs.push((event as CustomEvent).detail);
    document.addEventListener('cookieyes_consent_update', listen);
    const banner = await addBanner();
    part(banner, 'accept').click();
    const link = document.createElement('button');
    link.className = 'cky-banner-element';
    document.body.append(link);
    link.click();
    document.removeEventListener('cookieyes_consent_update', listen);
    await until(() => has(banner, '[part="preferences"]'));
    expect(theirs).toEqual([
      { accepted: ['necessary'], rejected: ['functional', 'analytics', 'advertisement'] },
      { accepted: ['necessary', 'functional', 'analytics', 'advertisement'], rejected: [] },
    ]);
  });

  it('never covers the focused element, and moves nothing else in the page', async () => {
    for (const attributes of [
      'type="classic"',
      'type="classic" position="top"',
      '',
      'position="top-right"',
    ]) {
      await setViewport({ width: 700, height: 600 });
      const links = Array.from({ length: 60 }, (_, at) => `<p><a href="#${at}">Link ${at}</a></p>`).join('');
      document.body.insertAdjacentHTML('beforeend', `<div id="links">${links}</div>`);
      const banner = await addBanner(attributes);
      const all = [...document.querySelectorAll<HTMLElement>('#links a')];
      const isClear = (link?: HTMLElement) => {
        const box = part(banner, 'banner').getBoundingClientRect();
        const { left, right, top, bottom } = (link as HTMLElement).getBoundingClientRect();
        return !(left < box.right && right > box.left && top < box.bottom && bottom > box.top);
      };
      // the first visible focus fetches the code for this
      for (const link of [all[0], all[12]]) {
        link?.focus();
        await until(() => isClear(link));
      }
      const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
      const isCut = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0;
      for (const link of all) {
        const before = link.getBoundingClientRect();
        link.focus();
        // WebKit scrolls a moment later, and never to an element that is partly visible
        await until(() => {
          const now = link.getBoundingClientRect();
          return isClear(link) && (isInside(now) || (isCut(before) && before.top === now.top));
        });
      }
      expect(document.documentElement.getAttribute('style')).toBeNull();
      scrollTo(0, 0);
      await clean();
    }
  });

  it('has equal buttons for yes and no at every width, in the banner and in the preference centre', async () => {
    const texts = { acceptLabel: 'Alle akzeptieren und weiterlesen', rejectLabel: 'Ablehnen' };
    for (const [width, type] of [
      [320, 'box'],
      [390, 'classic'],
      [700, 'classic'],
      [1280, 'classic'],
      [1280, 'popup'],
    ] as const) {
      await setViewport({ width, height: 800 });
      const banner = await addBanner(`type="${type}"`, { ...JSON_CONFIG, texts });
      const place = (root: HTMLElement, name: string) =>
        root.querySelector<HTMLElement>(`[part="${name}"]`)?.getBoundingClientRect() ?? new DOMRect();
      const expectFair = (root: HTMLElement) => {
        const [yes, no] = [place(root, 'accept'), place(root, 'reject')];
        expect(Math.abs(yes.width - no.width), `${width} ${type}`).toBeLessThan(1);
        // on the narrowest screens long labels are stacked, over the whole width
        if (width > 320) expect(Math.abs(yes.top - no.top), `${width} ${type}`).toBeLessThan(1);
      };
      expectFair(part(banner, 'banner'));
      expectFair(await openPreferences(banner));
      await clean();
    }
  });

  it('is drawn dark where the owner or the system wants it', async () => {
    const surface = (banner: HTMLElement) => getComputedStyle(part(banner, 'banner')).backgroundColor;
    const light = await addBanner();
    expect(surface(light)).toBe('rgb(255, 255, 255)');
    light.setAttribute('theme', 'dark');
    await until(() => surface(light) === 'rgb(31, 35, 40)');
    await expectAccessible(light);
    await expectAccessible(await openPreferences(light as Awaited<ReturnType<typeof addBanner>>));
    light.setAttribute('theme', 'light');
    await until(() => surface(light) === 'rgb(255, 255, 255)');
    await clean();
    await emulateMedia({ colorScheme: 'dark' });
    const auto = await addBanner('theme="auto"');
    expect(surface(auto)).toBe('rgb(31, 35, 40)');
    await emulateMedia({ colorScheme: 'light' });
    await until(() => surface(auto) === 'rgb(255, 255, 255)');
  });

  it('accepts settings that a framework sets right after the insertion', async () => {
    const banner = document.createElement('consent-banner') as Awaited<ReturnType<typeof addBanner>>;
    document.body.append(banner);
    for (const none of [undefined, null]) {
      banner.settings = none;
      expect(banner.settings).toBe(null);
    }
    banner.settings = { texts: { heading: 'Biscuits?' } };
    await until(() => has(banner, 'section'));
    expect(part(banner, 'banner').getAttribute('aria-label')).toBe('Biscuits?');
  });

  it('follows attributes, the language and new settings while it is connected', async () => {
    const banner = await addBanner('heading="Biscuits"');
    expect(part(banner, 'title').textContent).toBe('Biscuits');
    banner.removeAttribute('heading');
    await until(() => part(banner, 'title').textContent === 'We value your privacy');
    document.documentElement.lang = 'he';
    await until(() => part(banner, 'title').textContent === 'הפרטיות שלך חשובה לנו');
    document.documentElement.lang = 'en';
    banner.settings = { ...JSON_CONFIG, texts: { heading: 'From JSON', acceptLabel: 'Fine' } };
    await until(() => part(banner, 'accept').textContent === 'Fine');
    banner.setAttribute('accept-label', 'Attribute first');
    await until(() => part(banner, 'accept').textContent === 'Attribute first');
    expect(part(banner, 'title').textContent).toBe('From JSON');
    banner.setAttribute('law', 'ccpa');
    await until(() => has(banner, '[part="opt-out"]'));
  });

  it('survives a move, and leaves nothing behind when it is removed', async () => {
    const banner = await addBanner();
    const other = document.createElement('div');
    document.body.append(other);
    other.append(banner);
    await new Promise((resolve) => setTimeout(resolve));
    part(banner, 'accept').click();
    expect(banner.consent?.isUserActionCompleted).toBe(true);
    banner.remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.getCkyConsent).toBeUndefined();
    expect(banner.shadowRoot?.childElementCount).toBe(0);
    expect(banner.consent).toBeNull();
  });

  // before the next test, whose warning comes once in a page's life
  it('does not warn about a second tag that has become the first, as with a router', async () => {
    const banner = await addBanner();
    const { setTimeout } = window;
    const late: (() => void)[] = [];
    const noteLate = (task: () => void, ms?: number, ...args: unknown[]) =>
      ms === 1000 ? late.push(task) : setTimeout(task, ms, ...args);
    Object.assign(window, { setTimeout: noteLate });
    const second = document.createElement('consent-banner');
    document.body.append(second);
    await until(() => late.length > 0);
    Object.assign(window, { setTimeout });
    banner.remove();
    await until(() => second.shadowRoot?.querySelector('section'));
    for (const task of late) task();
    expect(warnings).toEqual([]);
  });

  it('makes a second tag wait, with one warning, until the first is gone', async () => {
    const banner = await addBanner();
    const second = document.createElement('consent-banner');
    document.body.append(second);
    // a router that replaces the page removes the first tag within this time
    await until(() => warnings.length > 0);
    expect(warnings).toEqual(['A second <consent-banner> does nothing until the first is gone.']);
    expect(second.shadowRoot).toBeNull();
    banner.remove();
    await until(() => second.shadowRoot?.querySelector('section'));
    expect(window.getCkyConsent?.()).toEqual(second.consent);
  });

  it('asks nobody, records and announces nothing on a page that is only prepared, and begins when it is opened', async () => {
    let prerendering = true;
    Object.defineProperty(document, 'prerendering', { configurable: true, get: () => prerendering });
    const banner = document.createElement('consent-banner');
    banner.rejectAll();
    document.body.append(banner);
    await twoTasks();
    expect([banner.shadowRoot, banner.consent, cookie(), heard]).toEqual([null, null, '', []]);
    prerendering = false;
    document.dispatchEvent(new Event('prerenderingchange'));
    await until(() => heard.length > 0);
    expect(heard[0]).toMatchObject({ action: 'reject', stored: false });
    expect(cookie()).toContain('action:yes');
    await until(() => has(banner, '.revisit[popover]'));
    Reflect.deleteProperty(document, 'prerendering');
  });

  it('opens again when it is reinserted', async () => {
    const banner = await addBanner();
    const seat = banner.parentElement;
    banner.remove();
    await new Promise((resolve) => setTimeout(resolve));
    seat?.append(banner);
    await until(() => has(banner, 'section[popover]'));
    part(banner, 'accept').click();
    expect(window.getCkyConsent?.().isUserActionCompleted).toBe(true);
  });

  it('answers as soon as it is visible, and then runs earlier calls', async () => {
    const banner = document.createElement('consent-banner');
    banner.settings = JSON_CONFIG;
    document.body.append(banner);
    expect(banner.consent).toBeNull();
    const seen = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        resolve();
      }).observe(banner.shadowRoot as ShadowRoot, { childList: true });
    });
    await seen;
    expect(has(banner, 'section')).toBe(true);
    expect(window.getCkyConsent?.()).toEqual(banner.consent);
    expect(banner.consent).toMatchObject({ isUserActionCompleted: false, languageCode: 'en' });
    expect(window.revisitCkyConsent).toBeTypeOf('function');
    banner.save({ analytics: true });
    expect(banner.consent?.categories).toMatchObject({ analytics: true, advertisement: false });
    expect(cookie()).toContain('action:yes');
    await until(() => has(banner, '.revisit'));
    expect(heard.map(({ action }) => action)).toEqual(['save']);
    banner.remove();
    forget();
    const eager = document.createElement('consent-banner');
    eager.settings = JSON_CONFIG;
    eager.rejectAll();
    await new Promise((resolve) => setTimeout(resolve));
    document.body.append(eager);
    await until(() => eager.consent?.isUserActionCompleted);
    expect(heard.at(-1)).toMatchObject({ action: 'reject' });
  });

  describe('bad input', () => {
    for (const [name, json, warning] of [
      ['no categories', { categories: [] }, /no categories/],
      ['duplicate slugs', { categories: [{ slug: 'a' }, { slug: 'a' }] }, /used twice/],
      ['a slug with a comma and a colon', { categories: [{ slug: 'a,b:c' }] }, /read as "a-b-c"/],
      ['categories that are none', { categories: [null, 5, {}] }, /is empty/],
    ] as const) {
      it(`${name}: a warning and a banner that works`, async () => {
        const banner = await addBanner('', json);
        expect(warnings.some((line) => warning.test(line))).toBe(true);
        part(banner, 'accept').click();
        expect(cookie()).toMatch(/consentid:\w+,consent:yes,action:yes,/);
      });
    }

    it('shows markup and scripts in texts and links as text, and executes nothing', async () => {
      const bad = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
      const banner = await addBanner('', {
        texts: { heading: bad, description: bad, acceptLabel: 5 },
        policyUrl: 'javascript:window.hacked=1',
      });
      expect(part(banner, 'title').textContent).toBe(bad);
      expect(part(banner, 'accept').textContent).toBe('Accept all');
      expect(has(banner, 'img, script, a')).toBe(false);
      expect('hacked' in window).toBe(false);
    });

    it('ignores colours that would fetch something, before and after consent', async () => {
      const banner = await addBanner('', {
        ...JSON_CONFIG,
        colors: {
          accent: 'url(/spy.png)',
          surface: 'var(--none, u\\72l(/spy.png))',
          text: 'var(--none, image-set("/spy.png" 1x))',
          border: { toString: 1 },
          'on-accent': '#ffe',
          radius: 'rgb(0 0 0 / 50%)',
        },
      });
      expect([...banner.style]).toEqual(['--consent-on-accent', '--consent-radius']);
    });

    it('cuts a description of 10 MB with a warning, and the preference centre opens', async () => {
      const description = 'word '.repeat(2_000_000);
      const banner = await addBanner('', {
        ...JSON_CONFIG,
        texts: { description, preferenceText: description },
      });
      expect(warnings.some((line) => line.includes('is longer than'))).toBe(true);
      const preferences = await openPreferences(banner);
      expect(preferences.checkVisibility()).toBe(true);
    });

    it('ignores another tool’s event of the same name without detail', async () => {
      const banner = await addBanner();
      const errors: string[] = [];
      const note = (event: ErrorEvent) => errors.push(event.message);
      window.addEventListener('error', note);
      banner.dispatchEvent(new Event('consent-update', { bubbles: true }));
      banner.dispatchEvent(new CustomEvent('consent-update', { bubbles: true, detail: null }));
      window.removeEventListener('error', note);
      expect(errors).toEqual([]);
    });

    it('shows the default banner for unreadable inline JSON', async () => {
      const { warn } = console;
      const lines: unknown[] = [];
      console.warn = (...line: unknown[]) => lines.push(line);
      document.body.innerHTML =
        '<consent-banner><script type="application/json">{ oops }</script></consent-banner>';
      const banner = document.querySelector('consent-banner') as HTMLElement;
      await until(() => banner.shadowRoot?.querySelector('section'));
      console.warn = warn;
      expect(lines).toHaveLength(1);
      expect(find(banner, 'h2').textContent).toBe('We value your privacy');
    });

    it('shows the default banner, with a warning, if the configuration can’t be fetched', async () => {
      const banner = await addBanner('src="/nowhere.json"', null);
      expect(warnings).toHaveLength(1);
      expect(has(banner, 'section')).toBe(true);
    });
  });
});
