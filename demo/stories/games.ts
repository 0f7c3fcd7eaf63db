import type { Story } from './story.ts';

const popup = (client: string, attributes = '') =>
  `<poptin-popup client-id="${client}" api-base="/"${attributes}></poptin-popup>`;

/** Games and the small parts of a popup. What was won is kept: clear the site's storage to play again. */
export const gameStories: readonly Story[] = [
  {
    id: 'wheel',
    title: 'Wheel',
    description:
      'Fill in an address, spin, and read the result. The prize is drawn before the wheel moves; a reload shows the same one again.',
    html: popup('game-wheel'),
  },
  {
    id: 'wheel-hebrew',
    title: 'Wheel in Hebrew',
    description: 'The same game from right to left.',
    html: popup('game-wheel-hebrew', ' lang="he"'),
  },
  {
    id: 'scratch-card',
    title: 'Scratch card',
    description: 'Scratch off half of the card, or press the button beside it.',
    html: popup('game-scratch'),
  },
  {
    id: 'scratch-card-hebrew',
    title: 'Scratch card in Hebrew',
    description: 'The same game from right to left.',
    html: popup('game-scratch-hebrew', ' lang="he"'),
  },
  {
    id: 'gift-box',
    title: 'Gift boxes',
    description: 'Every box holds the prize that was drawn.',
    html: popup('game-gift'),
  },
  {
    id: 'gift-box-hebrew',
    title: 'Gift boxes in Hebrew',
    description: 'The same game from right to left.',
    html: popup('game-gift-hebrew', ' lang="he"'),
  },
  {
    id: 'result-in-place',
    title: 'Result in its place',
    description: 'Without a post-play screen the play screen says the result itself.',
    html: popup('game-result-in-place'),
  },
  {
    id: 'forty-prizes',
    title: 'Forty prizes',
    description: 'Labels shrink and are cut; the full list is there for screen readers.',
    html: popup('game-many'),
  },
  {
    id: 'no-prizes',
    title: 'No prizes',
    description: 'A warning on the console, and an ordinary form.',
    html: popup('game-none'),
  },
  {
    id: 'countdown-and-ticker',
    title: 'Countdown, ticker, moving button',
    description:
      'The ticker has a pause; the button rests once anything is touched; with reduced motion nothing moves.',
    html: popup('parts'),
  },
  {
    id: 'timer-over',
    title: 'Countdown past its end',
    description: 'The end date is over: nothing is shown.',
    html: popup('timer-over'),
  },
];
