import type { WordsOf } from '../../../shared/words/words.ts';

/** The feed's own texts. Captions and labels come from the site. */
export const en = {
  loadMore: 'Load more',
  /** Announced after more photos arrived. */
  added: { one: '1 more photo', other: '{count} more photos' },
  video: 'Video',
  carousel: 'Album',
  /** Replace a caption: nothing known, the name, the date, both. */
  post: 'Photo',
  postBy: 'Photo by {name}',
  postFrom: 'Photo from {date}',
  postByFrom: 'Photo by {name} from {date}',
  newTab: 'Opens in a new tab',
  /** Names the list. */
  feed: 'Photo feed',
  /** Of the carousel and the lightbox. */
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  openPost: 'View post',
  /** Why some photos are hidden, and the button that leads to the choice. */
  held: 'Some photos come from another site and wait for your consent.',
  askConsent: 'Cookie settings',
} as const;

export type Words = WordsOf<typeof en>;
