import { type Rule, withoutInvisible } from './rule.ts';

/** A web address, with or without its scheme; addresses that could run as script are refused. */
export const webAddress: Rule = {
  empty: 'required',
  check: (text) => (isWebAddress(withoutInvisible(text)) ? null : 'web-address'),
  send: withoutInvisible,
};

function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  const addScheme = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  try {
    const { hostname, username, protocol } = new URL(addScheme);
    const named = /^(?:[^.]+\.)+[^.\d][^.]+$/.test(hostname) || /^\d+(?:\.\d+){3}$/.test(hostname);
    return /^https?:$/.test(protocol) && username === '' && named;
  } catch {
    return false;
  }
}
