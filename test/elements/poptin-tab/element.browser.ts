import '../../../elements/poptin-tab/index.ts';
import axe from 'axe-core';
import { expect } from '../../expect.ts';
import { listUnhidden } from '../../hidden-by.ts';
import { twoTasks, until } from '../../in-browser.ts';

const ID = 'teaser0000001';

/** The deviation from an edge that engines with fractional layout may have. */
const HAIR = 0.01;

/** WebKitGTK has none: docs/browser-support.md. */
function turnsButtons(): boolean {
  const button = document.body.appendChild(document.createElement('button'));
  button.style.writingMode = 'vertical-rl';
  button.textContent = '10 % off, today';
  const { width, height } = button.getBoundingClientRect();
  button.remove();
  return height > width;
}

const boxOf = (tab: Element) => tab.shadowRoot?.querySelector('section') as HTMLElement;
const buttons = (tab: Element) => [...(tab.shadowRoot?.querySelectorAll('button') ?? [])];
const isShown = (tab: Element) => boxOf(tab).checkVisibility();
const rectOf = (tab: Element) => {
  for (const each of boxOf(tab).getAnimations()) each.finish();
  return boxOf(tab).getBoundingClientRect();
};

const popupSays = (type: string, detail: Record<string, unknown> = {}) =>
  document.body.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { poptin_id: ID, ...detail } }));

/** A tab whose controller has loaded. */
async function hang(attributes: Record<string, string> = {}): Promise<HTMLElement> {
  const tab = document.createElement('poptin-tab');
  for (const [name, value] of Object.entries({ for: ID, ...attributes })) tab.setAttribute(name, value);
  document.body.append(tab);
  await until(() => tab.shadowRoot?.adoptedStyleSheets.length === 5);
  await twoTasks();
  return tab;
}

