import { blockHtml } from '../fakes/feed/block.ts';
import { POSTS, type Post } from '../fakes/feed/posts.ts';
import { inlineJson, type StoryFile } from './story.ts';

const around = (block: string, attributes = '') => `<sbi-feed${attributes}>\n${block}\n</sbi-feed>`;

/** The same server under its other name: to the browser it is another host, and so a third party. */
const elsewhere = () => {
  if (typeof location === 'undefined') return 'http://127.0.0.1:5173';
  const host = location.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  return `${location.protocol}//${host}:${location.port}`;
};

const strange: readonly Post[] = [
  { id: '', type: 'image', caption: 'Without an id', date: 0, ratio: 1 },
  { id: '1', type: 'image', caption: 'Once', date: 0, ratio: 1 },
  { id: '1', type: 'image', caption: 'Twice', date: 0, ratio: 1 },
  {
    id: '2',
    type: 'video',
    caption: 'A caption of ten thousand characters. '.repeat(270),
    date: 0,
    ratio: 1.78,
  },
  {
    id: 'missing-3',
    type: 'image',
    caption: '<script>alert(1)</script><img src=x onerror=alert(1)>',
    date: 0,
    ratio: 1,
  },
];

const PROFILE = {
  name: 'cornerroastery',
  link: 'https://www.instagram.com/cornerroastery/',
  avatar: '/feed-images/7-150.jpg',
};

const itemOf = ({ id, caption, type, date }: Post) => ({
  ...{ id, caption, type, date },
  link: `https://www.instagram.com/p/${id}/`,
  image: `/feed-images/${id}-640.jpg`,
});

/** Sizes of the demo's pictures (`demo/fakes/feed/picture.ts`). */
const HEIGHTS = [800, 640, 360];
const SHAPES = POSTS.slice(0, 16).map((post) => ({
  ...itemOf(post),
  ...{ width: 640, height: HEIGHTS[(Number(post.id.slice(-4)) || 7) % 3] },
}));
const FILMS = POSTS.slice(0, 6).map((post, place) => ({
  ...itemOf(post),
  ...(place % 2 ? {} : { type: 'video' as const, video: '/demo/images/roasting.webm' }),
}));

