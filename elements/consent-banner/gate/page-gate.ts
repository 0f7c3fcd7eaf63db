import type { GateConfig } from './config.ts';

/**
 * Takes over the banner's configuration, and its record if a refused cookie can't hold it.
 * @param record in the cookie's format; empty to read the cookie.
 */
export type ConfigureGate = (config: GateConfig, record: string) => void;

const GATE = Symbol.for('tagdrop.gate');

type Page = Window & { [GATE]?: ConfigureGate };

/** The page's one gate, from whichever copy of our scripts; undefined if there is none. */
export const findGate = (page: Page): ConfigureGate | undefined => page[GATE];

export const registerGate = (page: Page, configure: ConfigureGate): void => {
  page[GATE] = configure;
};
