import { client } from './seed-client.ts';
import { EMAIL } from './words.ts';

const AFTER_1_S = { display_after_sec_active: { seconds: 1, scope: 'page_wide' } };

const prize = (label: string, code: string, chances: number) => ({
  label,
  code,
  chances,
  loosing_option: code ? 0 : 1,
});

const PRIZES = [
  prize('10 % off', 'COFFEE10', 30),
  prize('Next time', '', 20),
  prize('Free delivery', 'SHIPFREE', 20),
  prize('A bag of our house blend', 'HOUSEBLEND', 10),
  prize('Almost!', '', 15),
  prize('50 % off', 'COFFEE50', 5),
];

const PRIZES_HE = [
  prize('10% הנחה', 'COFFEE10', 30),
  prize('בפעם הבאה', '', 20),
  prize('משלוח חינם', 'SHIPFREE', 20),
  prize('שקית מתערובת הבית', 'HOUSEBLEND', 10),
  prize('כמעט!', '', 15),
  prize('50% הנחה', 'COFFEE50', 5),
];

type Game = 'wheel' | 'scratch' | 'gift';

const PLAY: Record<Game, { title: string; text: string }> = {
  wheel: { title: 'Spin for a prize', text: 'One spin for everybody.' },
  scratch: { title: 'Scratch and see', text: 'Rub the card until you see what is below.' },
  gift: { title: 'Pick a box', text: 'One of them is yours.' },
};

const PLAY_HE: typeof PLAY = {
  wheel: { title: 'סובבו לזכייה', text: 'סיבוב אחד לכל אחד.' },
  scratch: { title: 'גרדו וגלו', text: 'גרדו את הכרטיס עד שתראו מה מתחתיו.' },
  gift: { title: 'בחרו קופסה', text: 'אחת מהן שלכם.' },
};

/** A game behind a form with one field; `changes` replace parts of the popup. */
export const gamePoptin = (id: string, game: Game, changes: Record<string, unknown> = {}) => ({
  poptin_id: id,
  poptin_name: `Game ${game}`,
  poptin_type: 'gamified',
  poptin_format: 'format_2',
  x_close_button: 1,
  ...AFTER_1_S,
  content: {
    title: 'Play for your coffee',
    text: 'Leave your address and try your luck.',
    fields: [EMAIL],
    button: { label: 'Let me play', action: 'submit', url: '' },
    play: { game, ...PLAY[game] },
    win: { title: 'You won {{prize_label}}!', text: 'Use the code {{prize_code}} with your next order.' },
    lose: { title: 'Not this time', text: 'Thank you for playing. Our letters bring offers all the same.' },
  },
  prizes: PRIZES,
  ...changes,
});

export const gamePoptinHe = (id: string, game: Game, changes: Record<string, unknown> = {}) =>
  gamePoptin(id, game, {
    content: {
      title: 'שחקו על הקפה שלכם',
      text: 'השאירו כתובת ונסו את מזלכם.',
      fields: [{ ...EMAIL, placeholder: 'דואר אלקטרוני' }],
      button: { label: 'אני רוצה לשחק', action: 'submit', url: '' },
      play: { game, ...PLAY_HE[game] },
      win: { title: 'זכיתם: {{prize_label}}', text: 'הקוד {{prize_code}} ממתין להזמנה הבאה.' },
      lose: { title: 'לא הפעם', text: 'תודה ששיחקתם.' },
    },
    prizes: PRIZES_HE,
    ...changes,
  });

export const WIN_ONLY = [prize('10 % off', 'COFFEE10', 100), prize('Next time', '', 0)];
export const LOSE_ONLY = [prize('10 % off', 'COFFEE10', 0), prize('Next time', '', 100)];

const slices = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    prize(`Prize ${index + 1}`, index % 2 ? '' : `CODE${index + 1}`, 100 / count),
  );

/** A game whose screens are the site owner's own HTML. */
const gameTemplate = (id: string, file: string, changes: Record<string, unknown> = {}) => ({
  poptin_id: id,
  poptin_name: `Game in ${file}`,
  poptin_type: 'gamified',
  poptin_url: `/poptin-templates/${file}.html`,
  x_close_button: 1,
  ...AFTER_1_S,
  prizes: WIN_ONLY,
  ...changes,
});

