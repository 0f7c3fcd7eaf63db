import type { Browser } from '../../../../shared/base/browser.ts';
import { readGlobal, readMember } from '../../../../shared/base/page-names.ts';
import { createStore, type Store } from '../../../../shared/base/store.ts';
import { type Consent, getConsent } from '../../../../shared/consent/consent.ts';
import { emit } from '../../../../shared/element/emit.ts';
import { readNamedHosts } from '../../../../shared/markup/named-hosts.ts';
import type { ActionOptions } from '../../actions/action.ts';
import { loadScript } from './load-script.ts';
import type { ChatSettings } from './wire.ts';

declare global {
  interface GlobalEventHandlersEventMap {
    'poptin-chat': CustomEvent<{ poptin_id: string; ref: string }>;
  }
  interface Window {
    /** CookieYes' own function, which our banner defines too (decision D-12). */
    revisitCkyConsent?: () => void;
  }
}

/**
 * `ready`: our button is there, nothing of the plugin is on the page. `refused`: the visitor asked for it but has not
 * allowed its category; it continues when they do. `open`: the plugin has drawn itself.
 */
export type ChatStage = 'ready' | 'loading' | 'refused' | 'failed' | 'open';

/** One chat plugin: another company's script, loaded when the visitor asks for it and allows it, never before. */
export interface Chat extends Store<{ stage: ChatStage }> {
  readonly settings: ChatSettings;
  /** The visitor presses our button. */
  ask(): void;
  /** Lets the visitor change their mind, if the page has a consent tool that can be called; otherwise null. */
  readonly reviseConsent: (() => void) | null;
}

/** The mark of the plugin's element in the page; its `data-ref` is sent along with a conversion. */
export const CHAT_ELEMENT = 'data-poptin-chat';

export function createChat(
  browser: Browser,
  settings: ChatSettings,
  getPopup: () => Pick<ActionOptions, 'host' | 'poptin' | 'context' | 'signal'>,
): Chat {
  const { script, consent: category, ref } = settings;
  const window = browser.window;
  const store = createStore<{ stage: ChatStage }>({ stage: script ? 'ready' : 'failed' });
  const stage = (next: ChatStage) => store.setState({ stage: next });

  const callRevisit = () => {
    const revisit = readGlobal(window, 'revisitCkyConsent');
    return typeof revisit === 'function' ? revisit : null;
  };

  async function load(): Promise<void> {
    const { host, poptin, context } = getPopup();
    stage('loading');
    if (context.preview) return stage('failed'); // nothing leaves the page in a preview (decision 85)
    const { apiBase, conversionCode } = context.config.getState();
    if (conversionCode === 'off' || !readNamedHosts(window, apiBase).includes(new URL(script).host)) {
      const line = `Popup ${poptin.id}: its chat's script is of a host that the page does not name: <html data-tagdrop-hosts="${new URL(script).host}"> allows it.`;
      browser.log.warnOnce(`${poptin.id} chat`, line);
      return stage('failed');
    }
    const element = mount(window.document, settings);
    try {
      await loadScript(browser, script);
    } catch (cause) {
      element.remove();
      browser.log.warnOnce(`${poptin.id} chat`, `Popup ${poptin.id}: its chat cannot be loaded.`, cause);
      return stage('failed');
    }
    stage('open');
    emit(host, 'poptin-chat', { poptin_id: poptin.id, ref });
  }

  function waitForConsent(consent: Consent): void {
    stage('refused');
    const stop = consent.whenGranted(category, () => void load());
    getPopup().signal.addEventListener('abort', stop, { once: true });
  }

  return {
    ...store,
    settings,
    reviseConsent: callRevisit() ? () => callRevisit()?.call(window) : null,
    ask() {
      const { stage: now } = store.getState();
      if (!script || (now !== 'ready' && now !== 'failed')) return;
      const consent = getConsent(browser);
      if (consent.has(category)) void load();
      else waitForConsent(consent);
    },
  };
}

/** Plugins look for their element in the page itself; a second popup with the same chat finds it there. */
function mount(document: Document, { className, attributes, ref }: ChatSettings): Element {
  for (const known of readMember(document, 'querySelectorAll')(`[${CHAT_ELEMENT}]`)) {
    if (known.className === className) return known;
  }
  const element = readMember(document, 'createElement')('div');
  element.className = className;
  element.setAttribute(CHAT_ELEMENT, '');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (ref) element.setAttribute('data-ref', ref);
  readMember(document, 'body').append(element);
  return element;
}
