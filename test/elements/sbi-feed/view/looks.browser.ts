import { blockHtml } from '../../../../demo/fakes/feed/block.ts';
import { POSTS } from '../../../../demo/fakes/feed/posts.ts';
import { SbiFeed } from '../../../../elements/sbi-feed/element.ts';
import { define } from '../../../../shared/element/headless-element.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';

/**
 * Around the plugin's block the feed has the plugin's measurements (wordpress.org/plugins/instagram-feed, its
 * sbi-styles.css).
 */
describe('<sbi-feed>, its looks', () => {
  before(() => define('sbi-feed', SbiFeed));
  afterEach(() => document.body.replaceChildren());

  async function open(html: string): Promise<ShadowRoot> {
    document.body.insertAdjacentHTML('beforeend', `<main>${html}</main>`);
    const feed = document.querySelector('sbi-feed') as SbiFeed;
    await until(() => feed.shadowRoot?.querySelector('.item'));
    return feed.shadowRoot as ShadowRoot;
  }
  const box = (root: ShadowRoot, selector: string) =>
    root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

  it('buttons have the size of the plugin’s, and the follow button has its logo', async () => {
    const root = await open(`<sbi-feed>${blockHtml({})}</sbi-feed>`);
    for (const part of ['load-more', 'follow']) {
      const button = await until(() => root.querySelector(`[part="${part}"]`));
      expect(getComputedStyle(button).fontSize, part).toBe('13px');
      expect(button.getBoundingClientRect().height, part).toBeGreaterThanOrEqual(30);
      expect(button.getBoundingClientRect().height, part).toBeLessThanOrEqual(36);
    }
    const mark = box(root, '[part="follow"] svg');
    expect(mark.width).toBeGreaterThanOrEqual(13);
    expect(mark.width).toBeLessThanOrEqual(20);
    expect(mark.left).toBeGreaterThanOrEqual(box(root, '[part="follow"]').left);
  });

  it('a video is marked in its middle, an album in its corner', async () => {
    const items = ['video', 'carousel'].map((type, at) => ({
      ...POSTS[at],
      type,
      image: '/demo/images/coffee.svg',
    }));
    const root = await open(
      `<sbi-feed cols="2" cols-mobile="2"><script type="application/json">${JSON.stringify({ items })}</script></sbi-feed>`,
    );
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2];
    const [film, album] = [...root.querySelectorAll('.item .photo')].map((each) =>
      each.getBoundingClientRect(),
    );
    const [x = 0, y = 0] = middle(box(root, '.play'));
    const [wantedX = 0, wantedY = 0] = middle(film ?? new DOMRect());
    expect(Math.abs(x - wantedX) < 1 && Math.abs(y - wantedY) < 1).toBe(true);
    const stack = box(root, '.stack');
    expect([(album?.right ?? 0) - stack.right, stack.top - (album?.top ?? 0)].map(Math.round)).toEqual([
      8, 8,
    ]);
  });
});
