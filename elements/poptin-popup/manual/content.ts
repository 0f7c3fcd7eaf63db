import {
  amount,
  choice,
  flag,
  list,
  object,
  type Setting,
  type Settings,
  text,
  titled,
} from '../../../shared/element/setting.ts';
import { GAMES, type GameKind } from '../features/game/game.ts';
import { DESIGNS } from '../format/designs.ts';
import { field } from './field.ts';
import { placeChoice } from './place.ts';
import { contentTitles, gameTitles, prizeTitles } from './titles.ts';

const spec = 'popup §3';

const GAME_WORDS: Readonly<Record<GameKind, string>> = {
  wheel: 'a wheel that turns',
  scratch: 'a card to scratch',
  gift: 'boxes to choose from',
};

const screen = (what: string, more: Settings = {}) =>
  object(`The screen ${what}.`, { title: text('Its title.'), text: text('Below the title.'), ...more });

const wayOn = object('The button that leads on; by default a button that closes the popup.', {
  label: text('Its label. A button without a label is not shown.', { examples: ['Shop now'] }),
  url: text('Where it leads; without an address it closes the popup.', { examples: ['/shop'] }),
});

const redirect: Settings = {
  redirect_to: text('Whether the prize leads on: anything but 0 and `none`.', {
    type: ['string', 'number', 'boolean', 'null'],
  }),
  redirect_to_options: object('Where it leads.', {
    redirect_to_url: text('The address.'),
    redirect_close: text('Whether the popup closes instead.', {
      type: ['string', 'number', 'boolean', 'null'],
    }),
    redirect_close_delay: amount('The delay before it closes.', 'seconds'),
  }),
};

const prize: Settings = titled(prizeTitles, {
  prize_id: text('Its id, for `gamified_prize`.'),
  label: text('The text on the wheel, and the name of the prize.', { examples: ['10 % off'] }),
  code: text('The coupon code.', { examples: ['TEN'] }),
  color: text('The colour of its slice, in CSS; by default one that goes with the accent.', {
    examples: ['#ffd400'],
  }),
  ...redirect,
});

/** Games: a popup with prizes is one (docs/games-and-timers.md). */
export const game: Settings = titled(gameTitles, {
  prizes: list(
    'The prizes of a game. A popup with prizes is a game.',
    object(
      'One prize.',
      {
        ...prize,
        chances: {
          title: prizeTitles.chances,
          description: 'Its chance. All chances together are 100.',
          type: ['number', 'string'],
          minimum: 0,
          pattern: '^\\s*\\d{1,9}(?:\\.\\d{1,9})?\\s*$',
          expected: 'a number of at least 0',
          unit: '%',
        },
        loosing_option: flag('0 for a prize, 1 for a field that wins nothing.', {
          title: prizeTitles.loosing_option,
          default: 1,
        }),
      },
      { name: 'PopupPrize', type: 'object', required: ['chances'] },
    ),
    {
      spec,
      examples: [
        [
          { label: '10 % off', code: 'TEN', chances: 30, loosing_option: 0 },
          { label: 'Next time', chances: 70, loosing_option: 1 },
        ],
      ],
    },
  ),
  gamified_prize: object(
    'The prize that everybody wins: a `prize_id` of the list, or another prize.',
    prize,
    { spec },
  ),
  wheel_has_coupon: flag('The winning screen shows the code.', { spec }),
});

/** Forms offer to take one from the owner's device. */
export const PICTURE = 'a picture’s address';

/** More than spaces. */
const words = { pattern: '\\S', expected: 'a text' };
const runningText: Setting = { description: 'One text.', type: 'string', ...words };

