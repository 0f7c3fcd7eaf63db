// The run's lazy chunks, imported up front: a dynamic import then settles with the other promises.
import '../../../elements/display-run/stage/embedded-recheck.ts';
import '../../../elements/display-run/run/page-watch.ts';
import '../../../elements/display-run/wire/restriction.ts';
import '../../../elements/display-run/stage/showing.ts';
import '../../../elements/display-run/shops/watch-shop.ts';
import '../../../elements/display-run/decide/audience/read-audience.ts';
import '../../../elements/display-run/decide/targeting/read-targeting.ts';
import '../../../elements/display-run/triggers/ad-block-probe.ts';
import '../../../elements/display-run/triggers/lazy-triggers.ts';
import '../../../elements/display-run/run/deferred-start.ts';
import type { RuleContext } from '../../../elements/display-run/decide/targeting/rule-result.ts';
import {
  createDisplayRun,
  type DisplayRun,
  type RunConfig,
} from '../../../elements/display-run/run/engine.ts';
import type { ShopIntegration } from '../../../elements/display-run/shops/shop.ts';
import type { Stage } from '../../../elements/display-run/stage/stage.ts';
import type { StageListener } from '../../../elements/display-run/stage/stage-events.ts';
import { type PoptinRule, readRule } from '../../../elements/display-run/wire/poptin.ts';
import { type FakeBrowser, type FakeBrowserOptions, fakeBrowser } from '../../fake-browser.ts';

/** A 13-character id from a short name. */
export const idOf = (name: string): string => name.padEnd(13, '0');

export type Raw = Record<string, unknown>;

/** A lightbox with only the given rules and triggers; `id` is padded to 13 characters. */
export const poptin = (id: string, rest: Raw = {}): Raw => ({
  poptin_id: idOf(id),
  poptin_type: 'lightbox',
  poptin_format: 'format_1',
  ...rest,
});

export const afterSeconds = (seconds: number): Raw => ({
  display_after_sec_active: { seconds, scope: 'page_wide' },
});

/** The rule that `readRule` makes of a raw popup; throws if it makes none. */
export function ruleOf(raw: Raw, browser: FakeBrowser = fakeBrowser()): PoptinRule {
  const rule = readRule(raw, browser.log);
  if (!rule) throw new Error('no popup');
  return rule;
}

export function ruleContext(browser: FakeBrowser, rest: Partial<RuleContext> = {}): RuleContext {
  return {
    browser,
    shop: () => null,
    hasHappened: () => false,
    once: (read) => read(browser),
    ...rest,
  };
}

export interface FakeStage extends Stage {
  /** Every popup that appeared, as `id trigger`, in order. */
  readonly shown: string[];
  readonly suppressed_: string[];
  /** Every popup that is on the screen now. */
  readonly open_: Set<string>;
  readonly settings: Map<string, Raw>;
  /** Ids whose element refuses to open. */
  readonly refuses: Set<string>;
  readonly dirty: Set<string>;
  hostModal: boolean;
  cleared: number;
  /** The visitor ends a popup. */
  ends(id: string, reason?: string): void;
  listener(): StageListener;
}

export function fakeStage(): FakeStage {
  let listener: StageListener | null = null;
  const stage: FakeStage = {
    shown: [],
    suppressed_: [],
    open_: new Set(),
    settings: new Map(),
    refuses: new Set(),
    dirty: new Set(),
    hostModal: false,
    cleared: 0,
    listen(next) {
      listener = next;
      return () => {
        listener = null;
      };
    },
    async open({ id }, settings, trigger) {
      if (stage.refuses.has(id)) return false;
      stage.open_.add(id);
      stage.settings.set(id, settings);
      stage.shown.push(`${id.replace(/0+$/, '')} ${trigger}`);
      listener?.onShown(id, trigger);
      listener?.onSeen(id);
      return true;
    },
    close: (id, reason) => stage.ends(id, reason),
    emitSuppressed: (id, reason) => void stage.suppressed_.push(`${id.replace(/0+$/, '')} ${reason}`),
    isDirty: (id) => stage.dirty.has(id),
    hasHostModal: () => stage.hostModal,
    clear() {
      stage.cleared += 1;
      for (const id of [...stage.open_]) stage.ends(id, 'removed');
    },
    ends(id, reason = 'x') {
      if (!stage.open_.delete(id)) return;
      listener?.onClosed(id, reason);
    },
    listener() {
      if (!listener) throw new Error('nobody listens to the stage');
      return listener;
    },
  };
  return stage;
}

export const CONFIG: RunConfig = {
  clientId: '',
  apiBase: '',
  src: '',
  submitUrl: '',
  submitAnswers: 'data',
  mode: '',
  lang: '',
  consentCategory: '',
  spa: 'auto',
  debug: false,
  inline: null,
  conversionCode: 'on',
};

export interface Started {
  run: DisplayRun;
  stage: FakeStage;
  browser: FakeBrowser;
  /** Ends the run: it must leave no timer. */
  stop(): void;
}

/** A run of these popups from a file, started and settled. */
export async function startRun(
  poptins: Raw[],
  options: {
    browser?: FakeBrowser;
    config?: Partial<RunConfig>;
    store?: ShopIntegration;
    page?: FakeBrowserOptions;
  } = {},
): Promise<Started> {
  const browser = options.browser ?? fakeBrowser(options.page);
  const stage = fakeStage();
  const config = { ...CONFIG, inline: { display: 'allowed', poptins }, ...options.config };
  const run = createDisplayRun({ browser, config, stage, loadShowing, shop: options.store ?? null });
  run.start();
  await browser.settle();
  return { run, stage, browser, stop: run.stop };
}

/** The same with a scripted provider. */
export async function startProviderRun(
  answer: (url: URL, init: RequestInit) => unknown,
  options: { browser?: FakeBrowser; config?: Partial<RunConfig>; page?: FakeBrowserOptions } = {},
): Promise<Started> {
  const browser = options.browser ?? fakeBrowser(options.page);
  browser.server = async (url, init) => {
    const body = await answer(new URL(url), init);
    return body instanceof Response ? body : Response.json(body ?? {});
  };
  return startRun([], {
    browser,
    config: { inline: null, clientId: 'client-1', apiBase: 'https://provider.example', ...options.config },
  });
}

export const loadShowing = () => import('../../../elements/display-run/stage/showing.ts');
