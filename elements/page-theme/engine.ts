import type { Stop } from '../../shared/base/browser.ts';
import { loadChunk } from '../../shared/base/load-asset.ts';
import { type PageBrowser, pageBrowser } from '../../shared/base/page-browser.ts';
import type { ConfigOf } from '../../shared/element/contract.ts';
import type { attributes } from './attributes.ts';
import { BEHAVIOURS, type StartBehaviour } from './behaviours/behaviours.ts';

export type ThemeConfig = ConfigOf<typeof attributes>;

type Switch = keyof typeof BEHAVIOURS;

/** Runs the behaviours that any of several tags switches on, each once: two tags must not toggle a menu twice. */
export function createThemeRun(browser: PageBrowser = pageBrowser) {
  const running = new Map<Switch, { options: string; stop: Stop }>();
  return {
    /** Starts and stops what has changed. The first configuration with a switch on names the landmarks. */
    update(configs: readonly ThemeConfig[]): void {
      for (const name of Object.keys(BEHAVIOURS) as Switch[]) {
        const config = configs.find((each) => each[name]);
        const options = config && `${config.header} ${config.nav}`;
        const now = running.get(name);
        if (now?.options === options) continue;
        now?.stop();
        running.delete(name);
        if (config && options) running.set(name, { options, stop: startBehaviour(name, config, browser) });
      }
    },
  };
}

/** A behaviour that cannot be fetched or started is logged and leaves the page unchanged. */
function startBehaviour(name: Switch, config: ThemeConfig, browser: PageBrowser): Stop {
  let stopped = false;
  let stop: Stop | undefined;
  const load = async () => {
    const chunk = await loadChunk<unknown>(browser, `page-theme ${name}`, BEHAVIOURS[name]);
    await whenParsed(browser.window.document);
    if (!stopped) stop = (chunk as Record<Switch, StartBehaviour>)[name](config);
  };
  load().catch((cause) =>
    browser.log.errorOnce(`helper ${name}`, `<page-theme>: ${name} does not work.`, cause),
  );
  return () => {
    stopped = true;
    stop?.();
  };
}

/** An async script may run before the parser has reached the header. */
const whenParsed = async (document: Document) => {
  if (document.readyState !== 'loading') return;
  await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
};