const LONG = [
  'A whole bag of our house blend, freshly roasted for you on Tuesday',
  'Donaudampfschifffahrtsgesellschaftskaffee',
  'A cup',
  'Ten per cent off everything that is not already reduced',
];

const end = new Date(Date.now() + 26 * 3600 * 1000).toISOString();

/** Games in both languages, their awkward cases, and the small parts: countdown, ticker, a button that moves. */
export const games = [
  ...(['wheel', 'scratch', 'gift'] as const).flatMap((game) => [
    client(`game-${game}`, `Gamified: ${game}`, [gamePoptin(`game${game.padEnd(9, '0')}`, game)]),
    client(
      `game-${game}-hebrew`,
      `Gamified in Hebrew: ${game}`,
      [gamePoptinHe(`gahe${game.padEnd(9, '0')}`, game)],
      { lang: 'he' },
    ),
    client(`game-${game}-win`, `Gamified, always won: ${game}`, [
      gamePoptin(`gwin${game.padEnd(9, '0')}`, game, { prizes: WIN_ONLY }),
    ]),
    client(`game-${game}-lose`, `Gamified, always lost: ${game}`, [
      gamePoptin(`glos${game.padEnd(9, '0')}`, game, { prizes: LOSE_ONLY }),
    ]),
  ]),
  client('game-result-in-place', 'Wheel without a post-play screen', [
    gamePoptin('gplace0000001', 'wheel', { design_properties: { disable_post_play_screen: 1 } }),
  ]),
  client('game-many', 'Wheel with forty prizes', [
    gamePoptin('gmany00000001', 'wheel', { prizes: slices(40) }),
  ]),
  client('game-one', 'Wheel with one prize', [gamePoptin('gone000000001', 'wheel', { prizes: slices(1) })]),
  client('game-none', 'A game without prizes is a form', [
    gamePoptin('gnone00000001', 'wheel', { prizes: [] }),
  ]),
  client('game-long', 'Wheel with long labels', [
    gamePoptin('glong00000001', 'wheel', { prizes: LONG.map((label, at) => prize(label, `LONG${at}`, 25)) }),
  ]),
  client('game-template', 'A game in template HTML', [gameTemplate('gtemplate0001', 'wheel')]),
  client('game-template-lose', 'A game in template HTML, always lost', [
    gameTemplate('gtemplate0002', 'wheel', { prizes: LOSE_ONLY }),
  ]),
  client('game-beside-form', 'A wheel next to its form, in template HTML', [
    gameTemplate('gbeside000001', 'wheel-beside-form'),
  ]),
  client(
    'game-template-hebrew',
    'A game without a form, in Hebrew template HTML',
    [gameTemplate('gtemplate0003', 'gift-hebrew', { prizes: [prize('10% הנחה', 'COFFEE10', 100)] })],
    { lang: 'he' },
  ),
  client('parts-template', 'Countdown, ticker and coupon in template HTML', [
    {
      poptin_id: 'parts00000002',
      poptin_name: 'Small parts in HTML',
      poptin_url: '/poptin-templates/sale.html',
      ...AFTER_1_S,
      design_properties: { timer: `${end.slice(0, 10)}|${end.slice(11, 16)}|+0` },
    },
  ]),
  client('parts', 'Countdown, ticker and a button that moves', [
    {
      poptin_id: 'parts00000001',
      poptin_name: 'Small parts',
      ...AFTER_1_S,
      content: {
        title: 'The spring sale ends soon',
        text: 'Everything is a quarter off until the clock stops.',
        ticker: { items: ['Free delivery from € 30', 'New: Ethiopia Guji', 'Roasted on Tuesdays'] },
        fields: [EMAIL],
        button: { label: 'Send me the offers', action: 'submit', url: '', animation: 'shake' },
      },
      design_properties: { timer: `${end.slice(0, 10)}|${end.slice(11, 16)}|+0` },
    },
  ]),
  client('timer-over', 'A countdown past its end: not shown', [
    {
      poptin_id: 'tover00000001',
      poptin_name: 'Over',
      ...AFTER_1_S,
      content: { title: 'Too late', fields: [EMAIL] },
      design_properties: { timer: '01/01/2020|12:00|+2' },
    },
  ]),
];
