import type { Story } from './story.ts';

const popup = (client: string, attributes = '') =>
  `<poptin-popup client-id="${client}" api-base="/"${attributes}></poptin-popup>`;

/** Games and the small parts of a popup. Prizes are kept: clear the site's storage to play again. */
export const gameStories: readonly Story[] = [
  {
    id: 'wheel',
    title: 'Wheel',
    description:
      'Fill in an address, spin, and read the result. The prize is drawn before the wheel moves; a reload shows the same prize again.',
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
    description: 'Scratch off half of the card, or press the button next to it.',
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
    title: 'Result on the play screen',
    description: 'Without a screen for the result, the play screen shows it.',
    html: popup('game-result-in-place'),
  },
  {
    id: 'forty-prizes',
    title: 'Forty prizes',
    description: 'Labels shrink and are cut; the full list is there for screen readers.',
    html: popup('game-many'),
  },
  {
    id: 'long-labels',
    title: 'Long labels',
    description: 'A label takes up to two lines of its slice; the rest is cut with an ellipsis.',
    html: popup('game-long'),
  },
  {
    id: 'game-template',
    title: 'Game in template HTML',
    description: 'The screens play, win and lose, and the part wheel, are in the site owner’s own HTML.',
    html: popup('game-template'),
  },
  {
    id: 'game-beside-form',
    title: 'Wheel next to the form',
    description: 'In template HTML the wheel may be on the form’s screen: the form’s button spins it.',
    html: popup('game-beside-form'),
  },
  {
    id: 'game-template-hebrew',
    title: 'Game in Hebrew template HTML',
    description: 'A game without a form. A loss sends nothing, since there is no lead.',
    html: popup('game-template-hebrew', ' lang="he"'),
  },
  {
    id: 'losers-left-out',
    title: 'Losers left out',
    description: 'With send-losers="off" only winners reach the provider.',
    html: popup('game-scratch-lose', ' send-losers="off"'),
  },
  {
    id: 'parts-template',
    title: 'Countdown, ticker and coupon in template HTML',
    description: 'The ticker’s news come from the list in the template.',
    html: popup('parts-template'),
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
      'The ticker can be paused; the button stops moving once anything is touched; with reduced motion nothing moves.',
    html: popup('parts'),
  },
  {
    id: 'timer-over',
    title: 'Countdown past its end',
    description: 'The end date has passed: nothing is shown.',
    html: popup('timer-over'),
  },
];
