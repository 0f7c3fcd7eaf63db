/** The made-up account of the demo: forty posts, newest first. Pure data, for the server and for the stories. */
export interface Post {
  readonly id: string;
  readonly type: 'image' | 'video' | 'carousel';
  readonly caption: string;
  /** Seconds since 1970. */
  readonly date: number;
  /** Width over height. */
  readonly ratio: number;
}

export const ACCOUNT = {
  name: 'cornerroastery',
  bio: 'Coffee, roasted in front of whoever comes by.\nFridays from 8.',
};

const CAPTIONS = [
  'First crack after nine minutes. #roasting',
  'Huehuetenango, washed, 1,800 m: orange, cocoa, a long finish.',
  'The new grinder has a name now. Say hello to Otto.',
  'Cupping on Friday at eight, bring a spoon.',
  'Rain outside, filter inside.',
  '“Quotes” & <b>markup</b> are only words here.',
  '',
  'What we learned about water in one year, in ten pictures.',
];

const TYPES = ['image', 'image', 'video', 'carousel', 'image'] as const;
const RATIOS = [0.8, 1, 1.78];
const NEWEST = Date.UTC(2026, 5, 1) / 1000;
const DAY = 86_400;

export const POSTS: readonly Post[] = Array.from({ length: 40 }, (_, place) => ({
  id: String(17_981_000_000_000_900n - BigInt(place)),
  type: TYPES[place % TYPES.length] as Post['type'],
  caption: CAPTIONS[place % CAPTIONS.length] as string,
  date: NEWEST - place * DAY,
  ratio: RATIOS[place % RATIOS.length] as number,
}));
