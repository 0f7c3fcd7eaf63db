import type { Stop } from '../../../shared/base/browser.ts';
import type { PageBrowser } from '../../../shared/base/page-browser.ts';
import { withoutSecrets } from '../../../shared/without-secrets.ts';
import type { SendPageEvent } from './page-event.ts';

/** Our tags with forms: they report when a form has really been sent. */
const OURS = 'poptin-popup,contact-form-7';

/**
 * `form-events`: `form_start` when a visitor first writes or chooses something in a form, once for each form of the
 * page, and `form_submit` when it is sent, with the names of GA4's enhanced measurement
 * (support.google.com/analytics/answer/9216061). Our own tags' forms count when they have been accepted, others
 * with their `submit` event, as in GA4. The input is never read.
 */
export function startFormEvents(send: SendPageEvent, { window }: PageBrowser): Stop {
  const { document } = window;
  const life = new AbortController();
  const { signal } = life;
  const started = new WeakSet<Element>();
  /** Shadow roots whose `submit` events, which do not leave them, are listened to. */
  const watched = new WeakSet<Node>();

  const say = (name: string, form: Element, more: object) => {
    const { id, host, named } = identify(form);
    const params = {
      form_id: id,
      form_name: named,
      form_destination: findDestination(form, window),
      ...more,
    };
    send({ name, params, element: host ?? form });
  };
  const onSubmit = (event: Event) => {
    const form = event.composedPath()[0] as Element;
    if (form.localName !== 'form' || identify(form).host) return;
    const button = (event as SubmitEvent).submitter as HTMLInputElement | null;
    say('form_submit', form, { form_submit_text: readText(button?.textContent) || readText(button?.value) });
  };
  const onInput = (event: Event) => {
    const [field] = event.composedPath() as [Element];
    const form = (field as HTMLInputElement).form ?? field.closest?.('form');
    // values filled in by a script do not start a form
    if (!form || !event.isTrusted) return;
    const root = form.getRootNode();
    const { host } = identify(form);
    if (root !== document && !host && !watched.has(root)) {
      watched.add(root);
      root.addEventListener('submit', onSubmit, { signal, capture: true });
    }
    const key = host ?? form;
    if (started.has(key)) return;
    started.add(key);
    say('form_start', form, {});
  };
  const options = { signal, capture: true };
  window.addEventListener('input', onInput, options);
  window.addEventListener('submit', onSubmit, options);
  document.addEventListener(
    'wpcf7mailsent',
    ({ target, detail }) => {
      // an original script on the page has its native `submit` counted
      const form = target as Element;
      const id = detail?.unitTag;
      if (form.closest(OURS)) say('form_submit', form, { ...(id && { form_id: id }), form_submit_text: '' });
    },
    { signal },
  );
  document.addEventListener(
    'poptinSubmit',
    ({ target, detail }) => {
      const { poptin_id: form_id, name: form_name, button_text: form_submit_text } = Object(detail);
      say('form_submit', target as Element, { form_id, form_name, form_submit_text });
    },
    { signal },
  );
  return () => life.abort();
}

/** How a report identifies a form: by its own id and name, otherwise by those of its surroundings. */
function identify(form: Element): { id: string; named: string; host: Element | null } {
  const root = form.getRootNode();
  const around = root instanceof ShadowRoot ? root.host : form;
  const host = around.closest(OURS);
  const id =
    form.id || form.closest('.wpcf7')?.id || host?.getAttribute('popup-id') || host?.id || around.id || '';
  return { id, host, named: form.getAttribute('name') ?? '' };
}

/** Where the form would go without scripts, as in GA4. */
function findDestination(form: Element, window: Window): string {
  const { href } = window.location;
  try {
    return withoutSecrets(new URL(form.getAttribute('action') || href, href).href);
  } catch {
    return withoutSecrets(href);
  }
}

const readText = (text: string | null | undefined): string => text?.replace(/\s+/g, ' ').trim() ?? '';