describe('<poptin-tab>', () => {
  afterEach(async () => {
    document.body.replaceChildren();
    document.body.removeAttribute('style');
    document.documentElement.removeAttribute('dir');
    document.documentElement.lang = 'en';
    sessionStorage.clear();
    localStorage.clear();
    await twoTasks();
  });

  it('takes its place on a page where Prototype.js has replaced Array.prototype.entries', async () => {
    const { entries } = Array.prototype;
    Object.assign(Array.prototype, {
      entries() {
        return this;
      },
    });
    try {
      const [one, two] = [await hang({ label: 'One' }), await hang({ label: 'Two' })];
      expect(isShown(one) && isShown(two)).toBe(true);
      expect(rectOf(one).top).not.toBe(rectOf(two).top);
    } finally {
      Object.assign(Array.prototype, { entries });
    }
  });

  it('is drawn in the task in which it is connected, before anything else is loaded', () => {
    const tab = document.createElement('poptin-tab');
    tab.setAttribute('for', ID);
    tab.setAttribute('label', '10 % off');
    document.body.append(tab);
    expect(isShown(tab)).toBe(true);
    expect(buttons(tab)[0]?.textContent).toBe('10 % off');
  });

  for (const style of ['transform: scale(1)', 'filter: blur(0)', 'contain: layout']) {
    it(`is at the window's edge on a page with ${style}`, async () => {
      document.body.style.cssText = `${style}; margin: 50px; height: 3000px`;
      scrollTo(0, 400);
      for (const position of ['left-midlle', 'right-midlle', 'center-top', 'right-bottom']) {
        const tab = await hang({ position });
        const { left, right, top, bottom } = rectOf(tab);
        const { clientWidth, clientHeight } = document.documentElement;
        const gaps = { left, right: clientWidth - right, top, bottom: clientHeight - bottom };
        const side = { 'center-top': 'top', 'right-bottom': 'bottom' }[position] ?? position.split('-')[0];
        const gap = /^(?:top|bottom)$/.test(side ?? '') ? 16 : 0;
        expect(Math.abs(gaps[side as keyof typeof gaps] - gap), position).toBeLessThanOrEqual(HAIR);
        expect(Math.abs(Math.min(...Object.values(gaps)) - gap), position).toBeLessThanOrEqual(HAIR);
        tab.remove();
      }
    });
  }

  it('opens its popup, hides while that is open, and gets the focus back', async () => {
    const tab = await hang();
    const asked: unknown[] = [];
    const hear = (event: Event) => asked.push((event as CustomEvent).detail);
    document.addEventListener('poptin-tab-open', hear);
    buttons(tab)[0]?.click();
    document.removeEventListener('poptin-tab-open', hear);
    expect(asked).toEqual([{ poptin_id: ID }]);
    expect(isShown(tab)).toBe(true);
    popupSays('poptin-show', { trigger: 'tab' });
    expect(isShown(tab)).toBe(false);
    popupSays('poptin-close', { reason: 'x' });
    expect(isShown(tab)).toBe(true);
    expect(tab.shadowRoot?.activeElement).toBe(buttons(tab)[0]);
    popupSays('poptin-submit');
    expect(isShown(tab)).toBe(false);
  });

  it('leaves the focus where the visitor has put it, and ignores other popups’ events', async () => {
    const tab = await hang();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    popupSays('poptin-show', { poptin_id: 'another000001' });
    expect(isShown(tab)).toBe(true);
    popupSays('poptin-show');
    popupSays('poptin-close', { reason: 'x' });
    expect(document.activeElement).toBe(field);
  });

  it('before_show and after_close', async () => {
    const before = await hang({ show: 'before_show' });
    const after = await hang({ show: 'after_close', position: 'left' });
    expect([isShown(before), isShown(after)]).toEqual([true, false]);
    popupSays('poptin-show');
    expect([isShown(before), isShown(after)]).toEqual([false, false]);
    popupSays('poptin-close', { reason: 'navigation' });
    expect([isShown(before), isShown(after)]).toEqual([false, false]);
    popupSays('poptin-close', { reason: 'escape' });
    expect([isShown(before), isShown(after)]).toEqual([false, true]);
  });

  it('its X hides it for the session, including tabs that are added later', async () => {
    const tab = await hang({ label: 'Sale' });
    expect(buttons(tab)[1]?.getAttribute('aria-label')).toBe('Hide “Sale”');
    buttons(tab)[1]?.click();
    expect(isShown(tab)).toBe(false);
    expect(isShown(await hang())).toBe(false);
    expect(isShown(await hang({ for: 'another000001' }))).toBe(true);
  });

  it('is hidden if its popup is already open', async () => {
    const popup = Object.assign(document.createElement('poptin-popup'), { state: 'open' });
    popup.setAttribute('popup-id', ID);
    document.body.append(popup);
    expect(isShown(await hang())).toBe(false);
  });

  it('is placed at each edge, whatever the direction, and mirrored by default', async () => {
    const { innerWidth, innerHeight } = window;
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      const tab = await hang();
      expect(
        Math.abs(dir === 'ltr' ? innerWidth - rectOf(tab).right : rectOf(tab).left - 0),
      ).toBeLessThanOrEqual(HAIR);
      tab.setAttribute('position', 'left-midlle');
      expect(rectOf(tab).left).toBe(0);
      expect(rectOf(tab).height > rectOf(tab).width).toBe(turnsButtons());
      tab.setAttribute('position', 'right-midlle');
      expect(Math.abs(rectOf(tab).right - innerWidth)).toBeLessThanOrEqual(HAIR);
      expect(Math.abs(rectOf(tab).top + rectOf(tab).bottom - innerHeight)).toBeLessThanOrEqual(1);
      tab.setAttribute('position', 'center-top');
      expect(rectOf(tab).top).toBe(16);
      expect(Math.abs(rectOf(tab).left + rectOf(tab).right - innerWidth)).toBeLessThanOrEqual(1);
      tab.setAttribute('position', 'right-bottom');
      expect(Math.abs(rectOf(tab).bottom - (innerHeight - 16))).toBeLessThanOrEqual(HAIR);
      expect(Math.abs(rectOf(tab).right - (innerWidth - 16))).toBeLessThanOrEqual(HAIR);
      expect(getComputedStyle(tab).zIndex).toBe('999998');
      tab.remove();
      await twoTasks();
    }
  });

  for (const position of ['left-bottom', 'right-top', 'center-bottom', 'left', 'right']) {
    it(`shows at most three at one edge, 8 px apart: ${position}`, async () => {
      const tabs: HTMLElement[] = [];
      for (const n of [1, 2, 3, 4])
        tabs.push(await hang({ for: `teaser000000${n}`, position, label: 'x'.repeat(n * 3) }));
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const check = async (shown: number[]) => {
        await frames();
        expect(tabs.map(isShown)).toEqual([0, 1, 2, 3].map((at) => shown.includes(at)));
        const isUpright = /^(left|right)$/.test(position);
        const ends = shown
          .map((at) => rectOf(tabs[at] as HTMLElement))
          .map(({ top, bottom, left, right }) => (isUpright ? [top, bottom] : [left, right]))
          .sort(([a = 0], [b = 0]) => a - b);
        for (const [at, [start = 0]] of ends.entries())
          if (at > 0) expect(Math.abs(start - (ends[at - 1]?.[1] ?? 0) - 8)).toBeLessThanOrEqual(0.6);
      };
      await check([0, 1, 2]);
      buttons(tabs[1] as HTMLElement)[1]?.click();
      await check([0, 2, 3]);
      tabs[0]?.remove();
      await twoTasks();
      tabs[0] = document.body.appendChild(tabs[0] as HTMLElement);
      await check([0, 2, 3]);
    });
  }

  it('is hidden by any display of the page, and only by that', async () => {
    const tab = await hang({ label: 'Ten percent off, today', position: 'right-bottom' });
    expect(listUnhidden(tab, boxOf(tab))).toEqual([]);
  });

  it('leaves its container once a page that transforms it shows it', async () => {
    document.body.style.cssText = 'transform: scale(1); margin: 50px; height: 3000px';
    const tab = document.createElement('poptin-tab');
    tab.style.display = 'none';
    for (const [name, value] of Object.entries({ for: ID, position: 'right-bottom' }))
      tab.setAttribute(name, value);
    document.body.append(tab);
    await until(() => tab.shadowRoot?.adoptedStyleSheets.length === 5);
    tab.style.display = '';
    await until(() => boxOf(tab).matches(':popover-open'));
    expect(Math.abs(rectOf(tab).bottom - (innerHeight - 16))).toBeLessThanOrEqual(HAIR);
  });

  it('looks the same under hostile styles, and shifts nothing', async () => {
    const styleOf = (tab: Element) =>
      [...(tab.shadowRoot?.querySelectorAll('section, section *') ?? [])].map((each) => {
        const style = getComputedStyle(each);
        return Object.fromEntries(
          [...style].filter((n) => !n.startsWith('--')).map((n) => [n, style[n as never]]),
        );
      });
    const paragraph = document.body.appendChild(document.createElement('p'));
    paragraph.textContent = 'text';
    const top = paragraph.getBoundingClientRect().top;
    const tab = await hang();
    await rectOf(tab);
    const plain = styleOf(tab);
    expect(paragraph.getBoundingClientRect().top).toBe(top);
    const hostile = new CSSStyleSheet();
    hostile.replaceSync(
      '* { all: unset !important; display: inline !important; color: red !important; font-size: 40px !important } poptin-tab { position: static !important; opacity: .2 !important; transform: rotate(9deg) !important }',
    );
    document.adoptedStyleSheets.push(hostile);
    const under = styleOf(tab);
    document.adoptedStyleSheets.pop();
    expect(under).toEqual(plain);
  });

  it('is placed above a bar at its edge', async () => {
    const tab = await hang({ position: 'right-bottom' });
    document.documentElement.style.setProperty('--poptin-bar-bottom', '56px');
    expect(rectOf(tab).bottom).toBe(innerHeight - 16 - 56);
    document.documentElement.removeAttribute('style');
  });

  it('has one of our icons or a picture before its words, and waits for the icon', async () => {
    const tab = await hang({ position: 'right-bottom', image: 'tagdrop:gift', label: 'Yours' });
    await until(() => isShown(tab));
    const [button] = buttons(tab);
    expect(button?.querySelector('svg path')?.getAttribute('d')).toMatch(/^M/);
    expect([button?.textContent, rectOf(tab).height]).toEqual(['Yours', 48]);
    tab.setAttribute('image', '/demo/images/dana.svg');
    await until(() => button?.querySelector('img') !== null);
    expect(button?.querySelector('svg')).toBeNull();
    tab.setAttribute('image', 'tagdrop:nothing');
    await until(() => button?.querySelector('img') === null);
    expect(isShown(tab)).toBe(true);
  });

  it('makes every target at least 24 px, and cuts a long label', async () => {
    for (const position of ['left', 'bottom']) {
      const tab = await hang({ position, label: 'a long label '.repeat(20) });
      expect(rectOf(tab).width).toBeLessThanOrEqual(Math.min(320, innerWidth));
      expect(rectOf(tab).height).toBeLessThanOrEqual(Math.min(320, innerHeight));
      for (const button of buttons(tab)) {
        const { width, height } = button.getBoundingClientRect();
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      }
      tab.remove();
    }
  });

  it('a page can remove it, and the tab forgets nothing when it is moved', async () => {
    const tab = await hang();
    tab.hidden = true;
    expect(isShown(tab)).toBe(false);
    tab.hidden = false;
    document.body.prepend(tab);
    await twoTasks();
    expect(isShown(tab)).toBe(true);
    popupSays('poptin-show');
    document.body.append(tab);
    await twoTasks();
    expect(isShown(tab)).toBe(false);
  });

  it('follows its popup’s id', async () => {
    const tab = await hang();
    popupSays('poptin-submit');
    expect(isShown(tab)).toBe(false);
    tab.setAttribute('for', 'another000001');
    expect(isShown(tab)).toBe(true);
    tab.removeAttribute('for');
    expect(isShown(tab)).toBe(false);
  });

  it('takes from its popup’s settings what the page has not set itself', async () => {
    const tab = (await hang({ label: 'Mine' })) as HTMLElement & Record<string, unknown>;
    tab.image = 'tagdrop:gift';
    tab.teaser = { show: 'always', label: '10 % off', position: 'center-top', image: 'tagdrop:bell' };
    const read = () => ['label', 'position', 'image'].map((name) => tab[name]);
    expect(read()).toEqual(['Mine', 'center-top', 'tagdrop:gift']);
    tab.removeAttribute('label');
    tab.image = null;
    expect(read()).toEqual(['10 % off', 'center-top', 'tagdrop:bell']);
    tab.position = 'left-midlle';
    tab.teaser = { label: '', position: 'right-midlle' };
    expect(read()).toEqual(['', 'left-midlle', '']);
  });

  it('hears nothing once it has left, and draws nothing twice when it is back', async () => {
    const tab = await hang();
    tab.remove();
    await twoTasks();
    expect(tab.shadowRoot?.childElementCount).toBe(0);
    popupSays('poptin-show');
    document.body.append(tab);
    await twoTasks();
    expect(tab.shadowRoot?.querySelectorAll('section')).toHaveLength(1);
    expect(isShown(tab)).toBe(true);
  });

  for (const lang of ['en', 'he']) {
    it(`axe finds nothing: ${lang}`, async () => {
      document.documentElement.lang = lang;
      document.documentElement.dir = lang === 'he' ? 'rtl' : 'ltr';
      const tab = await hang();
      rectOf(tab);
      expect(buttons(tab)[0]?.textContent).toMatch(lang === 'he' ? /[א-ת]/ : /offer/);
      const { violations } = await axe.run(tab);
      expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    });
  }
});
