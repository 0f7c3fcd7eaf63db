import { setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { blockHtml, itemsHtml } from '../../../demo/fakes/feed/block.ts';
import { POSTS } from '../../../demo/fakes/feed/posts.ts';
import { SbiFeed } from '../../../elements/sbi-feed/element.ts';
import { define } from '../../../shared/element/headless-element.ts';
import { expect } from '../../expect.ts';
import { listUnhidden } from '../../hidden-by.ts';
import { twoTasks, until } from '../../in-browser.ts';

const IMAGE = '/demo/images/coffee.svg';
const items = (count: number) =>
  POSTS.slice(0, count).map(({ id, caption, type }) => ({
    id,
    caption,
    type,
    image: IMAGE,
    link: `/#${id}`,
  }));

describe('<sbi-feed>', () => {
  const { fetch } = window;
  const { warn } = console;
  let calls: URLSearchParams[] = [];
  let warnings: string[] = [];

  before(() => define('sbi-feed', SbiFeed));

  beforeEach(() => {
    calls = [];
    warnings = [];
    console.warn = (line: string) => void warnings.push(line);
    window.fetch = async (_url, init) => {
      const fields = new URLSearchParams(String(init?.body ?? ''));
      calls.push(fields);
      if (!fields.get('action')?.includes('load_more')) return Response.json({ success: true, data: [] });
      const offset = Number(fields.get('offset'));
      return Response.json({
        success: true,
        data: {
          html: itemsHtml(POSTS.slice(offset, offset + 9)),
          feedStatus: { shouldPaginate: offset < 18 },
        },
      });
    };
  });

  afterEach(() => {
    window.fetch = fetch;
    console.warn = warn;
    document.body.replaceChildren();
    document.documentElement.removeAttribute('lang');
    document.documentElement.removeAttribute('dir');
    return setViewport({ width: 800, height: 600 });
  });

  function put(html: string): SbiFeed {
    const holder = document.createElement('main');
    holder.insertAdjacentHTML('beforeend', html);
    document.body.append(holder);
    return holder.querySelector('sbi-feed') as SbiFeed;
  }
  const inline = (count: number, attributes = '') =>
    put(
      `<sbi-feed ${attributes}><script type="application/json">${JSON.stringify({ items: items(count) })}</script></sbi-feed>`,
    );
  const root = (feed: SbiFeed) => feed.shadowRoot as ShadowRoot;
  const tiles = (feed: SbiFeed) => [...root(feed).querySelectorAll<HTMLElement>('.item')];
  const links = (feed: SbiFeed) => [...root(feed).querySelectorAll<HTMLAnchorElement>('a.photo')];
  const button = (feed: SbiFeed) => root(feed).querySelector<HTMLButtonElement>('[part="load-more"]');
  const drawn = (feed: SbiFeed, count = 1) => until(() => tiles(feed).length >= count && tiles(feed));
  const event = (type: string) =>
    new Promise<CustomEvent>((resolve) =>
      document.addEventListener(type, (each) => resolve(each as CustomEvent), { once: true }),
    );

  it('shows the block until the view is ready, and never both', async () => {
    const feed = put(`<sbi-feed>${blockHtml({ flags: 'resizeDisable' })}</sbi-feed>`);
    const block = feed.querySelector('#sb_instagram') as HTMLElement;
    // in the task of the insertion: no frame without either
    expect(block.getBoundingClientRect().height).toBe(0);
    expect(tiles(feed)).toHaveLength(9);
    await null; // measurements are drawn at the end of the task
    expect(links(feed)[0]?.querySelector('img')?.src).toContain('/feed-images/');
  });

  it('draws columns, gap and shape with the style sheet', async () => {
    const feed = inline(
      6,
      'cols="3" cols-tablet="same" cols-mobile="same" item-padding="4" image-aspect="3:4"',
    );
    feed.style.width = '316px';
    await drawn(feed, 6);
    const [first, second, , fourth] = tiles(feed).map((each) => each.getBoundingClientRect());
    expect(Math.abs(Number(first?.width) - 100)).toBeLessThanOrEqual(0.1);
    expect(Math.abs((second?.left ?? 0) - (first?.right ?? 0) - 8)).toBeLessThanOrEqual(0.1);
    expect(Math.abs((first?.height ?? 0) / (first?.width ?? 1) - 4 / 3)).toBeLessThanOrEqual(0.01);
    expect(fourth?.left).toBe(first?.left);
  });

  it('loads more: events, offset, focus on the first new photo when the button disappears', async () => {
    const feed = put(`<sbi-feed>${blockHtml({ flags: 'resizeDisable' })}</sbi-feed>`);
    await drawn(feed, 9);
    const more = event('sbi-load-more');
    button(feed)?.focus();
    button(feed)?.click();
    await twoTasks();
    expect(button(feed)?.getAttribute('aria-disabled')).toBe('true');
    expect((await more).detail).toEqual({ feedId: '*1', total: 18, added: 9, page: 2 });
    expect(tiles(feed)).toHaveLength(18);
    expect(root(feed).activeElement).toBe(button(feed));
    expect(root(feed).querySelector('[role="status"]')?.textContent).toBe('9 more photos');
    await until(() => !button(feed)?.hasAttribute('aria-disabled'));
    const end = event('sbi-end');
    expect(await feed.loadMore()).toBe(9);
    await end;
    await until(() => !button(feed));
    expect(root(feed).activeElement).toBe(links(feed)[18]);
    expect(calls.map((each) => each.get('offset'))).toEqual(['9', '18']);
  });

  it('requests no image in a hidden container, and shows them when it is shown', async () => {
    const feed = inline(3, 'cols="3"');
    (feed.parentElement as HTMLElement).style.display = 'none';
    await drawn(feed, 3);
    await twoTasks();
    expect(root(feed).querySelector('img')).toBeNull();
    (feed.parentElement as HTMLElement).style.display = '';
    await until(() => root(feed).querySelectorAll('.item img').length === 3);
  });

  it('is hidden by any `display: none` of the page, and stays whole in a tag that the page made flexible', async () => {
    const feed = inline(3, 'cols="3"');
    await drawn(feed, 3);
    const { offsetWidth } = root(feed).querySelector('.tagdrop-root') as HTMLElement;
    for (const display of ['flex', 'grid']) {
      feed.style.display = display;
      expect((root(feed).querySelector('.tagdrop-root') as HTMLElement).offsetWidth).toBe(offsetWidth);
      feed.hidden = true;
      expect(feed.getClientRects()).toHaveLength(0);
      feed.hidden = false;
    }
    feed.style.display = 'none';
    expect(feed.getClientRects()).toHaveLength(0);
  });

  it('follows its attributes at run time', async () => {
    const feed = inline(9, 'cols="3" cols-tablet="same" cols-mobile="same" num="3"');
    await drawn(feed, 3);
    feed.setAttribute('num', '6');
    await until(() => tiles(feed).length === 6);
    feed.cols = 2;
    await until(
      () => root(feed).querySelector<HTMLElement>('.feed')?.style.getPropertyValue('--cols-wide') === '3',
    );
    feed.setAttribute('cols', '2');
    await until(
      () => root(feed).querySelector<HTMLElement>('.feed')?.style.getPropertyValue('--cols-wide') === '2',
    );
    feed.removeAttribute('num');
    await until(() => tiles(feed).length === 9);
  });

  it('keeps its photos when it is moved, and leaves nothing when it is removed', async () => {
    const feed = put(`<sbi-feed>${blockHtml({ flags: 'resizeDisable' })}</sbi-feed>`);
    await drawn(feed, 9);
    await feed.loadMore();
    const aside = document.createElement('aside');
    document.body.append(aside);
    aside.append(feed);
    await twoTasks();
    expect(tiles(feed)).toHaveLength(18);
    feed.remove();
    await twoTasks();
    expect(root(feed).childElementCount).toBe(0);
    expect(await feed.loadMore()).toBe(0);
    document.body.append(feed);
    await drawn(feed, 9);
  });

  it('accepts a block that a framework inserts later', async () => {
    const feed = put('<sbi-feed></sbi-feed>');
    await until(() => warnings.length === 1);
    feed.insertAdjacentHTML('beforeend', blockHtml({ flags: 'resizeDisable' }));
    expect(await drawn(feed, 9)).toHaveLength(9);
  });

  it('keeps two feeds apart', async () => {
    const one = inline(3, 'num="2"');
    const other = inline(5);
    await drawn(one, 2);
    await drawn(other, 5);
    await one.loadMore();
    await until(() => tiles(one).length === 3);
    expect(tiles(other)).toHaveLength(5);
  });

  it('never runs or injects what a server sends', async () => {
    const feed = put(
      `<sbi-feed>${blockHtml({ flags: 'resizeDisable', posts: POSTS.slice(0, 1) })}</sbi-feed>`,
    );
    await drawn(feed);
    window.fetch = async () =>
      Response.json({
        success: true,
        data: {
          html: `<script>window.ran = 1</script><img src=x onerror="window.ran = 1">
            <div class="sbi_item" id="sbi_9"><a class="sbi_photo" href="javascript:window.ran = 1"><iframe srcdoc="x"></iframe>
            <img alt="<b onclick=1>x</b>" src=y onerror="window.ran = 1"></a></div>`,
          feedStatus: { shouldPaginate: false },
        },
      });
    expect(await feed.loadMore()).toBe(1);
    await until(() => tiles(feed).length === 2);
    // an image that fails after the answer's images would have failed
    const later = new Image();
    later.src = '/later.png';
    await new Promise((resolve) => later.addEventListener('error', resolve));
    expect('ran' in window).toBe(false);
    expect(root(feed).querySelector('iframe, script, b, [onerror]')).toBeNull();
    expect(links(feed)[1]?.hasAttribute('href')).toBe(false);
  });

  it('falls back to a neutral tile that still has a name, and says so', async () => {
    const feed = put(
      `<sbi-feed><script type="application/json">[{"id": "1", "caption": "Rain", "image": "/nowhere.jpg", "link": "/x"}]</script></sbi-feed>`,
    );
    const error = await event('sbi-image-error');
    expect(error.detail).toMatchObject({ id: '1', attempt: 1 });
    await until(() => root(feed).querySelector('.item .neutral'));
    expect(links(feed)[0]?.textContent).toContain('Rain');
    expect(root(feed).querySelector('.item.failed')).not.toBeNull();
  });

  it('opens a photo in a dialog: arrow keys, Escape, and the focus returns', async () => {
    const feed = inline(3, 'lightbox');
    await drawn(feed, 3);
    links(feed)[1]?.focus();
    links(feed)[1]?.click();
    const dialog = await until(() => root(feed).querySelector<HTMLDialogElement>('dialog[open]'));
    expect(dialog.matches(':modal')).toBe(true);
    const press = (key: string) => dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const place = () => dialog.querySelector('[role="status"]')?.textContent;
    expect(place()).toBe('2 / 3');
    press('ArrowRight');
    await until(() => place() === '3 / 3');
    press('ArrowRight');
    await twoTasks();
    expect(place()).toBe('3 / 3');
    dialog.close();
    await until(() => !root(feed).querySelector('dialog'));
    expect(root(feed).activeElement).toBe(links(feed)[1]);
  });

  it('goes to the ends with Home and End, and along with a swipe, in both directions', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      const feed = inline(5, 'lightbox');
      await drawn(feed, 5);
      links(feed)[1]?.click();
      const dialog = await until(() => root(feed).querySelector<HTMLDialogElement>('dialog[open]'));
      const place = () => dialog.querySelector('[role="status"]')?.textContent;
      const press = async (key: string) => {
        dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        await twoTasks();
        return place();
      };
      const swipe = async (along: number, down = 0, pointerType = 'touch') => {
        const figure = dialog.querySelector('figure') as HTMLElement;
        const at = (clientX: number, clientY: number) => ({
          ...{ clientX, clientY, pointerType, pointerId: 7, isPrimary: true, bubbles: true },
        });
        figure.dispatchEvent(new PointerEvent('pointerdown', at(200, 200)));
        figure.dispatchEvent(new PointerEvent('pointerup', at(200 + along, 200 + down)));
        await twoTasks();
        return place();
      };
      expect(await press('End')).toBe('5 / 5');
      expect(await press('Home')).toBe('1 / 5');
      const on = dir === 'ltr' ? -80 : 80;
      expect(await swipe(on)).toBe('2 / 5');
      expect(await swipe(on)).toBe('3 / 5');
      expect(await swipe(-on)).toBe('2 / 5');
      // too short, a scroll, a mouse
      expect(await swipe(on / 4)).toBe('2 / 5');
      expect(await swipe(on, 90)).toBe('2 / 5');
      expect(await swipe(on, 0, 'mouse')).toBe('2 / 5');
      dialog.querySelector('figure')?.click();
      await until(() => !root(feed).querySelector('dialog'));
      feed.remove();
    }
  });

  it('shows author, date and caption next to the photo, and the caption scrolls', async () => {
    const item = { id: '1', caption: 'Long '.repeat(400), image: IMAGE, link: '/p/1', date: '2026-05-30' };
    const scrolls = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;
    await setViewport({ width: 1280, height: 800 });
    const feed = put(
      `<sbi-feed lightbox><script type="application/json">${JSON.stringify({ header: { name: 'ann' }, items: [item] })}</script></sbi-feed>`,
    );
    await drawn(feed);
    links(feed)[0]?.click();
    const panel = await until(() => root(feed).querySelector<HTMLElement>('dialog[open] [part="caption"]'));
    expect(panel.textContent).toContain('ann');
    expect(panel.querySelector('time')?.dateTime).toBe('2026-05-30T00:00:00.000Z');
    const figure = panel.closest('figure') as HTMLElement;
    const caption = panel.querySelector('.caption') as HTMLElement;
    // a window that gets smaller, as when a phone is turned, and back
    for (const [width, height] of [
      [1280, 800],
      [320, 568],
      [1280, 800],
    ] as const) {
      await setViewport({ width, height });
      // on a phone all of it scrolls, between the buttons: none of them covers a word
      const isPhone = width < 860;
      await until(() => scrolls(caption) !== isPhone && scrolls(figure) === isPhone);
      if (isPhone) {
        figure.scrollTop = figure.scrollHeight;
        const { top, bottom } = figure.getBoundingClientRect();
        for (const arrow of root(feed).querySelectorAll('dialog .arrow')) {
          const box = arrow.getBoundingClientRect();
          expect(box.bottom <= top || box.top >= bottom, arrow.className).toBe(true);
        }
      }
    }
  });

  it('plays a video, and shows its picture if it can’t be played', async () => {
    const film = { id: '1', type: 'video', caption: 'Film', image: IMAGE, video: '/nowhere.mp4' };
    const feed = put(
      `<sbi-feed lightbox><script type="application/json">${JSON.stringify([film])}</script></sbi-feed>`,
    );
    await drawn(feed);
    links(feed)[0]?.click();
    const video = await until(() => root(feed).querySelector('video'));
    expect(video).toMatchObject({ preload: 'none', controls: true });
    expect(video.poster).toContain(IMAGE);
    const fetched = performance
      .getEntriesByType('resource')
      .some(({ name }) => name.endsWith('/nowhere.mp4'));
    expect(fetched).toBe(false);
    video.muted = true; // otherwise only a gesture may start it
    void video.play().catch(() => {});
    await until(() => root(feed).querySelector('dialog .shown img'));
    expect(root(feed).querySelector('video')).toBeNull();
    expect(warnings.filter((line) => line.includes('media-src'))).toHaveLength(1);
  });

  it('masonry: photos have the shapes of their pictures, and go to the shortest column', async () => {
    const sizes = [[100, 200], [100, 100], [100, 100], []];
    const list = sizes.map(([width, height], id) => ({ id, image: IMAGE, width, height }));
    const feed = put(
      `<sbi-feed layout="masonry" cols="3" cols-tablet="same" cols-mobile="same" item-padding="5" style="width: 620px"><script type="application/json">${JSON.stringify(list)}</script></sbi-feed>`,
    );
    await drawn(feed, 4);
    const boxes = tiles(feed).map((each) => each.getBoundingClientRect());
    const shape = (at: number) => (boxes[at]?.width ?? 0) / (boxes[at]?.height ?? 1);
    expect(Math.abs(shape(0) - 0.5)).toBeLessThanOrEqual(0.02);
    expect(Math.abs(shape(1) - 1)).toBeLessThanOrEqual(0.05);
    expect(Math.abs(shape(3) - 1)).toBeLessThanOrEqual(0.05); // unknown: as image-aspect says
    expect(boxes[3]?.left).toBe(boxes[1]?.left);
    expect(Math.abs((boxes[3]?.top ?? 0) - (boxes[1]?.bottom ?? 0) - 10)).toBeLessThanOrEqual(1);
  });

  it('highlight: the first of six is as large as four, and the others fill the space', async () => {
    const feed = inline(9, 'layout="highlight" cols="4" cols-tablet="same" cols-mobile="same"');
    feed.style.width = '630px';
    await drawn(feed, 9);
    const [large, second, third, , fifth] = tiles(feed).map((each) => each.getBoundingClientRect());
    expect(Math.abs(Number(large?.width) - 310)).toBeLessThanOrEqual(1);
    expect(Math.abs(Number(second?.width) - 150)).toBeLessThanOrEqual(1);
    expect(third?.top).toBe(large?.top);
    expect(Math.abs(Number(fifth?.bottom) - (large?.bottom ?? 0))).toBeLessThanOrEqual(1);
    // measures a column, not the large photo
    expect(root(feed).querySelector('.feed')?.getAttribute('part')).toContain('medium');
  });

  it('has the caption over its photo only visually: its name contains it already', async () => {
    const feed = inline(2, 'captions="hover"');
    await drawn(feed, 2);
    const caption = tiles(feed)[0]?.querySelector<HTMLElement>('.hover-caption') as HTMLElement;
    expect(caption.ariaHidden).toBe('true');
    expect(caption.textContent).toBe(POSTS[0]?.caption);
    expect(getComputedStyle(caption).opacity).toBe('0');
  });

  it('keeps room for the photos of a file by its attributes, and gives it back if there is no file', async () => {
    let answer: (response: Response) => void = () => {};
    window.fetch = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const feed = put('<sbi-feed src="/feed.json" num="6" num-mobile="6" cols="3"></sbi-feed>');
    await until(() => tiles(feed).length === 6);
    const { offsetHeight } = feed;
    expect(offsetHeight).toBeGreaterThan(0);
    answer(Response.json({ items: items(2) }));
    await until(() => links(feed).length === 2);
    expect(tiles(feed).length).toBe(2);
    expect(feed.offsetHeight).toBeGreaterThanOrEqual(offsetHeight - 8);
    expect(feed.offsetHeight).toBeLessThanOrEqual(offsetHeight); // to the end of the window
    // another width lays everything out anew
    feed.style.width = '200px';
    await until(() => feed.offsetHeight < 200);

    const missing = put('<sbi-feed src="/missing.json" num="6"></sbi-feed>');
    await until(() => tiles(missing).length === 6);
    answer(new Response('', { status: 404 }));
    await until(() => tiles(missing).length === 0);
  });

  it('keeps no more room than the window shows, and gives it back as soon as the visitor scrolls', async () => {
    for (const [width, height, count] of [
      [1280, 900, 3],
      [390, 600, 1],
    ] as const) {
      await setViewport({ width, height });
      let answer: (response: Response) => void = () => {};
      window.fetch = () =>
        new Promise((resolve) => {
          answer = resolve;
        });
      const feed = put(
        '<sbi-feed src="/feed.json" cols="3" cols-mobile="1"></sbi-feed><p>After</p><div style="height:3000px"></div>',
      );
      await until(() => tiles(feed).length === 20);
      expect(feed.offsetHeight).toBeLessThanOrEqual(height);
      answer(Response.json({ items: items(count) }));
      await until(() => links(feed).length === count);
      const { top, bottom } = feed.getBoundingClientRect();
      const list = feed.shadowRoot?.querySelector('.list') as HTMLElement;
      const end = () => list.getBoundingClientRect().bottom;
      expect(Math.abs(bottom - Math.max(height, end(), top))).toBeLessThanOrEqual(40);
      // until the part that gives it back has loaded, too
      await until(() => {
        window.scrollBy(0, 1);
        return feed.getBoundingClientRect().bottom - end() < 40;
      });
      expect(window.scrollY).toBeLessThan(height);
      window.scrollTo(0, 0);
      feed.remove();
    }
  });

  it('keeps no room for the photos of an empty file', async () => {
    window.fetch = async () => Response.json({ items: [] });
    const feed = put('<sbi-feed src="/feed.json"></sbi-feed><p>After</p>');
    await until(() => warnings.length > 0);
    await until(() => feed.offsetHeight < 40);
  });

  it('is as wide as its place, whatever the container does with its content', async () => {
    const ways = [
      'display:flex;flex-direction:column;align-items:center',
      'display:flex',
      'display:grid;justify-items:center',
      '',
    ];
    for (const way of ways) {
      const feed = put(
        `<div style="width:600px;${way}"><sbi-feed cols="3"${way ? '' : ' style="float:left"'}><script type="application/json">${JSON.stringify({ items: items(3) })}</script></sbi-feed></div>`,
      );
      await until(() => links(feed).length === 3);
      expect([way, feed.offsetWidth]).toEqual([way, 600]);
      feed.remove();
    }
  });

  it('is hidden by any display of the page, and only by that', async () => {
    const json = JSON.stringify({ items: items(3) });
    const feed = put(`<sbi-feed cols="3"><script type="application/json">${json}</script></sbi-feed>`);
    await until(() => links(feed).length === 3);
    expect(listUnhidden(feed, feed.shadowRoot?.querySelector('.tagdrop-root') as Element)).toEqual([]);
  });

  it('keeps no room next to the page’s content in the tag', async () => {
    window.fetch = () => new Promise(() => {});
    const feed = put('<sbi-feed src="/feed.json"><a href="/photos">Photos</a></sbi-feed>');
    await twoTasks();
    await twoTasks();
    expect(tiles(feed).length).toBe(0);
  });

  it('keeps room from the click on, and what follows stays where it is when fewer photos arrive', async () => {
    const block = blockHtml({ flags: 'resizeDisable', num: 3, numMobile: 3 });
    const feed = put(
      `<sbi-feed cols="3" cols-tablet="same" cols-mobile="same">${block}</sbi-feed><p>After</p>`,
    );
    (feed.parentElement as HTMLElement).style.width = '200px';
    await drawn(feed, 3);
    const after = document.querySelector('main > p') as HTMLElement;
    const answers: ((answer: Response) => void)[] = [];
    window.fetch = () => new Promise((resolve) => void answers.push(resolve));
    button(feed)?.click();
    await twoTasks();
    expect(tiles(feed)).toHaveLength(6);
    const { top } = after.getBoundingClientRect();
    const more = event('sbi-load-more');
    await until(() => answers.length > 0);
    const data = { html: itemsHtml(POSTS.slice(3, 4)), feedStatus: { shouldPaginate: false } };
    answers[0]?.(Response.json({ success: true, data }));
    await more;
    await until(() => tiles(feed).length === 4);
    await twoTasks();
    expect(after.getBoundingClientRect().top).toBe(top);
    // the visitor's own actions give the room back
    document.body.click();
    await until(() => after.getBoundingClientRect().top < top);
  });

  it('says what is missing next to a number, keeps the tag’s content, and sends no request', async () => {
    const feed = put('<sbi-feed feed-id="7"><p>Our photos</p></sbi-feed>');
    await until(() => warnings.length === 1);
    expect(warnings[0]).toContain('[instagram-feed feed=7]');
    expect(feed.querySelector('p')?.getBoundingClientRect().height).toBeGreaterThan(0);
    expect(calls).toHaveLength(0);
  });

  it('restores the light DOM if the server refuses the first photos', async () => {
    window.fetch = async () => Response.json({ success: false, data: 'nonce check failed' });
    const feed = put('<sbi-feed feed-id="7" locator-nonce="old"><p>Our photos</p></sbi-feed>');
    await until(() => warnings.length > 0);
    await until(() => (feed.querySelector('p')?.getBoundingClientRect().height ?? 0) > 0);
    expect(tiles(feed)).toHaveLength(0);
  });

  it('says that photos wait for consent, and leads to the choice', async () => {
    const asked: number[] = [];
    Object.assign(window, { revisitCkyConsent: () => asked.push(1) });
    const feed = put(
      `<sbi-feed gdpr>${blockHtml({ flags: 'resizeDisable', images: 'http://third.test' })}</sbi-feed>`,
    );
    const held = await until(() => root(feed).querySelector<HTMLElement>('[part="held"]'));
    held.querySelector('button')?.click();
    expect(asked).toHaveLength(1);
    const { height } = feed.getBoundingClientRect();
    held.style.display = 'none';
    expect(feed.getBoundingClientRect().height).toBe(height);
    Reflect.deleteProperty(window, 'revisitCkyConsent');
  });

  it('leaves a click with a modifier to the link', async () => {
    const feed = inline(1, 'lightbox');
    await drawn(feed);
    const click = new MouseEvent('click', { ctrlKey: true, cancelable: true, bubbles: true, composed: true });
    let prevented: boolean | undefined;
    document.addEventListener(
      'click',
      (each) => {
        prevented = each.defaultPrevented;
        each.preventDefault();
      },
      { once: true },
    );
    links(feed)[0]?.dispatchEvent(click);
    expect(prevented).toBe(false);
  });

  it('slides with buttons and arrow keys, to both ends, in both directions', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      const feed = inline(9, 'layout="carousel" cols="3" cols-tablet="same" cols-mobile="same"');
      feed.style.width = '600px';
      await drawn(feed, 9);
      const [back, on] = await until(() => {
        const found = [...root(feed).querySelectorAll<HTMLElement>('.frame > .arrow')];
        return found.length === 2 && found;
      });
      const list = root(feed).querySelector('ul') as HTMLElement;
      list.style.scrollBehavior = 'auto';
      expect(back?.ariaDisabled).toBe('true');
      on?.click();
      await until(() => Math.abs(list.scrollLeft) > 500);
      const first = list.scrollLeft;
      const key = dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
      list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await until(() => Math.abs(list.scrollLeft) > Math.abs(first) + 100);
      on?.click();
      await until(() => on?.ariaDisabled === 'true');
      expect(back?.ariaDisabled).toBe('false');
      feed.remove();
    }
  });

  for (const language of ['en', 'he']) {
    it(`has no accessibility violation, with and without the lightbox (${language})`, async () => {
      document.documentElement.lang = language;
      document.documentElement.dir = language === 'he' ? 'rtl' : 'ltr';
      const feed = put(
        `<sbi-feed lightbox layout="carousel">${blockHtml({ flags: 'resizeDisable' })}</sbi-feed>`,
      );
      await drawn(feed, 9);
      await until(() => root(feed).querySelector('.arrow'));
      const check = async () => {
        const { violations } = await axe.run(feed, { rules: { region: { enabled: false } } });
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      };
      await check();
      expect(root(feed).querySelector('.arrow')?.ariaLabel).toBe(language === 'he' ? 'הקודם' : 'Previous');
      links(feed)[0]?.click();
      await until(() => root(feed).querySelector('dialog[open]'));
      await check();
    });
  }
});
