/**
 * A privacy signal of the browser; undefined where there is none. Extensions and privacy tools define these members, and
 * some of their getters throw: that is no signal, and stops nothing.
 */
export function readSignal<K extends 'doNotTrack' | 'globalPrivacyControl'>(
  navigator: Navigator,
  name: K,
): Navigator[K] | undefined {
  try {
    return navigator[name];
  } catch {
    return undefined;
  }
}

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}
