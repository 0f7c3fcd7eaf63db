import { expect } from '../../expect.ts';
import '../../../elements/contact-form-7/index.ts';
import '../../../elements/sbi-feed/index.ts';
import { until } from '../../in-browser.ts';
import { addBanner, clean as cleanBanner, openPreferences, part } from '../consent-banner/tag-fixture.ts';
import {
  clean as cleanForms,
  openForm,
  recorded,
  rendered,
  startServer,
} from '../contact-form-7/form-fixture.ts';
import { clean, fill, find, openPopup, SETTINGS } from '../poptin-popup/popup-fixture.ts';
import { drawingOf, listen, readAll } from './read-aloud.ts';

const EMAIL = { id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 };
const PRIZE = { label: '10 % off', code: 'COFFEE10', chances: 100, loosing_option: 0 };
const NOTHING = { label: 'Nothing', chances: 0, loosing_option: 1 };

const openGame = (poptin_id: string, game: string, prizes: readonly object[], lose?: object) =>
  openPopup({
    ...{ poptin_id, prizes, poptin_type: 'gamified', poptin_format: 'format_2' },
    content: {
      ...{ title: 'Try your luck', fields: [EMAIL], play: { game }, lose },
      button: { label: 'Play', action: 'submit' },
    },
  });

const won = [
  'dialog, You won!',
  'heading, You won!, level 2',
  '10 % off',
  'Coupon code',
  'COFFEE10',
  'button, Copy',
  'button, Keep browsing',
];
const list = (name: string, ...items: readonly string[]) => [
  `list, ${name}`,
  ...items.flatMap((item, at) => [`listitem, level 1, position ${at + 1}, set size ${items.length}`, item]),
];
const END = ['button, Close', 'status'];

