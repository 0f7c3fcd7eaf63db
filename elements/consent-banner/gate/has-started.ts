import { readMember } from '../../../shared/base/page-names.ts';

const PROBE_WAIT_MS = 200;

/**
 * Whether a script counts as run already, as those do that markup has made (`innerHTML` and its kin): put in again, such
 * a one does nothing (HTML, "already started"). A copy inherits that, and one that may still run says `error` about an
 * empty address, without a request. Behind it a second one says it in any case. A script with a nonce is on a page that may want to trust every address: there
 * only the page's own nodes run.
 */
export function hasStarted(script: HTMLScriptElement): Promise<boolean> {
  const page = script.ownerDocument;
  return new Promise((resolve) => {
    const create = readMember(page, 'createElement');
    const host = create('div');
    const end = (isStarted: boolean) => {
      host.remove();
      resolve(isStarted);
    };
    try {
      const probe = script.cloneNode() as HTMLScriptElement;
      const last = create('script');
      for (const { name } of [...probe.attributes]) probe.removeAttribute(name);
      for (const each of [probe, last]) each.setAttribute('src', '');
      let isStarted = true;
      probe.onerror = () => {
        isStarted = false;
      };
      last.onerror = () => end(isStarted);
      setTimeout(end, PROBE_WAIT_MS, false);
      // the page does not hear of it here
      host.attachShadow({ mode: 'closed' }).append(probe, last);
      readMember(page, 'head').append(host);
    } catch {
      end(false); // Trusted Types want to know about every address
    }
  });
}

/** The same script for a browser to run for the first time; null where the page's policy does not let us make it. */
export function copyScript(script: HTMLScriptElement): HTMLScriptElement | null {
  const copy = readMember(script.ownerDocument, 'createElement')('script');
  try {
    for (const { name, value } of script.attributes) copy.setAttribute(name, value);
    copy.text = script.text;
  } catch {
    return null;
  }
  copy.nonce = script.nonce;
  copy.async = script.async;
  return copy;
}
