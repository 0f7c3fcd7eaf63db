import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { readPhotos } from '../../../../elements/sbi-feed/photos/photo.ts';
import { findBlock, readBlock, readPosts } from '../../../../elements/sbi-feed/source/markup.ts';
import { readResized } from '../../../../elements/sbi-feed/wire.ts';
import { readText, recording } from '../feed-fixture.ts';

const BASE = 'http://127.0.0.1:8090/';

function read(html: string) {
  const { document } = new Window({ url: BASE });
  document.body.innerHTML = html;
  const block = findBlock(document as unknown as Document);
  if (!block) throw new Error('no block');
  return { block, content: readBlock(block) };
}

describe.each([
  ['block-local-first.html', 9, 'labgram', true, 0],
  ['block-local-gdpr.html', 9, 'labgram', true, 9],
  ['block-local-nojs.html', 9, 'labgram', true, 9],
  ['block-local-ajaxpostload.html', 0, 'labgram', true, 9],
  ['block-cdn-gdpr.html', 12, 'cdngram', true, 12],
  ['block-cdn-resized.html', 12, 'cdngram', true, 12],
  ['block-custom.html', 20, 'labgram', true, 9],
  ['block-thumb.html', 6, undefined, false, 6],
])('%s', (file, photos, name, hasMore, copies) => {
  const { content } = read(readText(file));

  test('contains its photos, header, button and local copies', () => {
    expect(readPhotos(content.posts, BASE, new Set())).toHaveLength(photos);
    expect(content.profile?.name).toBe(name);
    expect(content.more !== null).toBe(hasMore);
    expect(Object.keys(readResized(content.resized)).length).toBeGreaterThanOrEqual(copies);
  });
});

test('a photo has the data of the markup, but none of its HTML', () => {
  const { content } = read(readText('block-cdn-gdpr.html'));
  const [first, second] = readPhotos(content.posts, BASE, new Set());
  expect(first).toEqual({
    id: '17982000000000900',
    link: 'https://www.instagram.com/p/LAB0/',
    caption:
      'Post 0: “quotes” & <b>markup</b> #tag0 @someone\nsecond line of a caption that is longer than fifty characters',
    type: 'image',
    date: 1781000000,
    sources: Object.fromEntries(
      [150, 320, 640, 'd'].map((width) => [
        width,
        'https://scontent-fra3-1.cdninstagram.com/v/t51.2885-15/lab_1_photo_n.jpg?stp=dst-jpg&oh=00_AfLab0',
      ]),
    ),
    full: 'https://scontent-fra3-1.cdninstagram.com/v/t51.2885-15/lab_1_photo_n.jpg?stp=dst-jpg&oh=00_AfLab0',
    fixed: '',
    highlighted: false,
    ...{ video: '', ratio: 0, place: 0 },
  });
  expect(second?.type).toBe('video');
});

test('the button’s words, the follow link and a fixed height are the site’s', () => {
  const { content } = read(readText('block-custom.html'));
  expect(content).toMatchObject({
    more: 'More & more',
    follow: { label: 'Follow', link: 'https://www.instagram.com/labgram/' },
    height: 600,
    profile: {
      bio: 'My own bio',
      avatars: [
        'http://127.0.0.1:8090/wp-content/uploads/sb-instagram-feed-images/labgram.webp',
        'http://127.0.0.1:8090/lab-img/avatar.jpg',
      ],
    },
  });
});

test('with imageLoadDisable the rendered image is kept', () => {
  const { content } = read(readText('block-local-nojs.html'));
  expect(readPhotos(content.posts, BASE, new Set())[0]?.fixed).toBe(
    'http://127.0.0.1:8090/wp-content/uploads/sb-instagram-feed-images/17981000000000900full.webp',
  );
});

test('HTML with scripts becomes text or nothing', () => {
  const { document } = new Window({ url: BASE });
  document.body.innerHTML = `<div class="sbi_item" id="sbi_1"><script>window.ran = 1</script>
    <a class="sbi_photo" href="javascript:alert(1)" data-img-src-set='{"320": 7, "640": ["x"]}' data-full-res="vbscript:x">
    <img alt="&lt;img src=x onerror=alert(1)&gt;" onerror="window.ran = 1"></a></div>
    <div class="sbi_item"><a class="sbi_photo"></a></div>`;
  const photos = readPhotos(readPosts(document as unknown as Document), BASE, new Set());
  expect(photos).toEqual([
    expect.objectContaining({
      id: '1',
      link: '',
      full: '',
      sources: {},
      caption: '<img src=x onerror=alert(1)>',
    }),
  ]);
});

test('every recorded page contains the posts that it names', () => {
  const posts = ['load-more-local-1', 'load-more-local-2', 'load-more-local-last', 'load-more-cdn'].map(
    (name) => {
      const { data } = recording(`${name}.json`).response.json as { data: { html: string } };
      const { document } = new Window({ url: BASE });
      document.body.innerHTML = data.html;
      return readPhotos(readPosts(document as unknown as Document), BASE, new Set()).length;
    },
  );
  expect(posts).toEqual([9, 9, 4, 8]);
});