describe('what a screen reader says in further states', () => {
  const { fetch } = window;

  afterEach(async () => {
    window.fetch = fetch;
    cleanForms();
    await cleanBanner();
    await clean();
  });

  it('the wheel: what is on it, and the prize', async () => {
    const popup = await openGame('aloud00000011', 'wheel', [PRIZE, NOTHING]);
    const drawing = drawingOf(popup);
    // a picture hides what is in it; this reader does not know that
    const wheel = [
      ...['image, Wheel of prizes', 'group', '10 % off', 'group', 'Nothing'],
      ...list('On the wheel', '10 % off', 'Nothing'),
    ];
    expect(await readAll(drawing)).toEqual([
      'dialog, Try your luck',
      'heading, Try your luck, level 2',
      'form, not busy',
      'E-mail',
      'textbox, E-mail, required',
      'alert',
      'button, Play, not disabled',
      ...[...wheel, 'status', ...END],
    ]);
    fill(popup, '[name="email"]', 'ada@example.com');
    const press = () => find(popup, 'form button').click();
    const hasFocus = () => popup.shadowRoot?.activeElement?.textContent === 'You won!';
    expect(await listen(drawing, press, hasFocus)).toEqual(['polite: You won! 10 % off']);
    expect(await readAll(drawing)).toEqual([...won, ...wheel, 'status', 'You won! 10 % off', ...END]);
  });

  it('the foil: a button in place of rubbing, and the prize', async () => {
    const popup = await openGame('aloud00000012', 'scratch', [PRIZE]);
    const drawing = drawingOf(popup);
    const prizes = list('What you can win', '10 % off');
    fill(popup, '[name="email"]', 'ada@example.com');
    find(popup, 'form button').click();
    await until(() => !popup.shadowRoot?.querySelector('form'));
    expect(await readAll(drawing)).toEqual([
      'dialog, Try your luck',
      'heading, Try your luck, level 2',
      'button, Reveal my result, not disabled',
      'alert',
      'status',
      ...[...prizes, ...END],
    ]);
    const reveal = () => find(popup, '.game-button').click();
    const hasFocus = () => popup.shadowRoot?.activeElement?.textContent === 'You won!';
    expect(await listen(drawing, reveal, hasFocus)).toEqual(['polite: You won! 10 % off']);
    expect(await readAll(drawing)).toEqual([
      ...[...won, '10 % off', 'status', 'You won! 10 % off'],
      ...[...prizes, ...END],
    ]);
  });

  it('a box with nothing in it, and the consolation', async () => {
    const lose = { title: 'Next time!', text: 'Take this.', coupon: 'SORRY5' };
    const popup = await openGame('aloud00000013', 'gift', [{ ...NOTHING, chances: 100 }], lose);
    const drawing = drawingOf(popup);
    fill(popup, '[name="email"]', 'ada@example.com');
    find(popup, 'form button').click();
    await until(() => !popup.shadowRoot?.querySelector('form'));
    const open = () => find(popup, '[part="gift-box"]').click();
    const hasFocus = () => popup.shadowRoot?.activeElement?.textContent === 'Next time!';
    expect(await listen(drawing, open, hasFocus)).toEqual(['polite: Not this time Nothing']);
    expect((await readAll(drawing)).slice(0, 7)).toEqual([
      'dialog, Next time!',
      'heading, Next time!, level 2',
      'Take this.',
      'Coupon code',
      'SORRY5',
      'button, Copy',
      'button, Keep browsing',
    ]);
  });

  it('choices, a consent with a link, and their errors', async () => {
    const values = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
    const popup = await openPopup({
      ...SETTINGS,
      poptin_id: 'aloud00000014',
      content: {
        ...SETTINGS.content,
        fields: [
          { id: 'f2', type: 'radio', name: 'drink', label: 'Which?', values: values('Tea', 'Coffee') },
          { id: 'f3', type: 'checkbox', name: 'more', label: 'What else?', values: values('Milk', 'Sugar') },
          EMAIL,
          { id: 'f5', type: 'consent', name: 'terms', label: 'I accept [the terms](/terms)', required: 1 },
        ],
      },
    });
    const drawing = drawingOf(popup);
    const choices = [
      ...['group, Which?', 'Which?'],
      ...['radio, Tea, not checked, position 1, set size 2', 'Tea'],
      ...['radio, Coffee, not checked, position 2, set size 2', 'Coffee'],
      ...['group, What else?', 'What else?'],
      ...['checkbox, Milk, not checked', 'Milk', 'checkbox, Sugar, not checked', 'Sugar'],
    ];
    expect((await readAll(drawing)).slice(4, -4)).toEqual([
      ...choices,
      ...['E-mail', 'textbox, E-mail, required'],
      ...['checkbox, I accept the terms, not checked, required', 'I accept', 'link, the terms'],
    ]);
    const press = () => find(popup, 'form button').click();
    const isRefused = () => popup.shadowRoot?.activeElement?.ariaInvalid === 'true';
    const WRONG = 'This field is required.';
    expect(await listen(drawing, press, isRefused)).toEqual([`polite: ${WRONG}`, `polite: ${WRONG}`]);
    expect((await readAll(drawing)).slice(4, -4)).toEqual([
      ...choices,
      ...['E-mail', `textbox, E-mail, ${WRONG}, invalid, required`, WRONG],
      `checkbox, I accept the terms, ${WRONG}, not checked, invalid, required`,
      ...['I accept', 'link, the terms', WRONG],
    ]);
  });

  it('a popup whose receiver refuses', async () => {
    window.fetch = async (address, init) =>
      `${address}`.includes('/refuses') ? new Response('{}', { status: 400 }) : fetch(address, init);
    const popup = await openPopup({ ...SETTINGS, poptin_id: 'aloud00000015' }, { 'submit-url': '/refuses' });
    popup.removeAttribute('submit-event');
    const drawing = drawingOf(popup);
    fill(popup, '[name="first_name"]', 'Ada');
    fill(popup, '[name="email"]', 'ada@example.com');
    const press = () => find(popup, 'form button').click();
    const isTold = () => popup.shadowRoot?.querySelector('[role="alert"]')?.textContent;
    const told = 'Your details could not be sent. Please check them and try again.';
    expect(await listen(drawing, press, isTold)).toEqual([`assertive: ${told}`]);
    expect(await readAll(drawing)).toContain(told);
  });

  it('the button that opens the choice again, the opt-out and its box', async () => {
    const answered = await addBanner();
    part(answered, 'accept').click();
    const revisit = await until(() => answered.shadowRoot?.querySelector('[part="revisit"]'));
    expect(await readAll(revisit)).toEqual(['button, Cookie settings']);
    await cleanBanner();
    const banner = await addBanner('law="ccpa"');
    const OPT_OUT = 'Do Not Sell or Share My Personal Information';
    expect(await readAll(drawingOf(banner))).toEqual([
      'region, We value your privacy',
      'heading, We value your privacy, level 2',
      expect.stringMatching(/^We use cookies, some of them by third parties\./),
      `button, ${OPT_OUT}`,
      'button, Close',
      '×',
    ]);
    expect(await readAll(await openPreferences(banner, 'opt-out'))).toEqual([
      'dialog, Opt-out preferences',
      'heading, Opt-out preferences, level 2',
      'button, Close',
      '×',
      expect.stringMatching(/^Some cookies and third-party tools/),
      `checkbox, ${OPT_OUT}, not checked`,
      OPT_OUT,
      'status',
      'button, Cancel',
      'button, Save my preferences',
    ]);
  });

  for (const [answer, status, told] of [
    ['default-valid', 'sent', 'Thank you for your message. It has been sent.'],
    [
      'default-mail-failed',
      'failed',
      'There was an error trying to send your message. Please try again later.',
    ],
  ] as const)
    it(`a contact form that ${status === 'sent' ? 'was sent' : 'failed'}`, async () => {
      startServer().feedback = [await recorded(answer)];
      const form = await openForm(await rendered('default'), 'look="own"');
      const drawing = drawingOf(form);
      const isDone = () => form.status === status;
      expect(await listen(drawing, () => void form.submit(), isDone)).toEqual([
        'polite: Sending …',
        `polite: ${told}`,
      ]);
      const read = await readAll(drawing);
      expect(read.slice(-3)).toEqual(['button, Submit', 'status', told]);
      expect(read.filter((phrase) => /, invalid/.test(phrase))).toEqual([]);
    });

  it('a feed that waits for consent, and a film without a file in the lightbox', async () => {
    const open = (attribute: string, item: object) => {
      const json = JSON.stringify({ items: [{ id: '1', link: '/', ...item }] });
      document.body.innerHTML = `<sbi-feed ${attribute}><script type="application/json">${json}</script></sbi-feed>`;
      return document.querySelector('sbi-feed') as HTMLElement;
    };
    const held = open('gdpr', { caption: 'One', image: 'https://photos.test/1.jpg' });
    await until(() => held.shadowRoot?.querySelector('[part="held"]'));
    expect(await readAll(drawingOf(held))).toEqual([
      'not busy',
      ...list('Photo feed', 'link, One, Opens in a new tab'),
      'One',
      'Some photos come from another site and wait for your consent.',
      'status',
    ]);
    const films = open('lightbox', { type: 'video', caption: 'Film', image: '/demo/images/coffee.svg' });
    const photo = await until(() => films.shadowRoot?.querySelector<HTMLElement>('a.photo'));
    expect(await readAll(drawingOf(films))).toEqual([
      'not busy',
      ...list('Photo feed', 'link, Film Video, has popup dialog'),
      'image, Film',
      'Video',
      'status',
    ]);
    photo.click();
    const dialog = await until(() => films.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'));
    await until(() => dialog.querySelector('figcaption'));
    expect((await readAll(dialog)).slice(0, 4)).toEqual([
      'dialog, Photo',
      'button, Close',
      'figure',
      'image, Film',
    ]);
  });
});
