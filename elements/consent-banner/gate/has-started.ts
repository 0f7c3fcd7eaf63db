import { readMember } from '../../../shared/base/page-names.ts';
import { type TrustedPolicy, trustedPolicy } from '../../../shared/markup/trusted-types.ts';

const PROBE_WAIT_MS = 200;

/** What may name an address on this page; undefined where its Trusted Types do not let us. */
function findPolicy(page: Document): TrustedPolicy | null | undefined {
  const view = page.defaultView as Window;
  return trustedPolicy(view) ?? ('trustedTypes' in view ? undefined : null);
}

/**
 * Whether a script counts as run already, as those do that markup has made (`innerHTML` and its kin): put in again, such
 * a script does nothing (HTML, "already started"). A copy inherits that, and one that may still run reports an error
 * about an empty address, without a request. A second script after it reports one in any case. A script with a nonce is
 * on a page that may want to trust every address: there only the page's own nodes run.
 */
export function hasStarted(script: HTMLScriptElement): Promise<boolean> {
  const page = script.ownerDocument;
  const policy = findPolicy(page);
  if (policy === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const create = readMember(page, 'createElement');
    const host = create('div');
    const end = (isStarted: boolean) => {
      clearTimeout(late);
      host.remove();
      resolve(isStarted);
    };
    const late = setTimeout(end, PROBE_WAIT_MS, false);
    const probe = script.cloneNode() as HTMLScriptElement;
    const last = create('script');
    for (const { name } of [...probe.attributes]) probe.removeAttribute(name);
    for (const each of [probe, last]) each.src = (policy?.createScriptURL('') ?? '') as string;
    let isStarted = true;
    probe.onerror = () => {
      isStarted = false;
    };
    last.onerror = () => end(isStarted);
    // the page does not hear of it here
    host.attachShadow({ mode: 'closed' }).append(probe, last);
    readMember(page, 'head').append(host);
  });
}

/** The same script for a browser to run for the first time; null where the page's policy does not let us make it. */
export function copyScript(script: HTMLScriptElement): HTMLScriptElement | null {
  const policy = findPolicy(script.ownerDocument);
  if (policy === undefined) return null;
  const copy = readMember(script.ownerDocument, 'createElement')('script');
  const trusted = (name: string, value: string) =>
    name === 'src'
      ? policy?.createScriptURL(value)
      : name.startsWith('on')
        ? policy?.createScript(value)
        : value;
  for (const { name, value } of script.attributes) copy.setAttribute(name, trusted(name, value) ?? value);
  copy.text = policy?.createScript(script.text) ?? script.text;
  copy.nonce = script.nonce;
  copy.async = script.async;
  return copy;
}
