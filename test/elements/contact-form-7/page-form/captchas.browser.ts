import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  find,
  nextEvent,
  openForm,
  openKept,
  pageControl,
  pageForm,
  recorded,
  rendered,
  type Server,
  startServer,
} from '../form-fixture.ts';

interface Token {
  token: string;
  action: string;
}

/** A Google that accepts each token once, like the real one. */
function startRecaptcha() {
  const made: Token[] = [];
  const used = new Set<string>();
  Object.assign(window, {
    wpcf7_recaptcha: { sitekey: 'key', actions: { homepage: 'homepage', contactform: 'contactform' } },
    grecaptcha: {
      execute: async (_: string, { action }: { action: string }) => {
        const token = `token-${made.length}`;
        made.push({ token, action });
        return token;
      },
    },
  });
  return { made, isGood: (token: unknown) => !used.has(String(token)) && Boolean(used.add(String(token))) };
}

/**
 * What Contact Form 7's own module does on a page, in this order: it makes a token at page load, one at each change
 * that reaches the document, and one before sending, if it managed to wrap `wpcf7.submit`.
 */
function runModule(signal: AbortSignal): void {
  const page = window as unknown as {
    grecaptcha: { execute(key: string, options: { action: string }): Promise<string> };
    wpcf7?: { submit?: (form: HTMLFormElement, options: object) => void };
  };
  const execute = async (action: string, then = () => {}) => {
    const token = await page.grecaptcha.execute('key', { action });
    document.dispatchEvent(new CustomEvent('wpcf7grecaptchaexecuted', { detail: { action, token } }));
    then();
  };
  document.addEventListener(
    'wpcf7grecaptchaexecuted',
    (event) => {
      const fields = document.querySelectorAll('form.wpcf7-form input[name="_wpcf7_recaptcha_response"]');
      for (const field of fields) field.setAttribute('value', (event as CustomEvent<Token>).detail.token);
    },
    { signal },
  );
  void execute('homepage');
  document.addEventListener('change', () => void execute('contactform'), { signal });
  const submit = page.wpcf7?.submit;
  if (page.wpcf7 && submit)
    page.wpcf7.submit = (form, options) => void execute('contactform', () => submit(form, options));
}

