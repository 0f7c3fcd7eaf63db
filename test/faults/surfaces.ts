import { vi } from 'vitest';
import type { LaterHost } from '../../elements/consent-banner/host.ts';
import { startEnforcement } from '../../elements/consent-banner/later/enforcement.ts';
import { en } from '../../elements/consent-banner/later/words/en.ts';
import { readFullSettings } from '../../elements/consent-banner/settings/full-settings.ts';
import { readSiteRules } from '../../elements/consent-banner/settings/site-rules.ts';
import { attributes as formAttributes } from '../../elements/contact-form-7/attributes.ts';
import { createContactForm } from '../../elements/contact-form-7/engine.ts';
import type { FormBrowser } from '../../elements/contact-form-7/form-browser.ts';
import { readPageForm } from '../../elements/contact-form-7/page-form/read-page-form.ts';
import { readWords } from '../../elements/contact-form-7/words/index.ts';
import { resumeLeads } from '../../elements/poptin-popup/lead/resume-leads.ts';
import type { Browser } from '../../shared/base/browser.ts';
import { createStore } from '../../shared/base/store.ts';
import { readDefaults } from '../../shared/element/attributes.ts';
import { resumeOutbox } from '../../shared/outbox/resume-outbox.ts';
import { CATEGORIES, startEngine } from '../elements/consent-banner/banner-fixture.ts';
import { leadIn } from '../elements/poptin-popup/lead-fixture.ts';
import type { FakeBrowser } from '../fake-browser.ts';
import { placeIn } from '../place.ts';
import type { Dialect } from './receiver.ts';

/**
 * The message to the visitor. `sent`: it has arrived. `kept`: it waits and will arrive. `failed`: it has not been sent,
 * in words. `given up`: nobody is there any more, but the page was told that it was dropped.
 */
/** `waits`: it is sent while the page is open, and there are no thanks yet. */
export type Told = 'nothing' | 'sent' | 'kept' | 'waits' | 'failed' | 'given up';

/** One form, or banner, in one page. */
export interface Visit {
  /** Types `what` unless it is still there, and presses the button. */
  press(what: string): void;
  told(): Told;
  /** The form's content. */
  typed(): string;
}

export interface Surface {
  readonly name: string;
  readonly dialect: Dialect;
  /** True if a failing submission is sent again without the visitor. */
  readonly hasOutbox: boolean;
  visit(browser: Browser): Visit;
  /** What a later page does with what waits. */
  resume(browser: Browser): void;
}

/** The tag is on every page of the site: what waits goes only where a tag of the page sends to. */
function putTag(browser: Browser, tag: string, attributes: Readonly<Record<string, string>>): void {
  const { document } = browser.window;
  if (document.querySelector(tag)) return;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
}

const readForm = (body: unknown) => new URLSearchParams(String(body));

const PROVIDER: Dialect = {
  read(url, { body }) {
    if (!url.includes('/api/display/conversion/')) return null;
    return { id: readForm(body).get('submission_id') ?? '', what: readForm(body).get('email') ?? '' };
  },
  accept: (id) => JSON.stringify({ success: true, conversion_id: 7, submission_id: id }),
  other: () => '{}',
  knowsIds: true,
};

const OWN_URL: Dialect = {
  read(url, { body }) {
    if (!url.endsWith('/leads')) return null;
    const said = JSON.parse(String(body));
    return { id: said.submission_id, what: said.email };
  },
  accept: (id) => JSON.stringify({ submission_id: id }),
  other: () => '{}',
  knowsIds: true,
};

function leads(
  name: string,
  dialect: Dialect,
  config: { clientId?: string; apiBase?: string; submitUrl?: string; outbox?: 'on' | 'off' },
  hasOutbox = true,
): Surface {
  const { apiBase, submitUrl } = config;
  const put = (browser: Browser) =>
    putTag(browser, 'poptin-popup', {
      ...(apiBase && { 'api-base': apiBase }),
      ...(submitUrl && { 'submit-url': submitUrl }),
    });
  return {
    name,
    dialect,
    hasOutbox,
    visit(browser) {
      put(browser);
      const { form, sender, heard } = leadIn(browser as FakeBrowser, {
        config,
        poptin: { content: { thank_you: { title: 'Thanks' } } },
      });
      let told: Told = 'nothing';
      return {
        press(what) {
          if (!this.typed()) form.change('e', what);
          void sender.send({ buttonText: 'Send' }).then(({ kind }) => {
            if (kind === 'sent') told = 'sent';
            else if (kind === 'queued') told = 'kept';
            else if (kind === 'refused' && form.getState().notice) told = 'failed';
          });
        },
        told() {
          const isDropped = heard.some(({ type }) => type === 'poptin-submit-error');
          if (told === 'nothing' && form.getState().notice?.code === 'will-be-sent') return 'waits';
          return told === 'kept' && isDropped ? 'given up' : told;
        },
        typed: () => String(form.getState().values.e ?? ''),
      };
    },
    resume(browser) {
      put(browser);
      resumeLeads(browser);
    },
  };
}

