import { expect, test } from 'vitest';
import { openFeed, readText } from './feed-fixture.ts';
import '../../../elements/sbi-feed/view/lightbox.tsx';
import '../../../elements/sbi-feed/view/slides.tsx';

const LOCAL = readText('block-local-gdpr.html').replace(',gdpr', '');

test('a grid has neither slides nor a lightbox; each comes when it is wanted', async () => {
  const { feed, browser } = await openFeed({ html: LOCAL });
  expect(feed.getState()).toMatchObject({ Slides: null, Lightbox: null, Held: null });
  feed.prepare();
  await browser.settle();
  expect(feed.getState().Lightbox).toBeTypeOf('function');
  feed.open('17981000000000900');
  expect(feed.getState().opened).toBe('17981000000000900');
});

test('what follows consent comes with the flag gdpr only', async () => {
  const { feed } = await openFeed({ html: LOCAL, config: { gdpr: true } });
  expect(feed.getState().Held).toBeTypeOf('function');
});
