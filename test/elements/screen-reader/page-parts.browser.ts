import { expect } from '../../expect.ts';
import '../../../elements/poptin-tab/index.ts';
import { until } from '../../in-browser.ts';
import { addBanner, clean as cleanBanner, JSON_CONFIG } from '../consent-banner/tag-fixture.ts';
import { clean, fill, find, openPopup } from '../poptin-popup/popup-fixture.ts';
import { drawingOf, listen, readAll } from './read-aloud.ts';

const EMAIL = { id: 'f1', type: 'email', name: 'email', label: 'E-mail', required: 1 };
const NAME = { id: 'f2', type: 'first_name', name: 'first_name', label: 'First name', required: 1 };

describe('what a screen reader says of what stands beside the page', () => {
  afterEach(async () => {
    await cleanBanner();
    await clean();
  });

  it('a bar: its words, its link, its form, its errors', async () => {
    const bar = await openPopup({
      poptin_id: 'aloud00000021',
      poptin_type: 'bar',
      poptin_format: 'format_1',
      x_close_button: 1,
      content: {
        title: 'Free delivery today',
        text: 'From 20 euros.',
        fields: [EMAIL],
        button: { label: 'Remind me', action: 'submit' },
        thank_you: { title: 'We will.' },
      },
    });
    const drawing = drawingOf(bar);
    // a region: this reader does not name the role of a section with a description
    expect(await readAll(drawing)).toEqual([
      'Free delivery today, From 20 euros.',
      'heading, Free delivery today, level 2',
      'From 20 euros.',
      'form, not busy',
      'E-mail',
      'textbox, E-mail, required',
      'alert',
      'button, Remind me, not disabled',
      'button, Close',
      'status',
      'Free delivery today',
    ]);
    const press = () => find(bar, 'form button').click();
    const isWrong = () => bar.shadowRoot?.activeElement?.ariaInvalid === 'true';
    expect(await listen(drawing, press, isWrong)).toEqual(['polite: This field is required.']);
    fill(bar, '[name="email"]', 'ada@example.com');
    press();
    // the focus on it is the announcement
    await until(() => bar.shadowRoot?.activeElement?.textContent === 'We will.');
    expect(await readAll(drawing)).toEqual([
      'We will.',
      'heading, We will., level 2',
      'button, Close',
      'status',
    ]);
  });

  it('a teaser tab', async () => {
    document.body.innerHTML = '<poptin-tab for="aloud00000022" label="Ten percent off"></poptin-tab>';
    const tab = document.querySelector('poptin-tab') as HTMLElement;
    await until(() => tab.shadowRoot?.querySelector('section button'));
    expect(await readAll(drawingOf(tab))).toEqual([
      'region, Ten percent off',
      'button, Ten percent off, has popup dialog',
      'button, Hide “Ten percent off”',
    ]);
  });

  it('steps: the first, its error, the second, the way back', async () => {
    const popup = await openPopup({
      poptin_id: 'aloud00000023',
      poptin_type: 'lightbox',
      poptin_format: 'format_1',
      content: {
        title: 'Get 10\u00a0% off',
        fields: [EMAIL],
        steps: [{ title: 'And your name?', fields: [NAME] }],
        button: { label: 'Go on', action: 'submit' },
        thank_you: { title: 'Thanks' },
      },
    });
    const drawing = drawingOf(popup);
    const step = (at: number, title: string, field: string, value = '', ...back: string[]) => [
      `dialog, ${title}`,
      `heading, ${title}, level 2`,
      `Step ${at} of 2`,
      'form, not busy',
      field,
      `textbox, ${field}, ${value}required`,
      'alert',
      'button, Go on, not disabled',
      ...back,
      'button, Close',
      'status',
    ];
    expect(await readAll(drawing)).toEqual(step(1, 'Get 10\u00a0% off', 'E-mail'));
    const send = () => find(popup, 'form button[type="submit"]').click();
    const isWrong = () => popup.shadowRoot?.activeElement?.ariaInvalid === 'true';
    expect(await listen(drawing, send, isWrong)).toEqual(['polite: This field is required.']);
    fill(popup, '[name="email"]', 'ada@example.com');
    const isSecond = () => popup.shadowRoot?.activeElement?.getAttribute('name') === 'first_name';
    send();
    // the focus moves to the first field of the step
    await until(isSecond);
    expect(await readAll(drawing)).toEqual(
      step(2, 'And your name?', 'First name', '', 'button, Back, not disabled'),
    );
    find(popup, '[part="back"]').click();
    const isFirst = () => popup.shadowRoot?.activeElement?.getAttribute('name') === 'email';
    await until(isFirst);
    expect(await readAll(drawing)).toEqual(step(1, 'Get 10\u00a0% off', 'E-mail', 'ada@example.com, '));
  });

  it('the declaration of cookies', async () => {
    await addBanner('', JSON_CONFIG);
    document.body.insertAdjacentHTML('beforeend', '<consent-banner declaration></consent-banner>');
    const declaration = document.querySelector('[declaration]') as HTMLElement;
    await until(() => declaration.shadowRoot?.querySelector('table'));
    const table = (name: string, ...rows: (readonly string[])[]) => [
      `table, ${name}`,
      `caption, ${name}`,
      'row, Cookie Duration Purpose',
      ...['Cookie', 'Duration', 'Purpose'].map((column) => `columnheader, ${column}`),
      ...rows.flat(),
    ];
    expect(await readAll(drawingOf(declaration))).toEqual([
      'heading, Necessary Always active, level 3',
      'Necessary',
      'Always active',
      'Needed for the site to work: log-in, security, your choice here.',
      ...table(
        'Necessary',
        [
          'row, cookieyes-consent 365 days Remembers settings.',
          'cell, cookieyes-consent',
          'cookieyes-consent',
          'cell, 365 days',
          'cell, Remembers settings.',
        ],
        [
          'row, session shop.example session Log-in.',
          'cell, session shop.example',
          'session',
          'shop.example',
          'cell, session',
          'cell, Log-in.',
        ],
      ),
      'heading, Functional, level 3',
      'Extras such as videos, maps, and content of social networks.',
      'No cookies to display.',
      'heading, Analytics, level 3',
      'Count visits and show how the site is used.',
      ...table('Analytics', [
        'row, _ga* .shop.example 2 years',
        'cell, _ga* .shop.example',
        '_ga*',
        '.shop.example',
        'cell, 2 years',
        'cell',
      ]),
      'heading, Advertisement, level 3',
      'Show advertising that suits you and measure its effect.',
      'No cookies to display.',
      'button, Cookie settings',
    ]);
  });
});