const FORM = `<div class="wpcf7" lang="en"><form class="wpcf7-form" action="/contact/">
  <input type="hidden" name="_wpcf7" value="12"><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f12-o1">
  <span data-name="your-message"><textarea name="your-message"></textarea></span>
  <input type="submit" value="Send"></form></div>`;

const contactForm: Surface = {
  name: 'contact form',
  hasOutbox: false,
  dialect: {
    read(url, { body }) {
      if (!url.endsWith('/feedback')) return null;
      const what = String((body as FormData).get('your-message'));
      return { id: what, what };
    },
    accept: () => JSON.stringify({ status: 'mail_sent', message: 'Thank you.', posted_data_hash: 'h' }),
    other: (url) => (url.includes('/schema') ? '{"rules":[]}' : '[]'),
    knowsIds: false,
  },
  visit(browser) {
    const { document } = browser.window;
    const { signal } = new AbortController();
    document.body.insertAdjacentHTML('beforeend', FORM);
    const pageForm = document.querySelector('form') as HTMLFormElement;
    const engine = createContactForm({
      browser: browser as FormBrowser,
      config: createStore(readDefaults(formAttributes) as never),
      host: document.body,
      target: pageForm,
      facts: readPageForm(pageForm),
      pageForm,
      formId: () => 12,
      speech: readWords(placeIn().getState()),
      mounted() {},
      signal,
    });
    engine.attach(pageForm);
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    let told: Told = 'nothing';
    return {
      press(what) {
        told = 'nothing';
        field.value ||= what;
        void engine.submit().then((status) => {
          const { message, refused } = engine.getState();
          if (status === 'sent') told = 'sent';
          else if (status === 'failed' && (message || refused)) told = 'failed';
        });
      },
      told: () => told,
      typed: () => field.value,
    };
  },
  resume() {},
};

const proofs: Surface = {
  name: 'consent proof',
  hasOutbox: true,
  dialect: {
    read(url, { body }) {
      if (!url.endsWith('/log')) return null;
      const { submission_id: id } = JSON.parse(String(body));
      return { id, what: id };
    },
    accept: (id) => JSON.stringify({ submission_id: id }),
    other: () => '{}',
    knowsIds: true,
  },
  visit(browser) {
    // the page's own classes: happy-dom dispatches no other
    vi.stubGlobal('EventTarget', browser.window.EventTarget);
    vi.stubGlobal('CustomEvent', browser.window.CustomEvent);
    putTag(browser, 'consent-banner', { 'log-endpoint': '/log' });
    const { engine } = startEngine({ logEndpoint: '/log', categories: CATEGORIES }, browser as FakeBrowser);
    const settings = () => readFullSettings(engine.getState().settings, readSiteRules);
    startEnforcement({
      browser,
      engine,
      locale: placeIn(),
      signal: new AbortController().signal,
      needsGate: () => false,
      watchDeclared: () => () => {},
      readFullSettings: settings,
      readWords: () => en,
    } as unknown as LaterHost);
    return {
      press: () => (browser.random() < 0.5 ? engine.acceptAll() : engine.rejectAll()),
      told: () => (engine.getState().choice ? 'kept' : 'nothing'),
      typed: () => {
        const { record, choice } = engine.getState();
        return choice ? `${record.id}-${new Date(choice.at).toISOString()}` : '';
      },
    };
  },
  resume(browser) {
    putTag(browser, 'consent-banner', { 'log-endpoint': '/log' });
    resumeOutbox(browser);
  },
};

export const SURFACES: readonly Surface[] = [
  leads('lead to the provider', PROVIDER, { clientId: 'client-1', apiBase: 'https://shop.example' }),
  leads('lead to submit-url', OWN_URL, { submitUrl: '/leads' }),
  leads('lead, outbox="off"', OWN_URL, { submitUrl: '/leads', outbox: 'off' }, false),
  contactForm,
  proofs,
];
