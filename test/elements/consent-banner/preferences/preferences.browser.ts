import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from '../../../expect.ts';
import { twoTasks, until } from '../../../in-browser.ts';
import {
  addBanner,
  clean,
  cookie,
  expectAccessible,
  find,
  focusedPart,
  has,
  heard,
  JSON_CONFIG,
  openPreferences,
  part,
} from '../tag-fixture.ts';

describe('<consent-banner>, preference centre', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  afterEach(clean);

  const switches = (banner: HTMLElement) => [
    ...(banner.shadowRoot?.querySelectorAll<HTMLElement>('[part="switch"]') ?? []),
  ];

  for (const kind of ['modal', 'sidebar', 'pushdown']) {
    for (const lang of ['en', 'he']) {
      it(`is accessible as a ${kind} (${lang})`, async () => {
        document.documentElement.lang = lang;
        const banner = await addBanner(`type="classic" preference-center="${kind}"`);
        const surface = await openPreferences(banner);
        await until(() => find(banner, '[part="preferences"] h2').textContent);
        find(banner, '[part="category"]:nth-child(3) [aria-expanded]').click();
        await until(() => find(banner, '[part="cookies"]'));
        expect(surface.localName).toBe(kind === 'pushdown' ? 'section' : 'dialog');
        expect(surface.matches(kind === 'pushdown' ? ':popover-open' : ':modal')).toBe(true);
        const title = find(
          banner,
          `#${CSS.escape(surface.getAttribute('aria-labelledby') ?? '')}`,
        ).textContent;
        await until(() => find(banner, '[part="preferences"] h2').textContent !== '');
        expect(title).toBeTypeOf('string');
        expect(title).not.toBe('');
        const { height } = surface.getBoundingClientRect();
        expect(height).toBeGreaterThanOrEqual(250);
        expect(height).toBeLessThanOrEqual(innerHeight);
        expect(find(banner, '[part="preferences"] footer').getBoundingClientRect().height).toBeGreaterThan(
          30,
        );
        await expectAccessible(banner);
      });
    }
  }

  it('takes the focus, keeps it, closes on Escape and returns the focus to its button', async () => {
    const banner = await addBanner();
    const dialog = await openPreferences(banner);
    expect(dialog.contains(banner.shadowRoot?.activeElement ?? null)).toBe(true);
    for (let tab = 0; tab < 20; tab++) await sendKeys({ press: 'Tab' });
    expect(has(banner, '[part="preferences"]')).toBe(true);
    await sendKeys({ press: 'Escape' });
    await until(() => !has(banner, 'dialog'));
    expect(focusedPart(banner)).toBe('settings');
    expect(heard).toHaveLength(1);
  });

  it('holds the page behind it while the visitor has zoomed in', async () => {
    const view = window.visualViewport as VisualViewport;
    const zoom = (value: number) => {
      Object.defineProperty(view, 'scale', { value, configurable: true });
      view.dispatchEvent(new Event('resize'));
    };
    const { style } = document.documentElement;
    try {
      const dialog = await openPreferences(await addBanner());
      zoom(2);
      expect(dialog.hasAttribute('data-zoomed')).toBe(true);
      expect(style.overflow).toBe('hidden');
      zoom(1);
      expect(style.overflow).toBe('');
      zoom(2);
      await sendKeys({ press: 'Escape' });
      await until(() => style.overflow === '');
    } finally {
      Reflect.deleteProperty(view, 'scale');
    }
  });

  it('closes on a click outside it, but not on one inside', async () => {
    const banner = await addBanner();
    const dialog = await openPreferences(banner);
    find(banner, 'dialog h2').click();
    await twoTasks();
    expect(has(banner, 'dialog')).toBe(true);
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await until(() => !has(banner, 'dialog'));
  });

  it('saves the switches by keyboard; a necessary category has no switch', async () => {
    const banner = await addBanner();
    await openPreferences(banner);
    expect(switches(banner).map((each) => each.getAttribute('aria-label'))).toEqual([
      'Functional',
      'Analytics',
      'Advertisement',
    ]);
    switches(banner)[1]?.focus();
    await sendKeys({ press: 'Space' });
    await until(() => switches(banner)[1]?.getAttribute('aria-checked') === 'true');
    part(banner, 'save').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => !has(banner, 'dialog'));
    expect(cookie()).toContain(
      'consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,advertisement:no',
    );
    expect(heard.at(-1)?.action).toBe('save');
    expect(focusedPart(banner)).toBe('revisit');
  });

  it('leads to saving while a switch differs, and never puts yes before no', async () => {
    const banner = await addBanner();
    await openPreferences(banner);
    const ground = (name: string) =>
      getComputedStyle(find(banner, `[part="preferences"] [part="${name}"]`)).backgroundColor;
    const isLed = (name: string) => ground(name) === 'rgb(23, 88, 196)';
    for (const isMoved of [false, true, false]) {
      await until(() => isLed('save') === isMoved);
      expect([isLed('accept'), isLed('reject')]).toEqual([!isMoved, !isMoved]);
      await expectAccessible(banner);
      switches(banner)[1]?.click();
    }
  });

  it('scrolls as a whole in a window of 320×256 px, which is a zoom of 400 %', async () => {
    await setViewport({ width: 320, height: 256 });
    const banner = await addBanner();
    await openPreferences(banner);
    let scrolling: Element = find(banner, 'ul');
    while (!/auto|scroll/.test(getComputedStyle(scrolling).overflowY)) {
      scrolling = scrolling.parentElement ?? document.documentElement;
    }
    expect(scrolling.clientHeight).toBeGreaterThanOrEqual(250);
    const targets = [...switches(banner), find(banner, 'dialog [part="accept"]')];
    // they have been seen (decision D-29)
    for (const each of banner.shadowRoot?.getAnimations() ?? []) each.finish();
    for (const each of targets) {
      each.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = each.getBoundingClientRect();
      const hit = banner.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2);
      expect(hit, each.outerHTML).toBe(each);
    }
    expect(scrolling.scrollWidth).toBe(scrolling.clientWidth);
  });

  it('the table of cookies has no empty column', async () => {
    const cookies = [{ cookieID: 'visit', duration: '2 years' }];
    const banner = await addBanner('', { categories: [{ slug: 'ours', isNecessary: true, cookies }] });
    await openPreferences(banner);
    find(banner, '.fold').click();
    const table = await until(() => banner.shadowRoot?.querySelector('table'));
    const cells = [...table.querySelectorAll('th, td')].map((each) => each.textContent);
    expect(cells).toEqual(['Cookie', 'Duration', 'visit', '2 years']);
  });

  it('shows the recorded choice when it is opened again', async () => {
    const banner = await addBanner();
    banner.save({ analytics: true });
    banner.showPreferences();
    await until(() => switches(banner).length === 3);
    expect(switches(banner).map((each) => each.getAttribute('aria-checked'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    find(banner, '[part="preferences"] [part="close"]').click();
    await until(() => !has(banner, 'dialog'));
    expect(banner.consent?.categories.analytics).toBe(true);
  });

  it('lists the cookies of a category, one category at a time', async () => {
    const banner = await addBanner();
    await openPreferences(banner);
    const folds = () => [...(banner.shadowRoot?.querySelectorAll<HTMLElement>('.fold') ?? [])];
    folds()[0]?.click();
    await until(() => folds()[0]?.getAttribute('aria-expanded') === 'true');
    expect([...find(banner, 'table').querySelectorAll('th')].map((each) => each.textContent)).toEqual([
      'Cookie',
      'Duration',
      'Purpose',
    ]);
    folds()[2]?.click();
    await until(() => folds()[2]?.getAttribute('aria-expanded') === 'true');
    expect(folds().map((each) => each.getAttribute('aria-expanded'))).toEqual([
      'false',
      'false',
      'true',
      'false',
    ]);
  });

  for (const [width, limit] of [
    [1280, 300],
    [360, 150],
  ] as const) {
    it(`collapses a text longer than ${limit} characters at ${width} px`, async () => {
      await setViewport({ width, height: 800 });
      const text = 'word '.repeat(100).trim();
      const banner = await addBanner('', { ...JSON_CONFIG, texts: { preferenceText: text } });
      await openPreferences(banner);
      const shown = () => find(banner, 'dialog [part="text"] p').textContent ?? '';
      expect(shown().length).toBeGreaterThanOrEqual(limit - 10);
      expect(shown().length).toBeLessThanOrEqual(limit + 1);
      part(banner, 'more').click();
      await until(() => shown() === text);
      part(banner, 'more').click();
      await until(() => shown() !== text);
    });
  }

  it('does not collapse a short text', async () => {
    const banner = await addBanner('', { ...JSON_CONFIG, texts: { preferenceText: 'x'.repeat(300) } });
    await openPreferences(banner);
    expect(has(banner, '[part="more"]')).toBe(false);
  });

  it('replaces the banner as a pushdown, and restores it on Escape', async () => {
    const banner = await addBanner('type="classic" preference-center="pushdown"');
    await openPreferences(banner);
    await until(() => banner.shadowRoot?.activeElement?.localName === 'h2');
    expect(getComputedStyle(part(banner, 'banner')).display).toBe('none');
    await sendKeys({ press: 'Escape' });
    await until(() => !has(banner, '[part="preferences"]'));
    expect(getComputedStyle(part(banner, 'banner')).display).not.toBe('none');
    expect(focusedPart(banner)).toBe('settings');
  });

  it('in place of the banner, is out of sight while somebody types into a field of the page below it', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : matchMedia.call(window, query);
    const field = document.createElement('input');
    // no room at either edge
    Object.assign(field.style, { position: 'fixed', inset: '0 0 auto', height: '100%' });
    document.body.append(field);
    const banner = await addBanner('type="classic" preference-center="pushdown"');
    await openPreferences(banner);
    const surface = part(banner, 'preferences');
    await until(() => {
      field.blur();
      field.focus();
      return getComputedStyle(surface).visibility === 'hidden';
    });
    // scrolled away from below it, and back
    field.style.translate = '0 200vh';
    document.dispatchEvent(new Event('scroll'));
    expect(getComputedStyle(surface).visibility).toBe('visible');
    field.style.translate = '';
    document.dispatchEvent(new Event('scroll'));
    expect(getComputedStyle(surface).visibility).toBe('hidden');
    field.blur();
    await until(() => getComputedStyle(surface).visibility === 'visible');
    window.matchMedia = matchMedia;
  });

  for (const kind of ['modal', 'sidebar', 'pushdown']) {
    it(`${kind}: on a phone that is turned, the buttons have room below them`, async () => {
      await setViewport({ width: 844, height: 390 });
      const banner = await addBanner(`type="classic" preference-center="${kind}"`);
      const surface = await openPreferences(banner);
      const { bottom } = surface.getBoundingClientRect();
      for (const name of ['save', 'accept']) {
        const button = [...surface.querySelectorAll(`[part="${name}"]`)].at(-1);
        expect(bottom - (button?.getBoundingClientRect().bottom ?? 0)).toBeGreaterThanOrEqual(8);
      }
      await setViewport({ width: 1000, height: 800 });
    });
  }

  it('gives the visitor the record of the choice', async () => {
    const banner = await addBanner();
    await openPreferences(banner);
    const { createObjectURL } = URL;
    let kept: Blob | undefined;
    URL.createObjectURL = (blob: Blob) => {
      kept = blob;
      return createObjectURL(blob);
    };
    // without the file itself, for which WebKitGTK opens a bar that takes space from the window
    const { click } = HTMLAnchorElement.prototype;
    let name = '';
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      name = this.download;
    };
    part(banner, 'download').click();
    HTMLAnchorElement.prototype.click = click;
    URL.createObjectURL = createObjectURL;
    expect(name).toBe(`consent-${banner.consent?.consentID.slice(0, 8)}.json`);
    const proof = JSON.parse((await kept?.text()) ?? '');
    expect(proof).toEqual(
      expect.objectContaining({ law: 'gdpr', accepted: 'necessary', consent_id: banner.consent?.consentID }),
    );
  });
});

