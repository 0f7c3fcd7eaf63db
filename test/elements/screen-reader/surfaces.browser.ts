import { expect } from '../../expect.ts';
import '../../../elements/contact-form-7/index.ts';
import '../../../elements/sbi-feed/index.ts';
import { until } from '../../in-browser.ts';
import { addBanner, openPreferences } from '../consent-banner/tag-fixture.ts';
import {
  clean as cleanForms,
  openForm,
  recorded,
  rendered,
  startServer,
} from '../contact-form-7/form-fixture.ts';
import { clean, fill, find, openPopup, SETTINGS } from '../poptin-popup/popup-fixture.ts';
import { drawingOf, listen, readAll } from './read-aloud.ts';

describe('what a screen reader says', () => {
  afterEach(async () => {
    cleanForms();
    await clean();
  });

  it('a popup, its errors, its thanks', async () => {
    const popup = await openPopup({ ...SETTINGS, poptin_id: 'aloud00000001' });
    const drawing = drawingOf(popup);
    expect(await readAll(drawing)).toEqual([
      'dialog, Get 10\u00a0% off, News twice a month.',
      'heading, Get 10\u00a0% off, level 2',
      'News twice a month.',
      'form, not busy',
      'First name',
      'textbox, First name, placeholder First name, required',
      'E-mail',
      'textbox, E-mail, placeholder E-mail, required',
      'alert',
      'button, Send me the code, not disabled',
      'button, Close',
      'status',
    ]);
    const press = () => find(popup, 'form button').click();
    const focused = () => popup.shadowRoot?.activeElement;
    expect(await listen(drawing, press, () => focused()?.ariaInvalid === 'true')).toEqual([
      'polite: Please enter at least 2 or more characters',
      'polite: This field is required.',
    ]);
    expect(await readAll(drawing)).toEqual([
      'dialog, Get 10\u00a0% off, News twice a month.',
      'heading, Get 10\u00a0% off, level 2',
      'News twice a month.',
      'form, not busy',
      'First name',
      'textbox, First name, Please enter at least 2 or more characters, invalid, placeholder First name, required',
      'Please enter at least 2 or more characters',
      'E-mail',
      'textbox, E-mail, This field is required., invalid, placeholder E-mail, required',
      'This field is required.',
      'alert',
      'button, Send me the code, not disabled',
      'button, Close',
      'status',
    ]);
    fill(popup, '[name="first_name"]', 'Ada');
    fill(popup, '[name="email"]', 'ada@example.com');
    press();
    // the focus on it is the announcement
    await until(() => focused()?.textContent === 'Thank you!');
    expect(await readAll(drawing)).toEqual([
      'dialog, Thank you!',
      'heading, Thank you!, level 2',
      'Check your mail.',
      'Coupon code',
      'SAVE10',
      'button, Copy',
      'button, Close',
      'status',
    ]);
  });

  it('a game: its form, its boxes, its prize', async () => {
    const popup = await openPopup({
      poptin_id: 'aloud00000002',
      poptin_type: 'gamified',
      poptin_format: 'format_2',
      content: {
        title: 'Try your luck',
        fields: [{ id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 }],
        button: { label: 'Play', action: 'submit' },
        play: { game: 'gift' },
      },
      prizes: [{ label: '10 % off', code: 'COFFEE10', chances: 100, loosing_option: 0 }],
    });
    const drawing = drawingOf(popup);
    const prizes = ['list, What you can win', 'listitem, level 1, position 1, set size 1', '10 % off'];
    expect(await readAll(drawing)).toEqual([
      'dialog, Try your luck',
      'heading, Try your luck, level 2',
      'form, not busy',
      'E-mail',
      'textbox, E-mail, required',
      'alert',
      'button, Play, not disabled',
      'status',
      ...prizes,
      'button, Close',
      'status',
    ]);
    fill(popup, '[name="email"]', 'ada@example.com');
    find(popup, 'form button').click();
    await until(() => !popup.shadowRoot?.querySelector('form'));
    const box = find(popup, '[part="gift-box"]');
    expect(await readAll(drawing)).toEqual([
      'dialog, Try your luck',
      'heading, Try your luck, level 2',
      'Choose a box',
      'alert',
      'group, Choose a box',
      ...[1, 2, 3].map((at) => `button, Gift box ${at}, not disabled`),
      'status',
      ...prizes,
      'button, Close',
      'status',
    ]);
    const hasFocus = () => popup.shadowRoot?.activeElement?.textContent === 'You won!';
    expect(await listen(drawing, () => box.click(), hasFocus)).toEqual(['polite: You won! 10 % off']);
    expect(await readAll(drawing)).toEqual([
      'dialog, You won!',
      'heading, You won!, level 2',
      '10 % off',
      'Coupon code',
      'COFFEE10',
      'button, Copy',
      'button, Keep browsing',
      'group, Choose a box',
      'button, Gift box 1, disabled',
      '10 % off',
      'button, Gift box 2, disabled',
      'button, Gift box 3, disabled',
      'status',
      'You won! 10 % off',
      ...prizes,
      'button, Close',
      'status',
    ]);
  });

  it('the banner, and the preference centre with an open category', async () => {
    const banner = await addBanner();
    expect(await readAll(drawingOf(banner))).toEqual([
      'region, We value your privacy',
      'heading, We value your privacy, level 2',
      'We use cookies to make this site work and, if you agree, to see how it is used and to show what suits you.',
      'button, Customise',
      'button, Reject all',
      'button, Accept all',
      'button, Close',
      '×',
    ]);
    const panel = await openPreferences(banner);
    panel.querySelectorAll<HTMLElement>('.fold')[2]?.click();
    panel.querySelectorAll<HTMLElement>('[role="switch"]')[1]?.click();
    await until(
      () => panel.querySelector('[aria-expanded="true"]') && panel.querySelector('[aria-checked="true"]'),
    );
    const row = (at: number, name: string, open = 'not expanded') => [
      `listitem, level 1, position ${at}, set size 4`,
      `heading, ${name}, level 3`,
      `button, ${name}, 1 control, ${open}`,
    ];
    expect(await readAll(panel)).toEqual([
      'dialog, Choose what you allow',
      'heading, Choose what you allow, level 2',
      'button, Close',
      '×',
      expect.stringMatching(/^Cookies are small files/),
      'button, Show more, not expanded',
      'list',
      ...row(1, 'Necessary'),
      'Always active',
      ...row(2, 'Functional'),
      'switch, Functional, not checked',
      ...row(3, 'Analytics', 'expanded'),
      'switch, Analytics, checked',
      'Count visits and show how the site is used.',
      'table',
      'row, Cookie Duration',
      'columnheader, Cookie',
      'columnheader, Duration',
      'row, _ga* .shop.example 2 years',
      'cell, _ga* .shop.example',
      '_ga*',
      '.shop.example',
      'cell, 2 years',
      ...row(4, 'Advertisement'),
      'switch, Advertisement, not checked',
      'button, Download the record of my choice',
      'button, Reject all',
      'button, Save my choice',
      'button, Accept all',
    ]);
  });

  it('a contact form, and its errors', async () => {
    const server = startServer();
    server.feedback = [await recorded('default-invalid-empty')];
    const form = await openForm(await rendered('default'), 'look="own"');
    const drawing = drawingOf(form);
    const FIELDS = ['Your name', 'Your email', 'Subject'];
    const WRONG = 'Please fill out this field.';
    const OPTIONAL = 'Your message (optional)';
    expect(await readAll(drawing)).toEqual([
      'form, Contact form, not busy',
      ...FIELDS.flatMap((name) => [name, `textbox, ${name}, not invalid, required`]),
      OPTIONAL,
      `textbox, ${OPTIONAL}, not invalid`,
      'button, Submit',
      'status',
    ]);
    const isAnswered = () => form.shadowRoot?.activeElement?.ariaInvalid === 'true';
    const problem = 'One or more fields have an error. Please check and try again.';
    expect(await listen(drawing, () => void form.submit(), isAnswered)).toEqual([
      'polite: Sending …',
      `polite: ${problem}`,
    ]);
    expect(await readAll(drawing)).toEqual([
      'form, Contact form, not busy',
      'Please check these 3 fields:',
      'list',
      ...FIELDS.flatMap((name, at) => [
        `listitem, level 1, position ${at + 1}, set size 3`,
        `link, ${name}: ${WRONG}`,
        `${name}:`,
        WRONG,
      ]),
      ...FIELDS.flatMap((name) => [name, `textbox, ${name}, ${WRONG}, invalid, required`]),
      OPTIONAL,
      `textbox, ${OPTIONAL}, not invalid`,
      'button, Submit',
      'status',
      problem,
    ]);
  });

  it('a feed, more photos, and the lightbox', async () => {
    const items = [1, 2, 3].map((id) => ({
      id: `${id}`,
      caption: `Photo ${id}`,
      date: '2026-05-30',
      image: '/demo/images/coffee.svg',
      link: `/#${id}`,
    }));
    document.body.innerHTML = `<sbi-feed lightbox num="2"><script type="application/json">${JSON.stringify({
      header: { name: 'cornerroastery', link: '/', bio: 'Coffee' },
      items,
    })}</script></sbi-feed>`;
    const feed = document.querySelector('sbi-feed') as HTMLElement;
    const inside = <E extends HTMLElement>(selector: string) => feed.shadowRoot?.querySelector<E>(selector);
    const photos = () => feed.shadowRoot?.querySelectorAll('a.photo').length;
    await until(() => photos() === 2);
    const drawing = drawingOf(feed);
    expect(await readAll(drawing)).toEqual([
      'not busy',
      'link, cornerroastery Coffee, Opens in a new tab',
      'cornerroastery',
      'Coffee',
      'list, Photo feed',
      ...[1, 2].flatMap((at) => [
        `listitem, level 1, position ${at}, set size 2`,
        `link, Photo ${at}, has popup dialog`,
        `image, Photo ${at}`,
      ]),
      'button, Load more',
      'status',
    ]);
    const more = () => inside('[part="load-more"]')?.click();
    const isSaid = () => photos() === 3 && inside('[role="status"]')?.textContent;
    expect(await listen(drawing, more, isSaid)).toEqual(['polite: 1 more photo']);
    inside('a.photo')?.click();
    const dialog = await until(() => inside<HTMLDialogElement>('dialog[open]'));
    await until(() => dialog.querySelector('figcaption'));
    expect(await readAll(dialog)).toEqual([
      'dialog, Photo by cornerroastery',
      'button, Close',
      'figure',
      'image, Photo 1',
      'caption',
      'cornerroastery',
      'time',
      'May 30, 2026',
      'Photo 1',
      'link, View post, Opens in a new tab',
      'button, Previous, disabled',
      'button, Next, not disabled',
      'status',
      '1 / 3',
    ]);
    const next = () =>
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    const isNext = () => dialog.querySelector('[role="status"]')?.textContent === '2 / 3';
    expect(await listen(dialog, next, isNext)).toEqual(['polite: 2 / 3']);
  });
});
