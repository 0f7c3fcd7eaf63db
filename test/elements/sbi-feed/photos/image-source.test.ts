import { describe, expect, test } from 'vitest';
import {
  chooseImage,
  type ImageContext,
  type ImageHistory,
  NO_HISTORY,
} from '../../../../elements/sbi-feed/photos/image-source.ts';
import { type RawPost, readPhotos } from '../../../../elements/sbi-feed/photos/photo.ts';
import { readResized } from '../../../../elements/sbi-feed/wire.ts';

const CDN = 'https://scontent.cdninstagram.com/';
const COPIES = 'https://shop.example/copies/';

const post: RawPost = {
  ...{
    id: '7',
    link: '',
    caption: '',
    type: 'image',
    date: 0,
    fixed: '',
    video: '',
    ratio: 0,
    highlighted: false,
  },
  sources: { d: `${CDN}d.jpg`, 150: `${CDN}150.jpg`, 320: `${CDN}320.jpg`, 640: `${CDN}640.jpg` },
  full: `${CDN}full.jpg`,
};
const photo = (changes: Partial<RawPost> = {}) => {
  const [read] = readPhotos([{ ...post, ...changes }], 'https://shop.example/', new Set());
  if (!read) throw new Error('no photo');
  return read;
};
const copy = {
  7: { id: 'copy', ratio: '1.78', sizes: { full: 640, low: 320, thumb: 150 }, extension: '.webp' },
};

const context = (changes: Partial<ImageContext> = {}): ImageContext => ({
  ...{ resolution: 'auto', tileWidth: 200, resized: {}, resizedUrl: COPIES, favorLocal: false },
  ...{ tileAspect: 1, layout: 'grid' },
  ...{ consented: true, ownHosts: ['shop.example'], ...changes },
});
const failed = (...failedUrls: string[]): ImageHistory => ({
  ...NO_HISTORY,
  failedUrls,
  failures: failedUrls.length,
});

describe('the image of a tile', () => {
  test('has the three widths, and requests the chosen one (decision site-23)', () => {
    expect(chooseImage(photo(), context())).toEqual({
      src: `${CDN}320.jpg`,
      srcset: `${CDN}150.jpg 150w,${CDN}320.jpg 320w,${CDN}640.jpg 640w`,
      sizes: '320px',
      width: 320,
    });
  });

  test.each([
    ['a square one', 1, 320],
    ['4:5', 4 / 5, 640],
    ['3:4', 3 / 4, 640],
    ['a flat one', 1.91, 320],
  ])('a tile of 309 px that is higher than its photo gets one that fills it: %s', (_, tileAspect, width) => {
    expect(chooseImage(photo(), context({ tileWidth: 309, tileAspect }))).toMatchObject({ width });
  });

  test('is a single address if the resolution is fixed, or if all widths have one address', () => {
    expect(chooseImage(photo(), context({ resolution: 'thumb' }))).toMatchObject({
      src: `${CDN}150.jpg`,
      srcset: '',
    });
    const same = photo({
      sources: { d: `${CDN}d.jpg`, 150: `${CDN}d.jpg`, 320: `${CDN}d.jpg`, 640: `${CDN}d.jpg` },
    });
    expect(chooseImage(same, context())).toMatchObject({ src: `${CDN}d.jpg`, srcset: '' });
  });

  test('waits for a width, for example in a hidden container', () => {
    expect(chooseImage(photo(), context({ tileWidth: 0 }))).toBeNull();
  });

  test('needs more width for a landscape image: by the server’s ratio, or by the loaded image', () => {
    expect(chooseImage(photo(), context({ resized: readResized(copy) }))?.width).toBe(640);
    expect(chooseImage(photo(), context(), { ...NO_HISTORY, aspect: 1.78 })?.width).toBe(640);
  });

  test('tries the local copy first with favorLocal, and last without it', () => {
    const resized = readResized(copy);
    expect(chooseImage(photo(), context({ resized }))?.src).toBe(`${CDN}640.jpg`);
    expect(chooseImage(photo(), context({ resized, favorLocal: true }))?.src).toBe(`${COPIES}copyfull.webp`);
  });

  test('uses a neighbour for a missing local size', () => {
    const resized = readResized({ 7: { id: 'copy', sizes: { low: 320 } } });
    const image = chooseImage(photo(), context({ resized, favorLocal: true, tileWidth: 600 }));
    expect(image).toMatchObject({ src: `${COPIES}copylow.jpg`, srcset: '' });
  });

  test.each(['error', 'pending', 'video'])('has no local copy for the marker %s', (marker) => {
    for (const map of [{ 7: marker }, { 7: { id: marker, sizes: { low: 320 } } }]) {
      const resized = readResized(map);
      expect(chooseImage(photo(), context({ resized, favorLocal: true }))?.src).toBe(`${CDN}320.jpg`);
    }
  });

  test('is the rendered one with imageLoadDisable', () => {
    const fixed = photo({ fixed: `${COPIES}rendered.webp` });
    expect(chooseImage(fixed, context())).toMatchObject({ src: `${COPIES}rendered.webp`, srcset: '' });
    expect(chooseImage(fixed, context(), failed(`${COPIES}rendered.webp`))?.src).toBe(`${CDN}320.jpg`);
  });
});

