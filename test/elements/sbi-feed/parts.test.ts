import { expect, test, vi } from 'vitest';
import { CHUNK } from '../../chunk.ts';
import { openFeed, readText } from './feed-fixture.ts';
import '../../../elements/sbi-feed/view/lightbox.tsx';
import '../../../elements/sbi-feed/view/slides.tsx';

const LOCAL = readText('block-local-gdpr.html').replace(',gdpr', '');

test('a grid has neither slides nor a lightbox; each is loaded when it is needed', async () => {
  const { feed, browser } = await openFeed({ html: LOCAL });
  expect(feed.getState()).toMatchObject({ Slides: null, Lightbox: null, Held: null });
  feed.prepare();
  await browser.settle();
  expect(feed.getState().Lightbox).toBeTypeOf('function');
  feed.open('17981000000000900');
  expect(feed.getState().opened).toBe('17981000000000900');
});

test('what concerns consent is loaded only with the flag gdpr', async () => {
  const { feed } = await openFeed({ html: LOCAL, config: { gdpr: true } });
  expect(feed.getState().Held).toBeTypeOf('function');
});

test('if the lightbox can’t be loaded, a click opens the post', async () => {
  const { feed, browser } = await openFeed({ html: LOCAL });
  const open = vi.fn();
  Object.assign(browser.window, { open });
  feed.open('17981000000000900', 'https://www.instagram.com/p/1/');
  await browser.settle();
  expect(open).not.toHaveBeenCalled();
  vi.doMock('../../../elements/sbi-feed/view/lightbox.tsx', () => {
    throw new Error('no network');
  });
  vi.resetModules();
  const other = await (await import('./feed-fixture.ts')).openFeed({ html: LOCAL });
  Object.assign(other.browser.window, { open });
  other.feed.open('17981000000000900', 'https://www.instagram.com/p/1/');
  await vi.waitFor(
    () => expect(open).toHaveBeenCalledWith('https://www.instagram.com/p/1/', '_blank', 'noopener'),
    CHUNK,
  );
  expect(other.feed.getState().opened).toBe('');
  vi.doUnmock('../../../elements/sbi-feed/view/lightbox.tsx');
});
