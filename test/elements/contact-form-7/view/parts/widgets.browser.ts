import type { ContactForm7 } from '../../../../../elements/contact-form-7/element.ts';
import { expect } from '../../../../expect.ts';
import { until } from '../../../../in-browser.ts';
import {
  clean,
  field,
  find,
  formOf,
  isSeen,
  liveForm,
  openForm,
  pageForm,
  recorded,
  rendered,
  type Server,
  send,
  startServer,
} from '../../form-fixture.ts';

/** Captchas that their own scripts draw into the page's form. */
describe('other scripts’ widgets in our own look', () => {
  let server: Server;
  beforeEach(async () => {
    server = startServer();
    server.feedback = [await recorded('default-valid')];
  });
  afterEach(clean);

  for (const name of ['cf-turnstile', 'h-captcha', 'g-recaptcha']) {
    it(`${name} is visible in its place, is sent, and moves back`, async () => {
      const html = (await rendered('default')).replace(
        '<p><input class="wpcf7-form-control wpcf7-submit',
        `<div class="${name}" data-sitekey="key"></div><p><input class="wpcf7-form-control wpcf7-submit`,
      );
      const element = await openForm(html);
      const widget = element.querySelector<HTMLElement>(`.${name}`);
      // its script arrives late, and knows only the page
      widget?.insertAdjacentHTML(
        'beforeend',
        '<b>I am human</b><input type="hidden" name="token" value="abc">',
      );
      const text = widget?.querySelector('b')?.getBoundingClientRect();
      const button = find(element, '.wpcf7-submit').getBoundingClientRect();
      const message = find(element, 'textarea').getBoundingClientRect();
      expect(text?.height).toBeGreaterThan(0);
      expect(text?.top).toBeGreaterThanOrEqual(message.bottom);
      expect(text?.top).toBeLessThanOrEqual(button.top);
      await send(element);
      expect(server.posts[0]?.parts.filter(([field]) => field === 'token')).toEqual([['token', 'abc']]);
      element.setAttribute('look', 'page');
      await until(() => liveForm(element) === null);
      expect(widget?.parentElement).toBe(pageForm(element));
      expect(widget?.hasAttribute('slot')).toBe(false);
    });
  }

  const painted: [when: string, open: (html: string) => Promise<ContactForm7>][] = [
    ['from the start', (html) => openForm(formOf(field('one') + html), 'look="own"')],
    [
      'added later',
      async (html) => {
        const element = await openForm(formOf(field('one')), 'look="own"');
        pageForm(element).insertAdjacentHTML('beforeend', html);
        return element;
      },
    ],
  ];
  for (const [when, open] of painted) {
    it(`a canvas, ${when}, can be drawn on where it is, and keeps its picture`, async () => {
      const element = await open('<canvas width="90" height="40"></canvas>');
      const canvas = element.querySelector('canvas') as HTMLCanvasElement;
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
      const picture = canvas.toDataURL();
      await until(() => canvas.parentElement === element && isSeen(canvas));
      const { top, width } = canvas.getBoundingClientRect();
      expect(width).toBe(90);
      expect(top).toBeGreaterThan(find(element, '[name=one]').getBoundingClientRect().top);
      expect(canvas.toDataURL()).toBe(picture);
    });
  }
});
