import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { startToggles } from '../../../../elements/page-theme/behaviours/toggles.ts';
import type { Stop } from '../../../../shared/base/browser.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { frames, usePage } from './page-fixture.ts';

describe('toggles', () => {
  const { seat, warnings } = usePage();
  const stops: Stop[] = [];
  const find = (selector: string) => seat.querySelector(selector) as HTMLElement;
  const start = (kind: Parameters<typeof startToggles>[0]['kind']) => stops.push(startToggles({ kind }));
  const isOpen = (selector: string) => find(selector).classList.contains('is-open');

  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  it('open and close the mobile menu by mouse and keyboard, and close it on a link within the page', async () => {
    seat.innerHTML =
      '<button data-menu-toggle="m">Menu</button><nav id="m"><a href="#x">x</a><a href="/y">y</a></nav><p>Page</p>';
    const before = seat.innerHTML;
    start('menu');
    const button = find('button');
    expect(button.ariaExpanded).toBe('false');
    expect(button.getAttribute('aria-controls')).toBe('m');
    button.click();
    expect(isOpen('#m')).toBe(true);
    expect(button.ariaExpanded).toBe('true');
    find('p').click();
    expect(isOpen('#m')).toBe(false);
    button.focus();
    await sendKeys({ press: 'Enter' });
    expect(isOpen('#m')).toBe(true);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.textContent).toBe('x');
    await sendKeys({ press: 'Escape' });
    expect(isOpen('#m')).toBe(false);
    expect(document.activeElement).toBe(button);
    button.click();
    find('a').click();
    expect(isOpen('#m')).toBe(false);
    await until(() => location.hash === '#x');
    location.hash = '';
    stops.splice(0)[0]?.();
    expect(seat.innerHTML.replaceAll(' class=""', '')).toBe(before);
  });

  it('put the cursor into the search box', async () => {
    seat.innerHTML =
      '<button data-search-toggle="s">Search</button><form id="s"><input aria-label="Search"></form>';
    start('search');
    find('button').focus();
    find('button').click();
    expect(document.activeElement).toBe(find('input'));
    await sendKeys({ press: 'Escape' });
    expect(document.activeElement).toBe(find('button'));
  });

  describe('sidebar', () => {
    const page = `<header><button data-sidebar-toggle="side">More</button></header>
      <aside id="side" aria-label="More"><button data-sidebar-toggle="side">Close</button><a href="/x">x</a></aside>
      <main inert>inert already</main><p><a href="/out">outside</a></p><consent-banner></consent-banner>`;

    it('is unreachable while closed, and the only reachable part while open', async () => {
      seat.innerHTML = page;
      start('sidebar');
      const [open, close] = seat.querySelectorAll('button');
      expect(find('aside').inert).toBe(true);
      open?.focus();
      open?.click();
      expect(find('aside').inert).toBe(false);
      expect(document.activeElement).toBe(close);
      expect([find('header').inert, find('p').inert, find('main').inert]).toEqual([true, true, true]);
      expect((find('consent-banner') as HTMLElement).inert).toBe(false);
      expect([open?.ariaExpanded, close?.ariaExpanded]).toEqual(['true', 'true']);
      for (let tab = 0; tab < 3; tab++) {
        await sendKeys({ press: 'Tab' });
        const inside =
          find('aside').contains(document.activeElement) || document.activeElement === document.body;
        expect(inside).toBe(true);
      }
      const { violations } = await axe.run(seat, { runOnly: ['wcag2a', 'wcag2aa'] });
      expect(violations.map(({ id }) => id)).toEqual([]);
      close?.focus();
      await sendKeys({ press: 'Escape' });
      expect([find('header').inert, find('p').inert, find('main').inert]).toEqual([false, false, true]);
      expect(document.activeElement).toBe(open);
    });

    it('moves the focus in even if a transition delays that', async () => {
      seat.innerHTML = page;
      const side = find('aside');
      side.style.cssText = 'visibility:hidden;transition:visibility .2s';
      start('sidebar');
      const [open, close] = seat.querySelectorAll('button');
      await frames();
      open?.focus();
      open?.click();
      side.style.visibility = 'visible';
      await until(() => document.activeElement === close);
      await sendKeys({ press: 'Escape' });
      expect(document.activeElement).toBe(open);
    });

    it('closes by its own button and on a click outside', () => {
      seat.innerHTML = page;
      start('sidebar');
      const [open, close] = seat.querySelectorAll('button');
      open?.click();
      close?.click();
      expect(isOpen('aside')).toBe(false);
      open?.click();
      document.body.click(); // an inert element passes the click to what is around it
      expect(isOpen('aside')).toBe(false);
    });

    /** A theme that shows the sidebar next to the page from 1000 px on, and as a drawer below. */
    const THEME = `<style>@media (min-width: 1000px) { header button, aside button { display: none } }
      @media (max-width: 999px) { aside { position: fixed; inset: 0 auto 0 0; visibility: hidden }
      aside.is-open { visibility: visible } }</style>`;

    it('releases the page when the window grows, and is part of the page there', async () => {
      await setViewport({ width: 390, height: 600 });
      seat.innerHTML = `${THEME}${page}<div style="height:3000px"></div>`;
      start('sidebar');
      find('header button').click();
      expect([isOpen('aside'), find('p').inert, find('aside').inert]).toEqual([true, true, false]);
      expect(document.documentElement.style.overflow).toBe('hidden');
      await setViewport({ width: 1280, height: 600 });
      await until(() => !isOpen('aside'));
      expect([find('p').inert, find('aside').inert, find('header').inert]).toEqual([false, false, false]);
      expect(document.documentElement.style.overflow).toBe('');
      await setViewport({ width: 390, height: 600 });
      await until(() => find('aside').inert);
      await setViewport({ width: 800, height: 600 });
    });

    it('stays open when the window gets lower, as with an on-screen keyboard', async () => {
      await setViewport({ width: 390, height: 600 });
      seat.innerHTML = `${THEME}${page}`;
      start('sidebar');
      find('header button').click();
      await setViewport({ width: 390, height: 300 });
      await frames();
      expect(isOpen('aside')).toBe(true);
      await setViewport({ width: 800, height: 600 });
    });

    it('leaves nothing behind when stopped while open', () => {
      seat.innerHTML = page;
      const before = seat.innerHTML;
      start('sidebar');
      find('button').click();
      stops.splice(0)[0]?.();
      expect(seat.innerHTML.replaceAll(' class=""', '')).toBe(before);
    });
  });

  describe('collapse', () => {
    const page =
      '<a href="#part" data-collapse-toggle="part">Question</a><div id="part" style="padding:9px">Answer needle</div>';

    it('unfolds and folds in 350 ms, and reverses midway', async () => {
      seat.innerHTML = page;
      start('collapse');
      const part = find('#part');
      expect(part.getAttribute('hidden')).toBe('until-found');
      find('a').click();
      expect(location.hash).toBe('');
      const [animation] = part.getAnimations();
      expect(animation?.effect?.getTiming().duration).toBe(350);
      animation?.pause();
      Object.assign(animation ?? {}, { currentTime: 100 });
      expect(getComputedStyle(part).overflow).toBe('hidden');
      expect(part.offsetHeight).toBeLessThan(36);
      animation?.play();
      find('a').click();
      expect(part.getAnimations()).toEqual([animation]);
      await until(() => part.hidden);
      find('a').click();
      await until(() => part.getAnimations().length === 0);
      expect(part.offsetHeight).toBeGreaterThan(30);
      expect(find('a').ariaExpanded).toBe('true');
    });

    it('is a button for the keyboard although it is a link without a script', async () => {
      seat.innerHTML = page;
      start('collapse');
      find('a').focus();
      await sendKeys({ press: 'Space' });
      expect(isOpen('#part')).toBe(true);
      expect(find('a').role).toBe('button');
    });

    it('opens for an anchor and for find in page', async () => {
      seat.innerHTML = page;
      start('collapse');
      location.hash = 'part';
      await until(() => isOpen('#part'));
      expect(find('a').ariaExpanded).toBe('true');
      location.hash = '';
    });

    it('shows at once with reduced motion, starts open if the button says so, and is open when stopped', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      seat.innerHTML = page;
      start('collapse');
      find('a').click();
      expect(find('#part').getAnimations()).toEqual([]);
      expect(find('#part').hidden).toBe(false);
      stops.splice(0)[0]?.();
      await emulateMedia({ reducedMotion: 'no-preference' });
      seat.innerHTML = page.replace('<a ', '<a aria-expanded="true" ');
      start('collapse');
      expect(find('#part').hidden).toBe(false);
      find('a').click();
      await until(() => find('#part').hidden);
      stops.splice(0)[0]?.();
      expect(find('#part').hidden).toBe(false);
      expect(find('a').hasAttribute('role')).toBe(false);
    });
  });

  it('warn once about a missing target', () => {
    seat.innerHTML = '<button data-menu-toggle="gone">Menu</button>';
    start('menu');
    find('button').click();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('data-menu-toggle');
  });

  it('handle buttons that are added later', async () => {
    start('menu');
    seat.innerHTML = '<button data-menu-toggle="m">Menu</button><nav id="m"></nav>';
    await until(() => find('button').ariaExpanded === 'false');
  });
});
