import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { startAnchors } from '../../../../elements/page-theme/behaviours/anchors.ts';
import { startCarousel } from '../../../../elements/page-theme/behaviours/carousel.ts';
import { startHeaderShrink } from '../../../../elements/page-theme/behaviours/header-shrink.ts';
import { startJsClass } from '../../../../elements/page-theme/behaviours/js-class.ts';
import { startLazyBackgrounds } from '../../../../elements/page-theme/behaviours/lazy-backgrounds.ts';
import { startSections } from '../../../../elements/page-theme/behaviours/sections.ts';
import { startViewportClasses } from '../../../../elements/page-theme/behaviours/viewport-classes.ts';
import type { Stop } from '../../../../shared/base/browser.ts';
import { pageBrowser } from '../../../../shared/base/page-browser.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { frames, scrollTo, usePage } from './page-fixture.ts';

const LANDMARKS = { header: '#header', nav: '#nav' };
const root = document.documentElement;

describe('layout helpers', () => {
  const { seat, warnings } = usePage();
  let stop: Stop | undefined;
  const find = (selector: string) => seat.querySelector(selector) as HTMLElement;

  afterEach(async () => {
    stop?.();
    stop = undefined;
    await setViewport({ width: 800, height: 600 });
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  describe('js class', () => {
    it('says that scripts run, and restores what was there', () => {
      root.className = 'no-js theme';
      stop = startJsClass();
      expect(root.className).toBe('theme js');
      stop();
      expect([...root.classList].sort()).toEqual(['no-js', 'theme']);
      root.classList.remove('no-js');
      stop(); // a second time does nothing
      expect(root.className).toBe('theme');
      root.className = '';
    });
  });

  describe('viewport classes', () => {
    for (const [width, name] of [
      [390, 'xs'],
      [767, 'xs'],
      [768, 'sm'],
      [991, 'sm'],
      [992, 'md'],
      [1200, 'md'],
      [1201, 'lg'],
    ] as const) {
      it(`${width} px is ${name}`, async () => {
        stop = startViewportClasses();
        await setViewport({ width, height: 600 });
        await until(() => root.className === name);
        stop();
        expect(root.className).toBe('');
      });
    }
  });

  describe('header shrink', () => {
    it('shrinks past its height plus 60 px and grows back at its height', async () => {
      seat.innerHTML = '<header id="header" style="height:100px"></header><div style="height:3000px"></div>';
      const header = find('#header');
      stop = startHeaderShrink(LANDMARKS);
      await scrollTo(160);
      expect(header.className).toBe('');
      await scrollTo(161);
      expect(header.className).toBe('is-shrunk');
      await scrollTo(120);
      expect(header.className).toBe('is-shrunk');
      await scrollTo(100);
      expect(header.className).toBe('');
      await scrollTo(500);
      stop();
      expect(header.className).toBe('');
    });

    it('warns once about a missing header and an invalid selector', () => {
      stop = startHeaderShrink({ header: '#nothing', nav: '' });
      startHeaderShrink({ header: '#nothing', nav: '' })();
      startHeaderShrink({ header: '>>', nav: '' })();
      expect(warnings).toHaveLength(2);
    });
  });

  describe('sections and anchors', () => {
    const page = `<nav id="nav" style="position:sticky;top:0;height:50px">
        <a href="#one">1</a> <a href="#two">2</a> <a href="#three">3</a> <a href="#gone">gone</a> <a href="/elsewhere#two">away</a> <a href="#">top</a>
      </nav>
      <section id="one" style="height:700px;margin-top:300px">one</section>
      <section id="two" style="height:700px">two</section>
      <section id="three" style="height:100px">three</section>`;
    const marked = () =>
      [...seat.querySelectorAll('[aria-current="location"].active')].map((a) => a.textContent);

    it('mark the short section that the visitor asked for, and no link to another site', async () => {
      const link = (hash: string) => `<a href="#${hash}">${hash}</a>`;
      seat.innerHTML = `<nav id="nav" style="position:sticky;top:0;height:40px">${['one', 'two', 'three'].map(link).join(' ')}
        <a id="shop" href="https://shop.example${location.pathname}#two">Shop</a></nav>
        <div id="one" style="height:1500px"></div><div id="two" style="height:100px"></div><div id="three" style="height:100px"></div>`;
      stop = startSections(LANDMARKS);
      const current = () => find('[aria-current]')?.textContent;
      location.hash = 'two';
      await until(() => current() === 'two');
      await frames();
      expect(current()).toBe('two');
      location.hash = 'three';
      await until(() => current() === 'three');
      expect(find('#shop').hasAttribute('aria-current')).toBe(false);
      location.hash = '';
    });

    it('mark the section that the visitor asked for where a theme scrolls by a script, until it is left', async () => {
      const link = (hash: string) => `<a href="#${hash}">${hash}</a>`;
      seat.innerHTML = `<nav id="nav" style="position:sticky;top:0;height:40px">${['one', 'two', 'three'].map(link).join(' ')}</nav>
        <div id="one" style="height:1500px"></div><div id="two" style="height:100px"></div><div id="three" style="height:100px"></div>`;
      stop = startSections(LANDMARKS);
      const current = () => find('[aria-current]')?.textContent;
      find('nav').addEventListener('click', (event) => {
        event.preventDefault();
        find((event.target as HTMLAnchorElement).hash).scrollIntoView();
      });
      find('a[href="#two"]').click();
      await until(() => current() === 'two');
      await frames();
      expect(current()).toBe('two');
      await scrollTo(0);
      await scrollTo(100_000);
      expect(current()).toBe('three');
    });

    it('mark the short section of the address that the page was opened with', async () => {
      seat.innerHTML = `<nav id="nav"><a href="#%C3%BCber">1</a> <a href="#three">2</a></nav><div style="height:1500px"></div>
        <div id="über" style="height:100px"></div><div id="three" style="height:100px"></div>`;
      location.hash = 'über';
      await scrollTo(100_000);
      stop = startSections(LANDMARKS);
      expect(marked()).toEqual(['1']);
      location.hash = '';
    });

    it('mark the section that is 30 px below the navigation', async () => {
      seat.innerHTML = page;
      stop = startSections(LANDMARKS);
      expect(marked()).toEqual([]);
      const top = find('#two').offsetTop;
      await scrollTo(top - 81);
      expect(marked()).toEqual(['1']);
      await scrollTo(top - 80);
      expect(marked()).toEqual(['2']);
      await scrollTo(100_000);
      expect(marked()).toEqual(['3']);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain('#gone');
      stop();
      expect(seat.innerHTML.replaceAll(' class=""', '')).toBe(page);
    });

    it('mark the section that a link went to, wherever the theme lets the browser stop', async () => {
      for (const style of ['#two { scroll-margin-top: 150px }', 'html { scroll-padding-top: 150px }']) {
        seat.innerHTML = `<style>${style}</style>${page}`;
        stop = startSections(LANDMARKS);
        find('a[href="#two"]').click();
        await until(() => marked().join() === '2');
        expect(Math.round(find('#two').getBoundingClientRect().top)).toBe(150);
        stop();
        await scrollTo(0);
        location.hash = '';
      }
    });

    it('bring a target below the copy that a theme makes of its header', async () => {
      seat.innerHTML = `<header style="block-size:80px"><nav id="nav"><a href="#far">Far</a></nav></header>
        <div style="height:1500px"></div><h2 id="far">Far</h2><div style="height:2000px"></div>`;
      const copy = find('header').cloneNode(true) as HTMLElement;
      copy.style.cssText = 'position: fixed; inset: 0 0 auto; block-size: 60px';
      const stick = () => {
        if (scrollY > 100) seat.append(copy);
        else copy.remove();
      };
      addEventListener('scroll', stick);
      stop = startAnchors(LANDMARKS);
      find('a').click();
      await until(() => Math.round(find('#far').getBoundingClientRect().top) === 60);
      await scrollTo(0);
      await until(() => root.style.scrollPaddingTop === '');
      removeEventListener('scroll', stick);
      location.hash = '';
    });

    for (const [what, style, expected] of [
      ['a sticky header around the navigation', 'position:sticky;top:0;padding:30px', '110px'],
      ['one that stands below another bar', 'position:sticky;top:32px;padding:30px', '142px'],
      ['a fixed header', 'position:fixed;top:0;left:0;right:0;padding:30px', '110px'],
      ['a header that scrolls away', 'padding:30px', ''],
      ['a navigation at the bottom of the window', 'position:fixed;bottom:0', ''],
      ['one that sticks to the bottom', 'position:sticky;bottom:0', ''],
      ['a column beside the page', 'position:fixed;top:0;bottom:0;width:100px', ''],
    ] as const) {
      it(`keep room for ${what}: ${expected || 'none'}`, async () => {
        seat.innerHTML = `<div style="${style}"><nav id="nav" style="height:50px">Menu</nav></div><div style="height:3000px"></div>`;
        stop = startAnchors(LANDMARKS);
        expect(root.style.scrollPaddingTop).toBe(expected);
        stop();
        expect(root.style.scrollPaddingTop).toBe('');
      });
    }

    it('follow a header that becomes sticky at another width', async () => {
      seat.innerHTML = `<style>@media (min-width: 1000px) { #bar { position: sticky; top: 0 } }</style>
        <div id="bar" style="height:80px"><nav id="nav">Menu</nav></div><div style="height:3000px"></div>`;
      stop = startAnchors(LANDMARKS);
      expect(root.style.scrollPaddingTop).toBe('');
      await setViewport({ width: 1200, height: 600 });
      await until(() => root.style.scrollPaddingTop === '80px');
      find('#bar').style.height = '60px';
      await until(() => root.style.scrollPaddingTop === '60px');
    });

    it('bring a target to the edge of the navigation, by mouse and keyboard', async () => {
      seat.innerHTML = page;
      stop = startAnchors(LANDMARKS);
      (find('a') as HTMLAnchorElement).focus();
      await sendKeys({ press: 'Enter' });
      await until(() => Math.round(find('#one').getBoundingClientRect().top) === 50);
      find('#nav').style.height = '80px';
      await frames();
      expect(root.style.scrollPaddingTop).toBe('80px');
      stop();
      expect(root.style.scrollPaddingTop).toBe('');
      location.hash = '';
    });

    it('bring a target below a header that becomes fixed while the page scrolls', async () => {
      seat.innerHTML = `<div id="bar" style="height:80px;inline-size:100%;background:#fff"><nav id="nav"><a href="#far">Far</a></nav></div>
        <div style="height:1500px"></div><h2 id="far">Far</h2><div style="height:2000px"></div>`;
      const stick = () => {
        find('#bar').style.position = scrollY > 100 ? 'fixed' : 'static';
        find('#bar').style.top = '0';
      };
      let rest = 0;
      const stickLater = () => {
        clearTimeout(rest);
        rest = window.setTimeout(stick, 100);
      };
      for (const change of [stick, stickLater]) {
        addEventListener('scroll', change);
        stop = startAnchors(LANDMARKS);
        for (let time = 0; time < 2; time++) {
          find('a').click();
          await until(() => Math.round(find('#far').getBoundingClientRect().top) === 80);
          await scrollTo(0);
          await until(() => root.style.scrollPaddingTop === '');
        }
        removeEventListener('scroll', change);
        clearTimeout(rest);
        stick();
        stop();
      }
      location.hash = '';
    });

    it('bring a target up to a header that shrinks, and leave one where a theme’s own script has put it', async () => {
      seat.innerHTML = `<style>#bar { position: sticky; top: 0; height: 120px } #bar.small { height: 50px } #far { scroll-margin-top: 5px }</style>
        <div id="bar"><nav id="nav"><a href="#far">Far</a></nav></div><div style="height:1500px"></div><h2 id="far">Far</h2><div style="height:2000px"></div>`;
      const shrink = () => find('#bar').classList.toggle('small', scrollY > 100);
      addEventListener('scroll', shrink);
      stop = startAnchors(LANDMARKS);
      const top = () => Math.round(find('#far').getBoundingClientRect().top);
      find('a').click();
      await until(() => top() === 55);
      await scrollTo(0);
      await until(() => root.style.scrollPaddingTop === '120px');
      const ended = new Promise((done) => addEventListener('scrollend', done, { once: true }));
      find('a').addEventListener('click', (event) => {
        event.preventDefault();
        window.scrollBy(0, top() - 200);
      });
      find('a').click();
      if ('onscrollend' in window) await ended;
      await until(() => root.style.scrollPaddingTop === '50px');
      await frames();
      expect(top()).toBeGreaterThan(100);
      removeEventListener('scroll', shrink);
      location.hash = '';
    });

    it('leave the page where the visitor scrolls it after a jump', async () => {
      seat.innerHTML = page;
      const waiting = new Map<() => void, number>();
      const after = (ms: number, task: () => void): Stop => {
        waiting.set(task, ms);
        return () => waiting.delete(task);
      };
      stop = startAnchors(LANDMARKS, { ...pageBrowser, after });
      const top = () => Math.round(find('#one').getBoundingClientRect().top);
      const scrollToEnd = async (y: number) => {
        const end = new Promise((done) => {
          if ('onscrollend' in window) addEventListener('scrollend', done, { once: true });
          else addEventListener('scroll', () => setTimeout(done, 160), { once: true }); // after our own timer
        });
        await scrollTo(y);
        await end;
      };
      for (const act of [
        () => find('#one').dispatchEvent(new WheelEvent('wheel', { bubbles: true })),
        () => find('#one').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
        // nothing scrolls for two seconds; then a scrollbar, which tells of no pointer
        () => {
          expect([...waiting.values()]).toEqual([2000]);
          for (const task of waiting.keys()) task();
        },
      ]) {
        await scrollToEnd(10);
        location.hash = '';
        await frames();
        const changed = new Promise((done) => addEventListener('hashchange', done, { once: true }));
        find('a').click();
        await changed;
        await until(() => top() === 50);
        act();
        find('#one').click(); // on what is no link: no new jump
        await scrollToEnd(scrollY + 30);
        expect(top()).toBe(20);
      }
      find('a').click();
      stop();
      expect(waiting.size).toBe(0);
      location.hash = '';
    });

    it('follow a header that one of our bars pushes', async () => {
      seat.innerHTML = `<div id="bar" style="position:fixed;top:0;height:50px;transition:top 300ms"><nav id="nav">Menu</nav></div><div style="height:3000px"></div>`;
      stop = startAnchors(LANDMARKS);
      expect(root.style.scrollPaddingTop).toBe('50px');
      find('#bar').style.top = '100px'; // it glides there
      document.dispatchEvent(new CustomEvent('poptin-bar-resize', { bubbles: true }));
      await until(() => root.style.scrollPaddingTop === '150px');
    });

    it('leave the space of one of our bars alone if no header is pushed', async () => {
      seat.innerHTML = '<nav id="nav">Menu</nav><div style="height:3000px"></div>';
      stop = startAnchors(LANDMARKS);
      root.style.setProperty('scroll-padding-top', '70px', 'important');
      document.dispatchEvent(new CustomEvent('poptin-bar-resize', { bubbles: true }));
      await frames();
      expect(root.style.scrollPaddingTop).toBe('70px');
      root.style.removeProperty('scroll-padding-top');
    });

    it('correct the jump that the browser made before they started', async () => {
      seat.innerHTML = page;
      location.hash = 'two';
      await until(() => Math.round(find('#two').getBoundingClientRect().top) === 0);
      stop = startAnchors(LANDMARKS);
      await until(() => Math.round(find('#two').getBoundingClientRect().top) === 50);
      location.hash = '';
    });

    it('correct the smooth jump that was under way when they started', async () => {
      seat.innerHTML = page;
      root.style.scrollBehavior = 'smooth';
      location.hash = 'two';
      await until(() => scrollY > 0);
      stop = startAnchors(LANDMARKS);
      await until(() => Math.round(find('#two').getBoundingClientRect().top) === 50);
      root.style.scrollBehavior = '';
      location.hash = '';
    });
  });

  describe('lazy backgrounds', () => {
    const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

    it('load 200 px before they come into view, for Elementor too', async () => {
      seat.innerHTML = `<div style="height:1500px"></div><div id="a" data-lazy-background="${image}" style="height:100px"></div><div id="b" class="e-con e-parent" style="height:100px"></div><div style="height:2000px"></div>`;
      const a = find('#a');
      stop = startLazyBackgrounds();
      await scrollTo(a.offsetTop - 600 - 205);
      expect(a.style.backgroundImage).toBe('');
      await scrollTo(a.offsetTop - 600 - 195);
      await until(() => a.style.backgroundImage.includes(image));
      expect(find('#b').className).toBe('e-con e-parent');
      await scrollTo(a.offsetTop);
      await until(() => find('#b').classList.contains('e-lazyloaded'));
    });

    it('load all before printing, and when stopped: an image is content', async () => {
      seat.innerHTML = `<div style="height:5000px"></div><div id="a" data-lazy-background="${image}"></div>`;
      stop = startLazyBackgrounds();
      await frames();
      expect(find('#a').style.backgroundImage).toBe('');
      window.dispatchEvent(new Event('beforeprint'));
      expect(find('#a').style.backgroundImage).toContain(image);
      seat.innerHTML = '<div style="height:5000px"></div><div id="b" class="e-con e-parent"></div>';
      await frames();
      stop();
      expect(find('#b').classList.contains('e-lazyloaded')).toBe(true);
    });

    it('can’t be used to inject other styles', () => {
      seat.innerHTML = '<div id="a" data-lazy-background=\'x");color:red;("\'></div>';
      stop = startLazyBackgrounds();
      stop();
      expect(find('#a').style.color).toBe('');
    });
  });

  describe('carousel', () => {
    const slides = '<p>1</p><p>2</p><p>3</p><p>4</p><p>5</p><p>6</p>';
    const widthOf = (track: Element) => Math.round((track.firstElementChild as HTMLElement).offsetWidth);

    for (const [width, shown] of [
      [390, 1],
      [767, 1],
      [768, 2],
      [1024, 2],
      [1280, 3],
    ] as const) {
      it(`shows ${shown} at ${width} px`, async () => {
        seat.innerHTML = `<div data-carousel style="--slides-gap:0px">${slides}</div>`;
        await setViewport({ width, height: 600 });
        stop = startCarousel();
        const track = find('[data-carousel]');
        expect(Math.abs(widthOf(track) - track.clientWidth / shown)).toBeLessThanOrEqual(1);
      });
    }

    it('has a role and a name, since it takes the focus, and gives them back', () => {
      const markup = `<section><h2>Our team</h2><div data-carousel="">${slides}</div></section><ul data-carousel="" aria-label="Press">${slides}</ul><p data-carousel="" tabindex="-1">Text</p>`;
      seat.innerHTML = markup;
      stop = startCarousel();
      const [team, press, text] = [...seat.querySelectorAll('[data-carousel]')].map((each) =>
        ['role', 'aria-label', 'tabindex'].map((name) => each.getAttribute(name)),
      );
      expect([team, press, text]).toEqual([
        ['group', 'Our team', '0'],
        [null, 'Press', '0'],
        [null, null, '-1'],
      ]);
      stop();
      expect(seat.innerHTML).toBe(markup);
    });

    it('accepts other numbers, and scrolls by button and by keyboard, including right to left', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      seat.innerHTML = `<div id="c" data-carousel dir="rtl" style="--slides-tablet:4;--slides-gap:0px">${slides}</div><button data-carousel-next="c">next</button><button data-carousel-prev="c">previous</button>`;
      stop = startCarousel();
      const track = find('#c');
      expect(Math.abs(widthOf(track) - track.clientWidth / 4)).toBeLessThanOrEqual(1);
      find('[data-carousel-next]').click();
      await until(() => track.scrollLeft < -100);
      find('[data-carousel-prev]').click();
      await until(() => track.scrollLeft === 0);
      track.focus();
      await sendKeys({ press: 'ArrowLeft' });
      await until(() => track.scrollLeft < 0);
      stop();
      expect(track.hasAttribute('tabindex')).toBe(false);
      await emulateMedia({ reducedMotion: 'no-preference' });
    });
  });
});
