import { expect, test, vi } from 'vitest';
import { openDialogRef, stepFrom } from '../../../../elements/sbi-feed/view/lightbox-dialog.ts';
import { openFeed, readText } from '../feed-fixture.ts';

test('moves along and stops at both ends, and fetches the next photo ahead', async () => {
  const ahead: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        ahead.push(url);
      }
    },
  );
  const { feed } = await openFeed({ html: readText('block-local-gdpr.html').replace(',gdpr', '') });
  const [page] = feed.getState().pages;
  const ids = page?.tiles.map(({ photo }) => photo.id) ?? [];
  const opened = () => ids.indexOf(feed.getState().opened);
  feed.open(ids[0] ?? '');
  stepFrom(feed, -1);
  expect(opened()).toBe(0);
  stepFrom(feed, 1);
  expect(opened()).toBe(1);
  expect(ahead).toEqual([feed.findLargest(page?.tiles[2]?.photo as never)]);
  stepFrom(feed, 100);
  expect(opened()).toBe(ids.length - 1);
  stepFrom(feed, -100);
  expect(opened()).toBe(0);
  vi.unstubAllGlobals();
});

test('a closed lightbox does not move, and a ref is always the same function', async () => {
  const { feed } = await openFeed({ html: readText('block-local-gdpr.html') });
  stepFrom(feed, 1);
  expect(feed.getState().opened).toBe('');
  expect(openDialogRef(feed)).toBe(openDialogRef(feed));
});
