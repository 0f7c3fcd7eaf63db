/** The part of a Trusted Types policy that we use; TypeScript's DOM library does not carry it. */
export interface TrustedPolicy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

/** The name that a page with a `trusted-types` directive has to allow: `trusted-types tagdrop`. */
export const POLICY_NAME = 'tagdrop';

const HELD = Symbol.for('tagdrop.trusted-types');

/**
 * The one named policy of the product (decision D-11), or null where the browser has no Trusted Types or the page's CSP
 * refuses the name. It lets text pass as it is: its users are sanitisers, which parse into an inert document, and the
 * provider's conversion code, which is meant to run.
 */
export function trustedPolicy(page: Window): TrustedPolicy | null {
  const holder = page as unknown as Record<symbol, TrustedPolicy | null | undefined> & {
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
    // `trusted-types` without our name, or the name already taken by another copy
  }
  Object.defineProperty(holder, HELD, { value: policy });
  return policy;
}
