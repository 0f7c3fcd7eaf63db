import { realBrowser } from '../../shared/base/browser.ts';
import { loadChunk } from '../../shared/base/load-asset.ts';
import { INLINE_JSON } from '../../shared/element/read-children.ts';
import { hasDurableRequests, hasStoredRequests } from '../../shared/stored-requests.ts';
import { BORDER } from '../../shared/surface/border.ts';
import { elementOf } from '../../shared/surface/element-of.ts';
import { type Explanation, inMemoryBrowser, type RunConfig } from '../display-run/run/engine.ts';
import { attributes } from './attributes.ts';
import type { TagConfig } from './context.ts';
import { createPopup, readPoptin } from './engine.ts';
import type { CloseReason } from './events.ts';
import { fetchTexts } from './fetch-texts.ts';
import { explainFromRuns, joinRun, openFromRuns, type PageRun, whenParsed } from './join-run.ts';
import type { Phase, Popup } from './state.ts';

declare global {
  interface HTMLElementTagNameMap {
    'poptin-popup': PoptinPopupElement;
  }
}

/**
 * The tag takes no space, since an empty item would add its gap to a flex or grid body and shift the page. It exists
 * before any view, at the place of its markup: a popup in the flow appears when that place is near the screen.
 */
const PLACE = ':host{position:absolute!important}';

/** The id of JSON that is one popup of a type in the flow: the tag around it is its place. Otherwise ''. */
function inlinePopup(json: unknown): string {
  const [only, another] = Array.isArray(json) ? json : [json];
  if (another || (only?.poptin_type !== 'embedded' && only?.poptin_type !== 'content')) return '';
  const { poptin_id: id } = only;
  return typeof id === 'string' || typeof id === 'number' ? `${id}` : '';
}

/** Attributes that name another source; the rest is read when it is needed. */
const SOURCE = [
  'clientId',
  'apiBase',
  'src',
  'popupId',
  'mode',
  'consentCategory',
  'spa',
  'debug',
  'store',
] as const;

/**
 * One of two things. With `settings`, or with `popup-id`, it is one popup: it draws it on call, or at its own place
 * for types in the flow. Otherwise it starts the page's display run (decision D-2).
 */
export class PoptinPopupElement extends elementOf(attributes, [BORDER, PLACE], fetchTexts, realBrowser) {
  static get observedAttributes(): string[] {
    return [...Object.keys(attributes), 'settings'];
  }

  #settings: unknown = null;
  /** Counts what was set: text that is still being read does not replace what came after it. */
  #turn = 0;
  #popup: Popup | null = null;
  /** The settings that the popup was made of. */
  #made: unknown = null;
  /** The texts in them. */
  #given: unknown;
  #run: PageRun | null = null;
  /** Where the run that shows its popup here sends what it sends; for a tag that names no such place itself. */
  receiver: Partial<TagConfig> = {};
  /** Resolves when a tag without a source has been given one, or there is none. */
  #sought: Promise<unknown> | null = null;

  /** Aborted when the tag has left the page; null outside of one. */
  #life: AbortSignal | null = null;

  /** One popup as the provider sends it (decision D-15), also as JSON. Takes effect at the next {@link open}. */
  get settings(): unknown {
    return this.#settings;
  }

  set settings(value: unknown) {
    if (typeof value === 'string') {
      this.#takeSettings(value);
      return;
    }
    this.#turn++;
    this.#settings = value ?? null;
    // The run gives its own element its popup this way; a tag that gets one from the page no longer needs a run.
    if (value && !this.popupId) this.#leaveRun();
  }

  override attributeChangedCallback(name: string, before: string | null, raw: string | null): void {
    if (name === 'settings') this.#takeSettings(raw);
    else super.attributeChangedCallback(name, before, raw);
  }