describe('without consent', () => {
  const strict = { consented: false, favorLocal: false };

  test('uses no address on another host', () => {
    expect(chooseImage(photo(), context(strict))).toBeNull();
    const image = chooseImage(photo(), context({ ...strict, resized: readResized(copy) }));
    expect(image?.src).toBe(`${COPIES}copyfull.webp`);
    expect(image?.srcset).not.toContain('cdninstagram');
  });

  test('hosts of the site and below it are its own; hosts that only look similar are not', () => {
    const at = (host: string) => photo({ sources: {}, full: `https://${host}/x.jpg` });
    expect(chooseImage(at('img.shop.example'), context(strict))).not.toBeNull();
    expect(chooseImage(at('notshop.example'), context(strict))).toBeNull();
    expect(chooseImage(at('shop.example.evil.test'), context(strict))).toBeNull();
  });
});

describe('after an error', () => {
  const resized = readResized(copy);

  /** The addresses that are tried, one after another. */
  function tries(changes: Partial<ImageContext>): string[] {
    const urls: string[] = [];
    for (;;) {
      const image = chooseImage(photo(), context(changes), failed(...urls));
      if (!image) return urls;
      expect(image.srcset === '').toBe(urls.length > 0);
      urls.push(image.src);
    }
  }

  test('another address follows, then the local copy, then the neutral tile', () => {
    expect(tries({ resized })).toEqual([`${CDN}640.jpg`, `${CDN}d.jpg`, `${COPIES}copyfull.webp`]);
  });

  test('a local copy that has arrived in the meantime follows at once with favorLocal', () => {
    const now = context({ resized, favorLocal: true });
    expect(chooseImage(photo(), now, failed(`${CDN}320.jpg`))?.src).toBe(`${COPIES}copyfull.webp`);
  });

  test('another kind of address follows a local copy too', () => {
    const urls = tries({ resized, favorLocal: true });
    expect(urls).toEqual([`${COPIES}copyfull.webp`, `${CDN}640.jpg`, `${COPIES}copylow.webp`]);
  });

  test('without a local copy the original follows, then another width', () => {
    expect(tries({})).toEqual([`${CDN}320.jpg`, `${CDN}d.jpg`, `${CDN}full.jpg`]);
  });

  test('shows a local copy that arrives after all that', () => {
    const history = failed(`${CDN}320.jpg`, `${CDN}d.jpg`, `${CDN}full.jpg`);
    expect(chooseImage(photo(), context({ resized }), history)?.src).toBe(`${COPIES}copyfull.webp`);
    const over = failed(...history.failedUrls, `${COPIES}copyfull.webp`);
    expect(chooseImage(photo(), context({ resized }), over)).toBeNull();
  });
});

test('leaves out addresses that run something or are not addresses', () => {
  const read = photo({
    link: 'javascript:alert(1)',
    sources: { 320: 'data:text/html,x', 640: '//[' },
    full: 'blob:https://shop.example/1',
  });
  expect(read).toMatchObject({ link: '', sources: {}, full: '' });
  expect(chooseImage(read, context())).toBeNull();
});

test('removes Instagram’s cache key', () => {
  const { sources } = photo({ sources: { 320: `${CDN}a.jpg?ig_cache_key=abc%3D` } });
  expect(sources[320]).toBe(`${CDN}a.jpg`);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a photo named %s has an image like any other, and no invented copy',
  (id) => {
    expect(chooseImage(photo({ id }), context({ resized: readResized({}) }))?.src).toBe(`${CDN}320.jpg`);
    const own = readResized(JSON.parse(`{"${id}":{"id":"mine","sizes":{"low":320},"extension":".webp"}}`));
    expect(chooseImage(photo({ id }), context({ resized: own, favorLocal: true }))?.src).toBe(
      `${COPIES}minelow.webp`,
    );
  },
);
