/** The part of a Trusted Types policy that we use; TypeScript's DOM library does not carry it. */
export interface TrustedPolicy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

/** The name that a page's `trusted-types` directive must allow: `trusted-types tagdrop`. */
export const POLICY_NAME = 'tagdrop';

const HELD = Symbol.for('tagdrop.trusted-types');

/**
 * The product's one named policy (decision D-11), or null if the browser has no Trusted Types or the page's CSP
 * refuses the name. It passes text unchanged: its users are sanitisers, which parse into an inert document, and the
 * provider's conversion code, which is meant to run.
 */
export function trustedPolicy(window: Window): TrustedPolicy | null {
  const holder = window as unknown as Record<symbol, TrustedPolicy | null | undefined> & {
    trustedTypes?: { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy };
  };
  if (holder[HELD] !== undefined) return holder[HELD];
  const same = (text: string) => text;
  let policy: TrustedPolicy | null = null;
  try {
    policy =
      holder.trustedTypes?.createPolicy(POLICY_NAME, {
        createHTML: same,
        createScript: same,
        createScriptURL: same,
      }) ?? null;
  } catch {
    // `trusted-types` without our name, or another copy has taken the name
  }
  Object.defineProperty(holder, HELD, { value: policy });
  return policy;
}