  /** Only frameworks write this attribute, or pass text, so its reader is a separate chunk. */
  #takeSettings(raw: string | null): void {
    const turn = ++this.#turn;
    loadChunk(this.browser, 'settings', () => import('../../shared/owner-input/settings-attribute.ts')).then(
      ({ takeSettings }) => turn === this.#turn && takeSettings(this, raw, this.log),
      () => {}, // logged already
    );
  }

  get state(): Phase {
    return this.#popup?.getState().phase ?? 'idle';
  }

  /** The popup's, overridden by the tag's. */
  protected override asked() {
    const { lang, texts } = this.config.getState();
    return { lang, texts: this.#given ? [this.#given, texts] : texts };
  }

  /** Waits for the run's answer if it is under way. @returns whether the popup appeared. */
  async open(trigger = 'api'): Promise<boolean> {
    this.hurry();
    const life = this.#life;
    if (!life) return false;
    if (this.#settings) return this.#prepare()?.open(trigger) ?? false;
    if (!this.#run) await whenParsed(); // its source may be a child that has not been parsed yet
    await this.#sought;
    const run = await this.#run?.ready;
    if (!this.popupId) await run?.whenLoaded();
    const id = this.popupId || run?.explain()[0]?.poptinId;
    if (!id || life.aborted) return false;
    return run ? run.open(id, trigger) : openFromRuns(id, trigger);
  }

  /** @returns false if nothing was open, or a listener prevented it. */
  close(reason: CloseReason = 'api'): boolean {
    return this.#popup?.close(reason) ?? false;
  }

  /** Why the popups of this tag are or are not on the screen, one entry each. */
  explain(): Explanation[] {
    return explainFromRuns(this.popupId || undefined);
  }

  protected override start(signal: AbortSignal): void {
    this.#life = signal;
    if (hasStoredRequests(this.browser)) void this.#resumeLeads();
    else
      this.browser.idle(async () => {
        if (await hasDurableRequests(this.browser.window)) void this.#resumeLeads();
      });
    this.whenChildrenParsed(signal, () => this.#joinRun());
    const stopWatching = this.config.subscribe((now, before) => {
      if (SOURCE.every((name) => now[name] === before[name])) return;
      this.#leaveRun();
      this.#joinRun();
    });
    signal.addEventListener('abort', () => {
      stopWatching();
      this.#life = null;
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
    const inline = this.readInlineJson();
    if (inline instanceof Promise) {
      this.#sought = inline.then(() => this.#life && this.#joinRun());
      return;
    }
    const { clientId: asked, apiBase, src: file, popupId: named } = this.config.getState();
    const own = !named && inlinePopup(inline);
    // the provider is the page's own site: its popups must know that, or their leads would go nowhere
    if (asked && !apiBase && !file && !inline) this.writeConfig('api-base', '/');
    else if (own) this.setAttribute('popup-id', own);
    if (this.#run) return; // the change of the source has joined it
    const config = { ...this.config.getState(), inline } satisfies RunConfig;
    const { clientId, src, popupId } = config;
    // a place that names a popup and no source waits for the run of another tag
    if (clientId || src || inline) this.#run = joinRun(this.browser, config, this, popupId);
    else if (apiBase || !popupId) this.#sought = this.#seekSource();
  }

  /** Scripts and frameworks give a tag its settings and attributes a moment after creating it. */
  async #seekSource(): Promise<void> {
    const { browser, config } = this;
    const isLost = () => this.#life && !this.#settings && !this.#run;
    await new Promise<void>((resolve) => void browser.idle(resolve));
    if (!isLost()) return;
    const load = () => import('./settings/client-of-page.ts');
    const settings = await loadChunk(browser, 'no-source', load).catch(() => null);
    if (isLost() && settings?.adoptPasted(this, INLINE_JSON, browser.log)) return this.#joinRun();
    const id = isLost() && (await settings?.findClient(browser, config.getState(), isLost));
    if (id && isLost()) this.writeConfig('client-id', id);
  }

  /** Requests that an earlier page could not send. A failed chunk is logged; the next page tries again. */
  async #resumeLeads(): Promise<void> {
    const load = () => import('./lead/resume-leads.ts');
    const leads = await loadChunk(this.browser, 'leads', load).catch(() => null);
    leads?.resumeLeads(this.browser);
  }

  /** Web fonts are loaded with a view that is about to be shown, if at all. */
  #withFont<V extends { styles: readonly string[] }>(view: Promise<V>): Promise<V> {
    if (!this.fontBase) return view;
    return import('./format/fonts.ts').then(
      ({ withFont }) => withFont(this.browser, this, this.fontBase, this.place, view),
      () => view,
    );
  }

  #leaveRun(): void {
    this.#run?.stop();
    this.#run = null;
  }

  #withReceiver(): TagConfig {
    const own = this.config.getState();
    if (own.clientId || own.apiBase || own.submitUrl) return own;
    const { receiver } = this;
    return { ...own, ...receiver, submitEvent: own.submitEvent || Boolean(receiver.submitEvent) };
  }

  #prepare(): Popup | null {
    const browser = this.storage === 'off' ? inMemoryBrowser(this.browser) : this.browser;
    const isUp = this.state !== 'idle' && this.state !== 'closed';
    if (this.#popup && (isUp || this.#made === this.#settings)) return this.#popup;
    this.#popup?.stop();
    this.#popup = null;
    const poptin = readPoptin(this.browser, this.#settings);
    if (!poptin) return null;
    this.#made = this.#settings;
    this.#given = (this.#made as { texts?: unknown }).texts;
    this.placed();
    this.#popup = createPopup({
      browser,
      host: this,
      poptin,
      config: { ...this.config, getState: () => this.#withReceiver() },
      locale: this.place,
      render: (popup, failed, { load, paint, at }) =>
        (at as this).show('poptin-popup', popup, () => this.#withFont(load()), failed, paint),
    });
    return this.#popup;
  }
}