describe('<consent-banner>, opt-out under ccpa', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  afterEach(clean);

  for (const lang of ['en', 'he']) {
    it(`shows a confirmation that stays until the visitor closes it (${lang})`, async () => {
      document.documentElement.lang = lang;
      const banner = await addBanner('law="ccpa"');
      await openPreferences(banner, 'opt-out');
      await expectAccessible(banner);
      part(banner, 'opt-out-box').click();
      await until(() => part<HTMLInputElement>(banner, 'opt-out-box').checked);
      part(banner, 'save').click();
      await until(() => focusedPart(banner) === 'saved');
      expect(cookie()).toContain('consent:yes,action:yes,necessary:yes,functional:no');
      expect(part<HTMLInputElement>(banner, 'opt-out-box').disabled).toBe(true);
      expect(has(banner, '[part="save"]')).toBe(false);
      await expectAccessible(banner);
      await sendKeys({ press: 'Escape' });
      await until(() => !has(banner, 'dialog'));
      expect(focusedPart(banner)).toBe('revisit');
    });
  }

  it('without the tick does not opt out, and closes at once', async () => {
    const banner = await addBanner('law="ccpa"');
    await openPreferences(banner, 'opt-out');
    part(banner, 'save').click();
    await until(() => !has(banner, 'dialog'));
    expect(banner.consent).toMatchObject({ optedOut: false, isUserActionCompleted: true });
    expect(banner.consent?.categories.advertisement).toBe(true);
  });
});
