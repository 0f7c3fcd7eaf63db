import { expect } from '../../../../expect.ts';
import { until } from '../../../../in-browser.ts';
import {
  clean,
  find,
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
});