export const feedStories: StoryFile = {
  stories: [
    {
      id: 'block',
      title: 'Around the plugin’s block',
      description:
        'What the shortcode rendered, with 9 photos at first (4 on a narrow window) and 31 more to load.',
      html: around(blockHtml({})),
    },
    {
      id: 'lightbox',
      title: 'Lightbox',
      description:
        'A click shows the photo in a dialog: arrow keys, Escape. With Ctrl or ⌘ it opens the post.',
      html: around(blockHtml({}), ' lightbox'),
    },
    {
      id: 'carousel',
      title: 'Carousel',
      description: 'Three slides, two on a tablet, one on a phone: swipe, wheel, buttons, arrow keys.',
      html: around(blockHtml({ num: 12, numMobile: 12 }), ' layout="carousel"'),
    },
    {
      id: 'masonry',
      title: 'Masonry',
      description: 'Each photo has the shape of its picture, in the shortest column.',
      html: `<sbi-feed layout="masonry" cols="4" cols-mobile="2" lightbox>\n  ${inlineJson({ header: PROFILE, items: SHAPES })}\n</sbi-feed>`,
    },
    {
      id: 'highlight',
      title: 'Highlight',
      description: 'Every sixth photo takes two columns and two rows; later ones fill the space next to it.',
      html: around(blockHtml({ num: 14, numMobile: 8, cols: 4 }), ' layout="highlight" cols-mobile="2"'),
    },
    {
      id: 'hover-captions',
      title: 'Captions under the pointer',
      description: 'A photo’s caption appears over it, under the pointer and with the focus.',
      html: around(blockHtml({}), ' captions="hover"'),
    },
    {
      id: 'film',
      title: 'Film in the lightbox',
      description:
        'A post with the address of a film plays it, with its picture as the poster; none of the film is fetched before that.',
      html: `<sbi-feed cols="3" lightbox>\n  ${inlineJson({ header: PROFILE, items: FILMS })}\n</sbi-feed>`,
    },
    {
      id: 'infinite',
      title: 'Infinite',
      description: 'More photos load near the end of the feed; the button stays for keyboards.',
      html: around(blockHtml({}), ' infinite'),
    },
    {
      id: 'owner-design',
      title: 'The owner’s design',
      description: 'Colours of the buttons, dark palette and large header, as they are set in the plugin.',
      html: around(
        blockHtml({ palette: 'dark', headerSize: 'large', buttons: ['rgb(255,0,0)', 'rgb(64,139,209)'] }),
      ),
    },
    {
      id: 'many',
      title: 'Two hundred photos',
      description: 'From inline JSON, all at once: what is below the window is neither drawn nor fetched.',
      html: `<sbi-feed cols="5" cols-mobile="3" num="200">\n  ${inlineJson(Array.from({ length: 5 }, (_, round) => POSTS.map(({ id, caption }) => ({ id: `${round}-${id}`, caption, image: `/feed-images/${id}-320.jpg` }))).flat())}\n</sbi-feed>`,
    },
    {
      id: 'static-file',
      title: 'From a static file',
      description: 'Photos from feed.json: no server is asked, and load-more shows the rest.',
      html: '<sbi-feed src="/demo/feed.json" cols="4" num="8" lightbox></sbi-feed>',
    },
    {
      id: 'inline-json',
      title: 'From inline JSON',
      description: 'The photos are inside the tag.',
      html: `<sbi-feed cols="3">\n  ${inlineJson(POSTS.slice(0, 3).map(({ id, caption, type }) => ({ id, caption, type, link: `https://www.instagram.com/p/${id}/`, image: `/feed-images/${id}-640.jpg` })))}\n</sbi-feed>`,
    },
    {
      id: 'fetched',
      title: 'Fetched',
      description:
        'Number, page and nonce of a feed: the first photos come from admin-ajax, in tiles that are already in place.',
      html: '<sbi-feed feed-id="1" post-id="30" locator-nonce="de30c0ffee" cols="3" num="9"></sbi-feed>',
    },
    {
      id: 'portrait',
      title: 'Tiles of 4:5, automatic columns',
      description: 'Five columns become two below 640 px, and one up to 480.',
      html: around(blockHtml({ num: 10, numMobile: 10, cols: 5, aspect: '4:5' }), ' cols-mobile="auto"'),
    },
    {
      id: 'consent',
      title: 'Consent asked for',
      description:
        'The images are on another host. None of them is requested before consent to functional content; posts with a local copy show it.',
      html: `<button type="button" onclick="document.dispatchEvent(new CustomEvent('cookieyes_consent_update', { detail: { accepted: ['necessary', 'functional'], rejected: [] } }))">Agree</button>
<button type="button" onclick="document.dispatchEvent(new CustomEvent('cookieyes_consent_update', { detail: { accepted: ['necessary'], rejected: ['functional'] } }))">Withdraw</button>
${around(blockHtml({ images: elsewhere(), flags: 'favorLocal,gdpr,resizeDisable', copies: POSTS.slice(0, 3).map(({ id }) => id) }))}`,
    },
    {
      id: 'failing-images',
      title: 'Failing images',
      description:
        'No image can be loaded: the feed tries another address, then the local copies, which the server makes.',
      html: around(blockHtml({ images: '/nowhere', flags: '' })),
    },
    {
      id: 'two-feeds',
      title: 'Two feeds',
      description: 'Each has its own photos, button and columns.',
      html: `${around(blockHtml({ num: 4, numMobile: 4, cols: 4, header: false }))}\n${around(blockHtml({ num: 6, numMobile: 6, header: false }))}`,
    },
    {
      id: 'empty',
      title: 'Empty feed',
      description: 'A block without photos and without a button: the header, and nothing else.',
      html: around(blockHtml({ posts: [], more: false })),
    },
    {
      id: 'refused',
      title: 'Server refuses',
      description:
        'The nonce is too old: the load-more button returns after half a second, with a line on the console.',
      html: around(blockHtml({ nonce: '0' })),
    },
    {
      id: 'strange-posts',
      title: 'Bad input',
      description:
        'No id, the same id twice, a caption of 10,000 characters, markup in a caption, a missing image.',
      html: around(blockHtml({ posts: strange, more: false, flags: 'resizeDisable' })),
    },
    {
      id: 'bad-attributes',
      title: 'Bad attribute values',
      description: 'Values that are not allowed: a warning for each, and the block’s values apply.',
      html: around(
        blockHtml({ num: 3, numMobile: 3 }),
        ' cols="eleven" image-res="huge" layout="circle" item-padding="wide"',
      ),
    },
    {
      id: 'number-alone',
      title: 'A number alone',
      description:
        'WordPress would refuse it: a warning with the remedy, and the content of the tag is kept.',
      html: '<sbi-feed feed-id="1"><p>Our photos are <a href="https://www.instagram.com/">on Instagram</a>.</p></sbi-feed>',
    },
    {
      id: 'no-source',
      title: 'No photos named',
      description: 'Neither block nor file nor number: a warning, and nothing is shown.',
      html: '<sbi-feed></sbi-feed>',
    },
  ],
};
