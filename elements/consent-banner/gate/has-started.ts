import { readGlobal, readMember } from '../../../shared/base/page-names.ts';
import { type TrustedPolicy, trustedPolicy } from '../../../shared/markup/trusted-types.ts';

const PROBE_WAIT_MS = 200;

/** A value that this page's Trusted Types accept as an address; undefined if they accept none from us. */
function findPolicy(document: Document): TrustedPolicy | null | undefined {
  const view = readMember(document, 'defaultView') as Window;
  return trustedPolicy(view) ?? (readGlobal(view, 'trustedTypes') ? undefined : null);
}

/**
 * Whether a script counts as already run, as scripts from markup do (`innerHTML` and similar): inserted again, such a
 * script does nothing (HTML, "already started"). A copy inherits the flag, and a copy that may still run reports an
 * error about its empty address, without a request. A second script after it reports an error in any case. A page that
 * uses a nonce may want to trust every address, so there only the page's own nodes run.
 */
export function hasStarted(script: HTMLScriptElement): Promise<boolean> {
  const document = script.ownerDocument;
  const policy = findPolicy(document);
  if (policy === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const create = readMember(document, 'createElement');
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
    // the page does not see this error
    host.attachShadow({ mode: 'closed' }).append(probe, last);
    readMember(document, 'head').append(host);
  });
}

/** A copy of the script that a browser runs for the first time; null if the page's policy does not let us make one. */
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
