import { vi } from 'vitest';
import { attributes } from '../../../elements/poptin-popup/attributes.ts';
import type { PopupContext } from '../../../elements/poptin-popup/context.ts';
import { createForm, type Form } from '../../../elements/poptin-popup/form/form.ts';
// loaded before the clock runs: an import takes real time
import '../../../elements/poptin-popup/lead/send-lead.ts';
import { createLeadSender } from '../../../elements/poptin-popup/lead/lead-sender.ts';
import { type Poptin, parsePoptin } from '../../../elements/poptin-popup/wire.ts';
import { createStore } from '../../../shared/base/store.ts';
import { readDefaults } from '../../../shared/element/attributes.ts';
import type { ConfigOf } from '../../../shared/element/contract.ts';
import type { FakeBrowser } from '../../fake-browser.ts';
import { placeIn, type TestLanguage } from '../../place.ts';

export { placeIn as localeIn };

export type Config = ConfigOf<typeof attributes>;

/** The tag's configuration with every attribute at its default. */
export const configOf = (changed: Partial<Config> = {}) =>
  createStore<Config>({ ...(readDefaults(attributes) as Config), ...changed });

export const PROVIDER: Partial<Config> = { clientId: 'client-1', apiBase: 'https://provider.example' };

export function poptinOf(changed: Record<string, unknown> = {}): Poptin {
  const parsed = parsePoptin(
    {
      poptin_id: 'a1b2c3d4e5f60',
      viewer_id: 'v-1001',
      poptin_name: 'Newsletter',
      poptin_target: 'lead',
      poptin_type: 'lightbox',
      account_id: 'acc-7',
      ...changed,
    },
    () => {},
  );
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** Everything that sending a lead needs, and a record of the events that reached the page. */
export function leadIn(
  browser: FakeBrowser,
  options: {
    fields?: readonly unknown[];
    config?: Partial<Config>;
    poptin?: Record<string, unknown>;
    preview?: boolean;
    language?: TestLanguage;
  } = {},
) {
  // the page's own class: happy-dom dispatches no other
  vi.stubGlobal('CustomEvent', browser.window.CustomEvent);
  const locale = placeIn(options.language);
  const form: Form = createForm({ fields: options.fields ?? [EMAIL], browser, locale });
  const host = browser.window.document.createElement('poptin-popup');
  browser.window.document.body.append(host);
  const heard: { type: string; detail: Record<string, unknown> }[] = [];
  for (const type of ['poptin-before-submit', 'poptin-submit', 'poptinSubmit', 'poptin-submit-error']) {
    browser.window.document.addEventListener(type, (event) => {
      heard.push({ type, detail: (event as CustomEvent<Record<string, unknown>>).detail });
    });
  }
  const context: PopupContext = {
    config: configOf(options.config ?? PROVIDER),
    locale,
    preview: options.preview ?? false,
    device: 'desktop',
    trigger: () => 'seconds',
    viewId: () => 'view-9',
  };
  const poptin = poptinOf(options.poptin);
  const sender = createLeadSender({ browser, host, form, poptin, context });
  return { form, host, heard, sender, poptin, locale, context };
}

export const EMAIL = { id: 'e', type: 'email', name: 'email', placeholder: 'E-mail', required: 1 };
