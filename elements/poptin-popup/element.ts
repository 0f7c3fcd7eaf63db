import type { Manual } from '../../shared/element/contract.ts';
import { elementOf } from '../../shared/element/element-of.ts';
import { loadChunk } from '../../shared/load-asset.ts';
import sheet from '../../styles/poptin-popup.css?inline';
import effects from '../../styles/popup-effects.css?inline';
import fields from '../../styles/popup-fields.css?inline';
import reset from '../../styles/reset.css?inline';
import tokens from '../../styles/tokens.css?inline';
import { attributes } from './attributes.ts';
import type { Phase, Popup } from './engine.ts';
import { resumeLeads } from './resume-leads.ts';

declare global {
  interface HTMLElementTagNameMap {
    'poptin-popup': PoptinPopupElement;
  }
}

const loadView = () => import('./view/popup.tsx');

export class PoptinPopupElement extends elementOf(attributes, [reset, tokens, sheet, fields, effects]) {
  #settings: unknown = null;
  #popup: Popup | null = null;
  /** The settings that the popup was made of. */
  #made: unknown = null;

  get settings(): unknown {
    return this.#settings;
  }

  set settings(value: unknown) {
    this.#settings = value;
  }

  get state(): Phase {
    return this.#popup?.getState().phase ?? 'idle';
  }

  async open(trigger = 'api'): Promise<boolean> {
    const popup = await this.#prepare();
    return popup ? popup.open(trigger) : false;
  }

  close(reason = 'api'): boolean {
    return this.#popup?.close(reason) ?? false;
  }

  protected override start(signal: AbortSignal): void {
    resumeLeads(this.browser);
    signal.addEventListener('abort', () => {
      this.#popup?.stop();
      this.#popup = null;
    });
  }

  protected override moved(): void {
    this.#popup?.moved();
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
