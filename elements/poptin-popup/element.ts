import type { Explanation, RunConfig } from '../../shared/display-run/engine.ts';
import type { Manual } from '../../shared/element/contract.ts';
import { elementOf } from '../../shared/element/element-of.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import { attributes } from './attributes.ts';
import type { Phase, Popup } from './engine.ts';
import { explainFromRuns, joinRun, type PageRun } from './page-run.ts';
import { resumeLeads } from './resume-leads.ts';

declare global {
  interface HTMLElementTagNameMap {
    'poptin-popup': PoptinPopupElement;
  }
}

const loadView = () => import('./view/popup.tsx');

/** Attributes that name another source; the rest is read when it is needed. */
const SOURCE = ['clientId', 'apiBase', 'src', 'popupId', 'mode', 'consentCategory', 'spa', 'debug'] as const;

/**
 * One of two things. With `settings`, or standing for a popup by `popup-id`, it is that popup: it draws it on call, or
 * in its own place for the types that sit in the page. Otherwise it starts the page's display run (design §3.2).
 */
export class PoptinPopupElement extends elementOf(attributes, []) {
  #settings: unknown = null;
  #popup: Popup | null = null;
  /** The settings that the popup was made of. */
  #made: unknown = null;
  #run: PageRun | null = null;

  get settings(): unknown {
    return this.#settings;
  }

  set settings(value: unknown) {
    this.#settings = value ?? null;
    // The run gives its own element its popup this way; a tag that is given one by the page needs no run any more.
    if (value && !this.popupId) this.#leaveRun();
  }

  get state(): Phase {
    return this.#popup?.getState().phase ?? 'idle';
  }

  async open(trigger = 'api'): Promise<boolean> {
    if (this.#settings) return (await this.#prepare())?.open(trigger) ?? false;
    const run = await this.#run?.ready;
    const id = this.popupId || run?.explain()[0]?.poptinId;
    return run && id ? run.open(id, trigger) : false;
  }

  close(reason = 'api'): boolean {
    return this.#popup?.close(reason) ?? false;
  }

  explain(): Explanation[] {
    return explainFromRuns(this.popupId || undefined);
  }

  protected override start(signal: AbortSignal): void {
    resumeLeads(this.browser);
    this.whenChildrenParsed(signal, () => this.#joinRun());
    const stopWatching = this.config.subscribe((now, before) => {
      if (SOURCE.every((name) => now[name] === before[name])) return;
      this.#leaveRun();
      this.#joinRun();
    });
    signal.addEventListener('abort', () => {
      stopWatching();
      this.#leaveRun();
      this.#popup?.stop();
      this.#popup = null;
    });
  }

  protected override moved(): void {
    this.#popup?.moved();
  }

  #joinRun(): void {
    if (this.#settings || this.#run) return;
    const config: RunConfig = { ...this.config.getState(), inline: this.readInlineJson() };
    const { clientId, src, inline, popupId } = { ...config, ...this.config.getState() };
    // a place that names a popup and no source waits for the run of another tag
    if (popupId && !clientId && !src && !inline) return;
    this.#run = joinRun(this.browser, config, this, popupId);
  }

  #leaveRun(): void {
    this.#run?.stop();
    this.#run = null;
  }

  async #prepare(): Promise<Popup | null> {
    const { createPopup, readPoptin } = await loadChunk(this.browser, 'popup', () => import('./engine.ts'));
    if (this.#popup && this.#made === this.#settings) return this.#popup;
    const poptin = readPoptin(this.browser, this.#settings);
    if (!poptin) return null;
    this.#made = this.#settings;
    this.#popup = createPopup({
      browser: this.browser,
      host: this,
      poptin,
      config: this.config,
      locale: this.place,
      draw: (popup, failed) => this.show('poptin-popup', popup, loadView as never, failed),
    });
    return this.#popup;
  }
}

export const manual = {} as unknown as Manual<typeof attributes>;
