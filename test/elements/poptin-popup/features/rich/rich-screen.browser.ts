import { expect } from '../../../../expect.ts';
import '../../../../../elements/poptin-popup/index.ts';

let count = 0;

/** Each with its own id: what was typed into one is not put into the next. */
const settings = (content: object) => ({
  poptin_id: `rich00000000${count++}`,
  poptin_type: 'lightbox',
  poptin_format: 'format_1',
  design_properties: { poptin_design_entry_effect: 'none' },
  content: { title: 'Get **10 %** off', fields: [], ...content },
});

async function show(content: object): Promise<ShadowRoot> {
  const popup = document.createElement('poptin-popup');
  popup.settings = settings(content);
  document.body.append(popup);
  expect(await popup.open()).toBe(true);
  return popup.shadowRoot as ShadowRoot;
}

const until = async (check: () => unknown) => {
  while (!check()) await new Promise(requestAnimationFrame);
};

describe('a popup with rich parts', () => {
  afterEach(() => {
    for (const popup of document.querySelectorAll('poptin-popup')) popup.remove();
  });

  it('marks words, links the small print, and closes with its decline link', async () => {
    const root = await show({
      eyebrow: 'Members',
      decline: 'No, thanks',
      legal: 'See the [terms](/terms), not [this](javascript:alert(1)).',
      proof: { rating: 4.5, text: '12,000 readers' },
    });
    expect(root.querySelector('.popup-title mark')?.textContent).toBe('10\u00a0%');
    const links = [...root.querySelectorAll('.popup-legal a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/terms']);
    expect(root.querySelector('[part="proof"] [role="img"]')?.getAttribute('aria-label')).toContain('4.5');
    root.querySelector<HTMLElement>('.popup-decline')?.click();
    const popup = document.querySelector('poptin-popup');
    expect(popup?.state).toBe('closing');
  });

  it('shows testimonials in turn in one place, and a button stops them', async () => {
    const root = await show({
      people: [
        { name: 'Dana from Haifa', text: 'bought a bag of Guji', minutes: 2 },
        { name: 'Omar', text: 'wrote a review that is so long that it takes more than a line', minutes: 90 },
      ],
    });
    const find = <T extends Element>(selector: string) => root.querySelector<T>(selector) as T;
    const shown = () => find('.popup-people li[data-on]').textContent;
    const height = find<HTMLElement>('.popup-people').offsetHeight;
    expect(shown()).toContain('Dana from Haifa bought a bag of Guji 2 minutes ago');
    /** Without the transitions of a change. */
    const turnNow = () =>
      find('.popup-people li[data-on]')
        .getAnimations()
        .find((each) => each instanceof CSSAnimation);
    const turn = turnNow();
    if (!turn) throw new Error('no turn');
    expect(turn.effect?.getComputedTiming().duration).toBe(5000);
    turn.currentTime = 4990;
    await until(() => shown()?.startsWith('O'));
    expect(shown()).toContain('hour ago');
    expect(find<HTMLElement>('.popup-people').offsetHeight).toBe(height);
    find<HTMLElement>('.people-pause').click();
    await until(() => find('.popup-people').matches('[data-paused]'));
    await until(() => turnNow()?.playState === 'paused');
  });

  it('moves from step to step only if the answers are valid, and keeps them', async () => {
    const root = await show({
      fields: [{ id: 'e', type: 'email', name: 'email', required: 1, label: 'E-mail' }],
      steps: [
        { title: 'And by phone?', fields: [{ id: 'p', type: 'phone', name: 'phone', label: 'Phone' }] },
      ],
      button: { label: 'Go on' },
    });
    const title = () => root.querySelector('.popup-title')?.textContent;
    const send = () => root.querySelector<HTMLElement>('button[type="submit"]')?.click();
    send();
    await until(() => root.querySelector('.field-invalid'));
    expect(title()).toBe('Get 10\u00a0% off');
    const input = root.querySelector<HTMLInputElement>('input[type="email"]') as HTMLInputElement;
    input.value = 'dana@example.com';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    send();
    await until(() => root.querySelector('input[type="tel"]'));
    expect(title()).toBe('And by phone?');
    expect(root.querySelector('input[type="email"]')).toBeNull();
    expect(root.activeElement).toBe(root.querySelector('input[type="tel"]'));
    const phone = root.querySelector<HTMLInputElement>('input[type="tel"]') as HTMLInputElement;
    phone.value = '12';
    phone.dispatchEvent(new Event('input', { bubbles: true }));
    root.querySelector<HTMLElement>('[part="back"]')?.click();
    await until(() => root.querySelector('input[type="email"]'));
    const back = root.querySelector<HTMLInputElement>('input[type="email"]');
    expect([title(), back?.value]).toEqual(['Get 10\u00a0% off', 'dana@example.com']);
    expect(root.activeElement).toBe(back);
    expect(root.querySelector('[part="back"]')).toBeNull();
    send();
    await until(() => root.querySelector('input[type="tel"]'));
    expect(root.querySelector<HTMLInputElement>('input[type="tel"]')?.value).toBe('12');
  });

  it('begins with a question: one answer leads on, the other closes', async () => {
    const root = await show({
      decline: 'No, thanks',
      button: { label: 'Yes' },
      steps: [
        {
          ...{ title: 'Where to?', button: 'Send' },
          fields: [{ id: 'e', type: 'email', name: 'email', label: 'E-mail' }],
        },
      ],
    });
    const steps = () => root.querySelector('.popup-steps');
    const share = () => getComputedStyle(steps() as Element).getPropertyValue('--steps');
    const answers = [...root.querySelectorAll<HTMLElement>('.popup-form > .popup-button')];
    expect(answers.map(({ textContent }) => textContent)).toEqual(['Yes', 'No, thanks']);
    const [yes, no] = answers.map((each) => each.getBoundingClientRect());
    expect(yes?.top).toBe(no?.top);
    expect(yes?.height).toBeGreaterThanOrEqual(54);
    expect(root.querySelectorAll('[part="decline"]').length).toBe(1);
    expect([steps()?.textContent, share()]).toEqual(['Step 1 of 2', '0.5']);
    answers[0]?.click();
    await until(() => root.querySelector('input[type="email"]'));
    expect(root.querySelector('.popup-title')?.textContent).toBe('Where to?');
    expect([steps()?.textContent, share()]).toEqual(['Step 2 of 2', '1']);
    expect(root.activeElement).toBe(root.querySelector('input[type="email"]'));
    expect(root.querySelector('.popup-decline')?.textContent).toBe('No, thanks');
    root.querySelector<HTMLElement>('[part="back"]')?.click();
    await until(() => root.querySelector('.popup-no'));
    root.querySelector<HTMLElement>('.popup-no')?.click();
    expect(document.querySelector('poptin-popup')?.state).toBe('closing');
  });

  for (const look of ['scale', 'stars'])
    it(`a pressed mark goes on at once, one that the keyboard chooses waits: ${look}`, async () => {
      const root = await show({
        fields: [
          {
            id: 's',
            type: 'radio',
            look,
            name: 's',
            label: 'Mark',
            required: 1,
            values: ['1', '2', '3', '4', '5'],
          },
        ],
        steps: [{ title: 'And why?', fields: [{ id: 'm', type: 'message', name: 'm', label: 'Why' }] }],
        button: { label: 'Go on' },
      });
      const marks = () => [...root.querySelectorAll<HTMLLabelElement>('.scale-choice')];
      const inputs = () => marks().map((each) => each.querySelector('input') as HTMLInputElement);
      expect(inputs().map(({ checked }) => checked)).toEqual([false, false, false, false, false]);
      const boxes = marks().map((each) => each.getBoundingClientRect());
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
      for (const { width, height } of boxes) {
        expect(width).toBeGreaterThanOrEqual(24);
        expect(height).toBeGreaterThanOrEqual(44);
      }
      inputs()[1]?.click(); // as arrow keys do
      await until(() => inputs()[1]?.checked);
      expect(root.querySelector('textarea')).toBeNull();
      marks()[3]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
      await until(() => root.querySelector('textarea'));
      root.querySelector<HTMLElement>('[part="back"]')?.click();
      await until(() => inputs()[3]?.checked);
    });

  it('goes back to the step with a wrong answer when the form is sent, and focuses it', async () => {
    const root = await show({
      fields: [{ id: 'e', type: 'email', name: 'email', required: 1, label: 'E-mail' }],
      steps: [{ title: 'And?', fields: [{ id: 'm', type: 'message', name: 'message', label: 'Message' }] }],
      button: { label: 'Go on' },
    });
    const send = () => root.querySelector<HTMLElement>('button[type="submit"]')?.click();
    const first = () => root.querySelector<HTMLInputElement>('input[type="email"]');
    const input = first() as HTMLInputElement;
    input.value = 'dana@example.com';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    send();
    await until(() => root.querySelector('textarea'));
    // a password manager has kept the control, and empties it
    root.append(input);
    input.value = '';
    input.dispatchEvent(new Event('change'));
    input.remove();
    send();
    await until(() => first());
    await until(() => root.activeElement === first());
    expect(root.querySelector('.field-invalid')).not.toBeNull();
  });

  it('loads a video when it is pressed, and not before', async () => {
    const root = await show({ video: { src: '/none.webm', poster: '' } });
    expect(root.querySelector('video')).toBeNull();
    root.querySelector<HTMLElement>('.popup-video')?.click();
    await until(() => root.querySelector('video'));
    expect(root.querySelector('video')?.getAttribute('src')).toBe('/none.webm');
  });

  it('opens a video from another host in its own window, because nobody has consented to that host', async () => {
    const src = 'https://cdn.example/film.mp4';
    const root = await show({ video: { src, poster: '' } });
    const link = root.querySelector('a.popup-video');
    expect(link?.getAttribute('href')).toBe(src);
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(root.querySelector('video')).toBeNull();
  });

  it('links the terms in the label of a consent', async () => {
    const root = await show({
      fields: [{ id: 'c', type: 'consent', name: 'c', label: 'I accept the [terms](/terms).' }],
    });
    expect(root.querySelector('.field-choice a')?.getAttribute('href')).toBe('/terms');
  });
});
