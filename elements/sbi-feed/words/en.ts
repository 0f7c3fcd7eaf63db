/** The feed's own texts. Captions and labels come from the site. */
export interface Words {
  /** The language of these words, for dates. */
  lang: 'en' | 'he';
  loadMore: string;
  /** Said to a screen reader after more photos came. */
  added: (count: number) => string;
  video: string;
  carousel: string;
  /** Stands in for a caption; both may be empty. */
  post: (name: string, date: string) => string;
  newTab: string;
  /** Names the list. */
  feed: string;
  /** Of the carousel and the lightbox. */
  previous: string;
  next: string;
  close: string;
  openPost: string;
  /** Why some photos are not seen, and the button that leads to the choice. */
  held: string;
  askConsent: string;
}

export const en: Words = {
  lang: 'en',
  loadMore: 'Load more',
  added: (count) => (count === 1 ? '1 more photo' : `${count} more photos`),
  video: 'Video',
  carousel: 'Album',
  post: (name, date) => ['Photo', name && `by ${name}`, date && `from ${date}`].filter(Boolean).join(' '),
  newTab: 'Opens in a new tab',
  feed: 'Photo feed',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  openPost: 'View post',
  held: 'Some photos come from another site and wait for your consent.',
  askConsent: 'Cookie settings',
};