/** A popup's content, on any device. */
export const content: Settings = titled(contentTitles, {
  title: text(
    'The title, and the popup’s name for screen readers. `**words**` are marked; line breaks are kept.',
    { examples: ['News twice a month'] },
  ),
  text: text('Below the title.'),
  eyebrow: text('A short line above the title.', { examples: ['Members only'] }),
  image: object('A picture.', {
    src: text(
      'Its address, or `data:image/…`. `tagdrop:gift` is one of our drawings in the accent colour: gift, envelope, tag, percent, truck, clock, heart or megaphone.',
      {
        type: ['string', 'null'],
        pattern:
          '^(?!\\s*(?:[jJ][aA][vV][aA]|[vV][bB])[sS][cC][rR][iI][pP][tT]:)(?!\\s*[dD][aA][tT][aA]:(?!image/))',
        expected: PICTURE,
        examples: ['/images/letter.jpg'],
      },
    ),
    alt: text('What it shows, for people who cannot see it; empty for decoration.'),
    position: choice('Its place, instead of the format’s own composition.', {
      start: 'before the text, in a row or a wide panel',
      end: 'after the text',
      top: 'above the text',
      bottom: 'below the text',
      behind: 'behind the text, as its background',
    }),
    focus: text('Where it is cropped, the part that stays: from the left, from the top.', {
      title: 'What stays visible',
      type: ['string', 'null'],
      pattern: '^$|^\\d{1,3}% \\d{1,3}%$',
      expected: 'the part of a picture, such as 30% 70%',
      examples: ['30% 70%'],
    }),
  }),
  logo: object('A logo above everything.', {
    src: text('Its address.', { expected: PICTURE }),
    alt: text('The brand’s name.'),
  }),
  fields: list('The form.', field, {
    spec,
    examples: [[{ id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 }]],
  }),
  button: object('The button.', {
    label: text('Its label. A button without a label is not shown.', { examples: ['Sign me up'] }),
    action: choice(
      'What it does.',
      {
        submit: 'sends the form',
        close: 'closes the popup',
        skip: 'continues without sending',
        'copy-coupon': 'copies the coupon',
        'open-popup': 'opens the popup whose id is in `url`',
        link: 'goes to `url`',
        'add-to-cart': 'adds a product to the shop’s cart',
      },
      { default: 'submit' },
    ),
    url: text('An address for `link`, a popup’s id for `open-popup`, a product for `add-to-cart`.'),
    animation: text('Any word but `none`: the button moves every three seconds.'),
  }),
  secondary: object('A second, quieter button.', {
    label: text('Its label. A button without a label is not shown.', { examples: ['See the shop'] }),
    action: text('As for `button`; by default it closes, or goes to `url`.'),
    url: text('Where it leads.'),
  }),
  decline: text('The text of a link that closes the popup.', {
    type: ['string', 'object', 'null'],
    properties: { label: text('Its words.') },
    examples: ['No, thank you'],
  }),
  legal: text('Small print at the end. `[words](address)` is a link, here and in a consent’s label.', {
    examples: ['You can leave at any time: [privacy](/privacy).'],
  }),
  coupon: text('A code with a button that copies it.', { examples: ['TEN'] }),
  thank_you: screen('after the form was sent', { coupon: text('A code with a button that copies it.') }),
  steps: list(
    'Steps of the form after the first one: each appears when the one before is valid. With `decline` and without fields of its own, the first step is a question with two answers.',
    object('One step.', {
      title: text('Its title; by default the popup’s.'),
      text: text('Below it.'),
      fields: list('Its fields.', field),
      button: text('The label of its button.', {
        type: ['string', 'object', 'null'],
        properties: { label: text('Its words.') },
      }),
    }),
    { examples: [[{ title: 'And by phone?', fields: [{ type: 'phone', name: 'phone' }] }]] },
  ),
  proof: object('Social proof.', {
    rating: amount('Stars, 5 at most.', 'stars', { maximum: 5 }),
    text: text('A line next to them.', { examples: ['12,000 readers'] }),
    count: text('Another name for `text`.'),
    avatars: list('Addresses of faces, at most five.', {
      description: 'An address.',
      type: 'string',
      expected: PICTURE,
    }),
  }),
  people: list(
    'What other visitors have just done: they take turns, with a pause; with reduced motion all of them are listed. Only say what is true.',
    object('One of them.', {
      name: text('Who.', { examples: ['Dana from Haifa'] }),
      text: text('What they did.', { examples: ['bought a bag of Guji'] }),
      at: text('When: date and time in ISO 8601.', { examples: ['2026-11-20T09:30:00Z'] }),
      minutes: amount('How long ago, in place of `at`.', 'minutes'),
      image: text('Address of a face; without it the first letter of the name is shown.', {
        expected: PICTURE,
      }),
    }),
    { examples: [[{ name: 'Dana from Haifa', text: 'bought a bag of Guji', minutes: 2 }]] },
  ),
  video: object(
    'A film that is loaded when the visitor presses it. One on another host opens in a new tab, since the visitor has not agreed to that host.',
    {
      src: text('Its address.', { examples: ['/films/roasting.webm'] }),
      poster: text('A picture of it.', { expected: PICTURE }),
      label: text('The button’s accessible name.'),
    },
  ),
  ticker: {
    description: 'A ticker: a text, a list of texts, or an object with either and a duration.',
    type: ['string', 'array', 'object', 'null'],
    ...words,
    minItems: 1,
    items: runningText,
    properties: {
      text: runningText,
      items: { description: 'Several texts.', type: 'array', minItems: 1, items: runningText },
      duration: {
        description: 'The duration of one round.',
        type: 'number',
        minimum: 1,
        unit: 'ms',
        default: 20000,
      },
    },
  },
  chat: object('A chat; it is not loaded before the visitor asks for it.', {
    script: text('The plugin’s script.', { examples: ['https://chat.example/sdk.js'] }),
    url: text('A page with the same chat.', { examples: ['https://m.me/your-page'] }),
    label: text('On the button.'),
    ref: text('Sent with a lead.'),
    consent: text('The category of cookies that it needs; empty for none.', {
      type: 'string',
      default: 'third-party',
    }),
    class: text('Class of the element that the plugin draws into.'),
    attributes: {
      description: 'Attributes of that element.',
      type: 'object',
      additionalProperties: text('Its value.'),
    },
  }),
  products: object('Recommended products of the shop, at most three.', {
    category: text('Of this category.'),
    manual_products: list('Or these, by their ids.', { description: 'An id.', type: ['string', 'number'] }),
    count: amount('How many.', 'products', { default: 3, maximum: 3 }),
  }),
  tab: object('Its teaser tab, if `tabshow` wants one.', {
    label: text('Its label.', { examples: ['10 % off'] }),
    position: placeChoice(
      'Its edge; left and right are the screen’s.',
      'in the middle of the side where a line of text ends',
      { examples: ['left-midlle', 'right-bottom'] },
    ),
    image: text('A picture before the words, or one of our drawings.', {
      examples: ['tagdrop:gift', '/images/gift.jpg'],
    }),
  }),
  play: screen('of a game', {
    game: choice('Which game.', Object.fromEntries(GAMES.map((each) => [each, GAME_WORDS[each]]))),
    button: text('On the button that starts it.'),
    boxes: amount('The number of boxes in the game `gift`; at most 9.', 'boxes', { default: 3 }),
  }),
  win: screen('for winners', { button: wayOn }),
  lose: screen('for losers', {
    button: wayOn,
    coupon: text('A consolation: a code with a button that copies it.'),
  }),
  design: choice(
    'One of the eight designs by name, in place of the format’s own composition.',
    Object.fromEntries(Object.entries(DESIGNS).map(([name, { says }]) => [name, says])),
    { examples: ['split'] },
  ),
  theme: choice('The colours, corners and fonts of one of the six themes; by default the tag’s `theme`.', {
    clean: 'the default look',
    ink: 'dark',
    editorial: 'like print, on warm paper',
    soft: 'tints and round corners',
    bold: 'on the accent',
    brutal: 'no corners, lines of two pixels',
  }),
});
