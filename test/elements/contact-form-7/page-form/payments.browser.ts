import { defineFormMethods } from '../../../../shared/form-methods/form-methods.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import {
  clean,
  field,
  formOf,
  isKept,
  isSeen,
  pageControl,
  pageForm,
  place,
  renderedWith,
  type Server,
  startServer,
} from '../form-fixture.ts';

interface Page {
  wpcf7?: { submit?: (form: HTMLFormElement) => void; blocked?: boolean };
}

/**
 * What Contact Form 7's Stripe module does in 6.1.6 (`modules/stripe/index.js`; tried in WordPress 6.5.5 without the
 * plugin's own script, with the recipe of docs/migrate/contact-form-7.md). It ends at once if `wpcf7.submit` is missing.
 * After an answer that asks for a payment it shows the card and the second button; that button confirms the payment and
 * sends the form again, with the payment's number. After the message it locks the first button.
 */
function runModule(signal: AbortSignal): void {
  const page = window as Page;
  const { submit } = page.wpcf7 ?? {};
  if (typeof submit !== 'function') throw new Error('wpcf7.submit is not defined.');
  const answered = ({ detail }: CustomEvent) => {
    const form = document.querySelector(`#${detail.unitTag} form`) as HTMLFormElement;
    const find = <T extends HTMLElement>(part: string) => form.querySelector(`.wpcf7-stripe ${part}`) as T;
    const first = find<HTMLButtonElement>('button.first');
    const second = find<HTMLButtonElement>('button.second');
    const isDue = detail.status === 'payment_required';
    const id = isDue ? detail.apiResponse.stripe.payment_intent.id : '';
    find('[name="_wpcf7_stripe_payment_intent"]').setAttribute('value', id);
    for (const each of [find('.wpcf7-form-control-wrap'), second]) each.classList.toggle('hidden', !isDue);
    first.classList.toggle('hidden', isDue);
    if (!isDue) {
      first.disabled = detail.status === 'mail_sent';
      return;
    }
    const card = Object.assign(document.createElement('input'), { className: 'card' });
    find('.card-element').replaceChildren(card);
    second.disabled = true;
    card.addEventListener('input', () => {
      second.disabled = false;
    });
    second.addEventListener('click', async () => {
      second.disabled = true;
      form.classList.add('submitting');
      // the card service has confirmed it
      await Promise.resolve();
      if (!page.wpcf7?.blocked) page.wpcf7?.submit?.(form);
    });
  };
  document.addEventListener('wpcf7submit', answered as unknown as EventListener, { signal });
}

/** The module's own style sheet. */
const STYLE = '<style>.wpcf7-stripe .hidden { display: none; }</style>';

describe('a form that asks for a payment, without Contact Form 7’s script', () => {
  let server: Server;
  let life: AbortController;
  beforeEach(() => {
    server = startServer();
    server.feedback = [
      {
        status: 'payment_required',
        message: 'Payment is required.',
        stripe: { payment_intent: { id: 'pi_1', client_secret: 's' } },
      },
      { status: 'mail_sent', message: 'Thank you.' },
    ];
    life = new AbortController();
  });
  afterEach(() => {
    life.abort();
    clean();
  });

  for (const attributes of ['', 'look="page"', 'dir="rtl" lang="he"']) {
    it(`is paid and sent: <contact-form-7 ${attributes}>`, async () => {
      // the loader has run, and no form has: so it is when the module starts
      defineFormMethods(window);
      runModule(life.signal);
      const element = place(STYLE + (await renderedWith('stripe')), attributes);
      await until(() => isKept(element) && 'wpcf7' in pageForm(element));
      const form = pageForm(element);
      const [first, second] = [...form.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
      pageControl(element, 'your-name').value = 'Ada';
      first.click();
      const card = await until(() => form.querySelector<HTMLInputElement>('.card'));
      expect([isSeen(card), isSeen(second), isSeen(first)]).toEqual([true, true, false]);
      expect(element.status).toBe('payment-required');
      expect(pageControl(element, 'your-name').value).toBe('Ada');
      card.value = '42';
      card.dispatchEvent(new Event('input', { bubbles: true }));
      second.click();
      await until(() => element.status === 'sent' && first.disabled);
      expect(isSeen(first)).toBe(true);
      expect(server.posts.map(({ parts }) => Object.fromEntries(parts)._wpcf7_stripe_payment_intent)).toEqual(
        ['', 'pi_1'],
      );
      expect(form.classList.contains('submitting')).toBe(false);
    });
  }
});

it('a modal may insert a form and call `wpcf7` in the same task, on a page with the plugin’s data', async () => {
  const page = window as { wpcf7?: Record<string, unknown> };
  page.wpcf7 = { api: { root: '/wp-json/' } };
  await import('../../../../elements/loader.ts');
  expect(Object.keys(page.wpcf7)).toEqual(['api']);
  const server = startServer();
  server.feedback = [{ status: 'mail_sent', message: 'Thank you.' }];
  const element = place(formOf(field('one')), 'style="position: absolute; top: 9999px"');
  (page.wpcf7 as { submit(form: HTMLFormElement): void }).submit(pageForm(element));
  await until(() => server.posts.length === 1);
  clean();
});
