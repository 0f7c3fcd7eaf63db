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

const wayOn = object('The button that leads on; without one it is a button that closes the popup.', {
  label: text('Its words. A button without is none.', { examples: ['Shop now'] }),
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
    redirect_close_delay: amount('After how long.', 'seconds'),
  }),
};

const prize: Settings = titled(prizeTitles, {
  prize_id: text('Its id, for `gamified_prize`.'),
  label: text('What stands on the wheel, and what was won.', { examples: ['10 % off'] }),
  code: text('The coupon code.', { examples: ['TEN'] }),
  color: text('The colour of its slice, as CSS writes colours; by itself one that goes with the accent.', {
    examples: ['#ffd400'],
  }),
  ...redirect,
});

/** Games: a popup with prizes is one (docs/games-and-timers.md). */
export const game: Settings = titled(gameTitles, {
  prizes: list(
    'The prizes of a game. A popup with prizes is one.',
    object(
      'One prize.',
      {
        ...prize,
        chances: {
          title: prizeTitles.chances,
          description: 'How likely it is. All of them together are 100.',
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
    'The prize that everybody wins: a `prize_id` of the list, or one of its own.',
    prize,
    { spec },
  ),
  wheel_has_coupon: flag('The winning screen shows the code.', { spec }),
});

/** More than spaces. */
const words = { pattern: '\\S', expected: 'a text' };
const runningText: Setting = { description: 'One text.', type: 'string', ...words };

/** What a popup says, on any device. */
export const content: Settings = titled(contentTitles, {
  title: text(
    'The title, and the popup’s name for screen readers. `**words**` are marked; a new line is one.',
    { examples: ['News twice a month'] },
  ),
  text: text('Below the title.'),
  eyebrow: text('A short line above the title.', { examples: ['Members only'] }),
  image: object('A picture.', {
    src: text(
      'Its address; `data:image/…` is one too. `tagdrop:gift` is a drawing of ours in the accent: gift, envelope, tag, percent, truck, clock, heart or megaphone.',
      {
        type: ['string', 'null'],
        pattern:
          '^(?!\\s*(?:[jJ][aA][vV][aA]|[vV][bB])[sS][cC][rR][iI][pP][tT]:)(?!\\s*[dD][aA][tT][aA]:(?!image/))',
        expected: 'an address of a picture',
        examples: ['/images/letter.jpg'],
      },
    ),
    alt: text('What it shows, for who cannot see it; empty for decoration.'),
    position: choice('Where it stands, in place of the format’s own composition.', {
      start: 'before the words, on a row or a wide panel',
      end: 'behind the words',
      top: 'above the words',
      bottom: 'below the words',
      behind: 'under the words, as their ground',
    }),
  }),
  logo: object('A logo above everything.', { src: text('Its address.'), alt: text('The brand’s name.') }),
  fields: list('The form.', field, {
    spec,
    examples: [[{ id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 }]],
  }),
  button: object('The button.', {
    label: text('Its words. A button without is none.', { examples: ['Sign me up'] }),
    action: choice(
      'What it does.',
      {
        submit: 'sends the form',
        close: 'closes the popup',
        skip: 'goes on without sending',
        'copy-coupon': 'copies the coupon',
        'open-popup': 'opens the popup whose id is in `url`',
        link: 'goes to `url`',
        'add-to-cart': 'puts a product into the cart of the shop',
      },
      { default: 'submit' },
    ),
    url: text('An address for `link`, a popup’s id for `open-popup`, a product for `add-to-cart`.'),
    animation: text('Any word but `none`: the button moves every three seconds.'),
  }),
  secondary: object('A second, quieter button.', {
    label: text('Its words. A button without is none.', { examples: ['See the shop'] }),
    action: text('As of `button`; by itself it closes, or goes to `url`.'),
    url: text('Where it leads.'),
  }),
  decline: text('Words of a link that closes the popup.', {
    type: ['string', 'object', 'null'],
    properties: { label: text('Its words.') },
    examples: ['No, thank you'],
  }),
  legal: text('Small print at the end. `[words](address)` is a link, here and in the label of a consent.', {
    examples: ['You can leave at any time: [privacy](/privacy).'],
  }),
  coupon: text('A code with a button that copies it.', { examples: ['TEN'] }),
  thank_you: screen('after the form was sent', { coupon: text('A code with a button that copies it.') }),
  steps: list(
    'Steps of the form after the first one: what is in them comes when that one is right.',
    object('One step.', {
      title: text('Its title; by itself the popup’s.'),
      text: text('Below it.'),
      fields: list('Its fields.', field),
      button: text('Words of its button.', {
        type: ['string', 'object', 'null'],
        properties: { label: text('Its words.') },
      }),
    }),
    { examples: [[{ title: 'And by phone?', fields: [{ type: 'phone', name: 'phone' }] }]] },
  ),
  proof: object('Who else said yes.', {
    rating: amount('Stars, 5 at most.', 'stars', { maximum: 5 }),
    text: text('A line beside them.', { examples: ['12,000 readers'] }),
    count: text('Another name of `text`.'),
    avatars: list('Addresses of faces, five at most.', { description: 'An address.', type: 'string' }),
  }),
  people: list(
    'Who has just done what: they take turns, with a pause; with reduced motion all of them are listed. Only what is true may be said.',
    object('One of them.', {
      name: text('Who.', { examples: ['Dana from Haifa'] }),
      text: text('What they did.', { examples: ['bought a bag of Guji'] }),
      at: text('When: a day and time as ISO 8601 writes it.', { examples: ['2026-11-20T09:30:00Z'] }),
      minutes: amount('How long ago, in place of `at`.', 'minutes'),
      image: text('Address of a face; without it the first letter of the name stands there.'),
    }),
    { examples: [[{ name: 'Dana from Haifa', text: 'bought a bag of Guji', minutes: 2 }]] },
  ),
  video: object(
    'A film that is loaded when it is pressed. One on another host opens in a new tab, since nobody has agreed to that host here.',
    {
      src: text('Its address.', { examples: ['/films/roasting.webm'] }),
      poster: text('A picture of it.'),
      label: text('What the button says to who cannot see it.'),
    },
  ),
  ticker: {
    description: 'A text that runs along: a text, a list of texts, or an object with either and a duration.',
    type: ['string', 'array', 'object', 'null'],
    ...words,
    minItems: 1,
    items: runningText,
    properties: {
      text: runningText,
      items: { description: 'Several texts.', type: 'array', minItems: 1, items: runningText },
      duration: {
        description: 'How long one round takes.',
        type: 'number',
        minimum: 1,
        unit: 'ms',
        default: 20000,
      },
    },
  },
  chat: object('A chat; nothing of it is loaded before the visitor asks for it.', {
    script: text('The plugin’s script.', { examples: ['https://chat.example/sdk.js'] }),
    url: text('A page for the same chat.', { examples: ['https://m.me/your-page'] }),
    label: text('On the button.'),
    ref: text('Goes out with a lead.'),
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
  products: object('Products of the shop that are recommended, three at most.', {
    category: text('Of this category.'),
    manual_products: list('Or these, by their ids.', { description: 'An id.', type: ['string', 'number'] }),
    count: amount('How many.', 'products', { default: 3, maximum: 3 }),
  }),
  tab: object('Its teaser tab, where `tabshow` wants one.', {
    label: text('What stands on it.', { examples: ['10 % off'] }),
    position: placeChoice(
      'At which edge; left and right are the screen’s.',
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
    boxes: amount('How many boxes, of the game `gift`; 9 at most.', 'boxes', { default: 3 }),
  }),
  win: screen('of who has won', { button: wayOn }),
  lose: screen('of who has lost', {
    button: wayOn,
    coupon: text('A consolation: a code with a button that copies it.'),
  }),
  design: choice(
    'One of the eight designs by name, in place of the format’s own composition.',
    Object.fromEntries(Object.entries(DESIGNS).map(([name, { says }]) => [name, says])),
    { examples: ['split'] },
  ),
  theme: choice('The colours, corners and letters of one of the six themes; by itself the tag’s `theme`.', {
    clean: 'as a popup looks by itself',
    ink: 'dark',
    editorial: 'like print, on warm paper',
    soft: 'tints and round corners',
    bold: 'on the accent',
    brutal: 'no corners, lines of two pixels',
  }),
});