for (const look of ['own', 'page']) {
  describe(`captchas, look="${look}"`, () => {
    let server: Server;
    let life: AbortController;
    beforeEach(async () => {
      server = startServer();
      server.feedback = [await recorded('default-valid')];
      life = new AbortController();
    });
    afterEach(() => {
      life.abort();
      clean();
      for (const name of ['wpcf7_recaptcha', 'grecaptcha', 'turnstile']) Reflect.deleteProperty(window, name);
    });

    const open = async (html: string) => (look === 'own' ? openForm(html) : openKept(html));
    const shown = (element: Element): ParentNode =>
      look === 'own' ? (element.shadowRoot as ShadowRoot) : element;
    const sent = (name: string) => server.posts.at(-1)?.parts.filter(([field]) => field === name);

    async function press(element: Element): Promise<void> {
      const reset = nextEvent(document, 'wpcf7reset');
      const name = shown(element).querySelector<HTMLInputElement>('[name="your-name"]') as HTMLInputElement;
      name.value = 'Ada';
      name.dispatchEvent(new Event('change', { bubbles: true }));
      await Promise.resolve();
      shown(element).querySelector<HTMLInputElement>('.wpcf7-submit')?.click();
      await reset;
    }

    for (const first of ['the module', 'the form'] as const) {
      it(`reCAPTCHA v3, ${first} first: each message has its own token, made for it`, async () => {
        const google = startRecaptcha();
        const html = (await rendered('default')).replace(
          '</fieldset>',
          '<input type="hidden" name="_wpcf7_recaptcha_response" value=""></fieldset>',
        );
        if (first === 'the module') runModule(life.signal);
        const element = await open(html);
        if (first === 'the form') runModule(life.signal);
        await until(() => pageControl(element, '_wpcf7_recaptcha_response') && google.made.length > 0);
        // a visitor who took ten minutes: every token the page has made so far has expired
        for (const { token } of google.made) google.isGood(token);
        for (const _ of [1, 2]) {
          await press(element);
          const [[, token] = []] = sent('_wpcf7_recaptcha_response') ?? [];
          expect(google.made.find((each) => each.token === token)?.action).toBe('contactform');
          expect(google.isGood(token), String(token)).toBe(true);
        }
      });
    }

    for (const [widget, name] of [
      ['cf-turnstile', '_wpcf7_turnstile_response'],
      ['h-captcha', 'h-captcha-response'],
    ] as const) {
      it(`${widget} is visible, its token is sent, and it is renewed after each attempt`, async () => {
        const html = (await rendered('default')).replace(
          '<p><label> Your name',
          `<div class="${widget}" data-sitekey="key"></div><p><label> Your name`,
        );
        const element = await open(html);
        let count = 0;
        // its script arrives after the page and fills every box that it finds
        const box = element.querySelector<HTMLElement>(`.${widget}`) as HTMLElement;
        const field = Object.assign(document.createElement('input'), {
          type: 'hidden',
          name,
        });
        const reset = () => {
          count += 1;
          field.value = `token ${count}`;
        };
        box.append(Object.assign(document.createElement('b'), { textContent: 'I am human' }), field);
        reset();
        document.addEventListener('wpcf7submit', reset, { signal: life.signal });
        expect(box.getBoundingClientRect().height).toBeGreaterThan(0);
        for (const message of [1, 2]) {
          await press(element);
          expect(sent(name)).toEqual([[name, `token ${message}`]]);
        }
      });
    }

    it('Really Simple CAPTCHA and quiz: a new question, a new picture, and no old answers', async () => {
      const html = (await rendered('default')).replace(
        '<p><input class="wpcf7-form-control wpcf7-submit',
        `<p><input type="hidden" name="_wpcf7_captcha_challenge_cap:1" value="111"><img class="wpcf7-form-control wpcf7-captchac wpcf7-captcha-cap1" alt="captcha" src="/demo/images/tagdrop.svg?111.png">
        <span class="wpcf7-form-control-wrap" data-name="cap:1"><input class="wpcf7-form-control wpcf7-captchar" autocomplete="off" aria-invalid="false" type="text" name="cap:1"></span></p>
        <p><label><span class="wpcf7-form-control-wrap" data-name="q"><label><span class="wpcf7-quiz-label">1+1?</span> <input class="wpcf7-form-control wpcf7-quiz" autocomplete="off" aria-required="true" aria-invalid="false" type="text" name="q"></label><input type="hidden" name="_wpcf7_quiz_answer_q" value="old"></span></label></p>
        <p><input class="wpcf7-form-control wpcf7-submit`,
      );
      const element = await open(html);
      const refill = (number: number) => ({
        captcha: { 'cap:1': `/demo/images/${number}.png` },
        quiz: { q: [`Question ${number}?`, `hash ${number}`] },
      });
      server.feedback = [{ ...(await recorded('default-invalid-email')), ...refill(222) }];
      const picture = () => shown(element).querySelector('img.wpcf7-captcha-cap1')?.getAttribute('src');
      const question = () => shown(element).querySelector('.wpcf7-quiz-label')?.textContent;
      const answer = shown(element).querySelector<HTMLInputElement>('[name="cap:1"]') as HTMLInputElement;
      answer.value = 'XYZ';
      answer.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      const done = nextEvent(document, 'wpcf7submit');
      shown(element).querySelector<HTMLInputElement>('.wpcf7-submit')?.click();
      await done;
      expect(sent('cap:1')).toEqual([['cap:1', 'XYZ']]);
      expect(sent('_wpcf7_captcha_challenge_cap:1')).toEqual([['_wpcf7_captcha_challenge_cap:1', '111']]);
      await until(() => question() === 'Question 222?');
      expect(picture()).toContain('222.png');
      expect(pageControl(element, '_wpcf7_captcha_challenge_cap:1').value).toBe('222');
      expect(pageControl(element, '_wpcf7_quiz_answer_q').value).toBe('hash 222');
      await until(() => answer.value === '');

      server.refill = refill(333);
      const reset = nextEvent(document, 'wpcf7reset');
      element.reset();
      await reset;
      await until(() => question() === 'Question 333?');
      expect(picture()).toContain('333.png');
      expect(pageControl(element, '_wpcf7_captcha_challenge_cap:1').value).toBe('333');
    });
  });
}

describe('parts that only their own script can draw', () => {
  let server: Server;
  beforeEach(async () => {
    server = startServer();
    server.feedback = [await recorded('default-valid')];
  });
  afterEach(clean);

  it('custom elements and frames are visible in their places; wrappers around fields do not move', async () => {
    const html = (await rendered('default'))
      .replace(
        '<p><input class="wpcf7-form-control wpcf7-submit',
        '<my-captcha>robot? <input type="hidden" name="altcha" value="42"><input type="checkbox" name="off" value="1"></my-captcha><iframe title="Map" srcdoc="Map" width="200" height="100"></iframe><iframe title="Trap" srcdoc="x" style="display:none"></iframe><p><input class="wpcf7-form-control wpcf7-submit',
      )
      .replace('<p><label> Your email', '<my-row><p><label> Your email')
      .replace('<p><label> Subject', '</my-row><p><label> Subject');
    const element = await openForm(html);
    const captcha = element.querySelector('my-captcha');
    const frames = [...element.querySelectorAll('iframe')];
    expect(captcha?.getClientRects()).toHaveLength(1);
    expect(frames.map((frame) => frame.getBoundingClientRect().height > 0)).toEqual([false, true]);
    expect(frames[0]?.closest('form')).toBe(pageForm(element)); // the hidden one
    expect(element.querySelector('my-row')?.closest('form')).toBe(pageForm(element));
    const button = find(element, '.wpcf7-submit').getBoundingClientRect();
    expect(captcha?.getBoundingClientRect().top).toBeLessThan(button.top);
    await element.submit();
    const parts = server.posts[0]?.parts.map(([name]) => name);
    expect(parts).toContain('altcha');
    expect(parts).not.toContain('off');
    expect(parts).toContain('your-email');
  });
});
