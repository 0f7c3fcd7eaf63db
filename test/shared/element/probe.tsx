import { useState } from 'react';
import { createStore, type Store, type WritableStore } from '../../../shared/base/store.ts';
import type { AttributeTable } from '../../../shared/element/contract.ts';
import { takeSettings } from '../../../shared/owner-input/settings-attribute.ts';
import { useEngine } from '../../../shared/paint/use-engine.ts';
import { plainBrowser } from '../../../shared/plain-browser.ts';
import { elementOf } from '../../../shared/surface/element-of.ts';
import type { Locale } from '../../../shared/words/words.ts';

export const attributes = {
  label: { type: 'string', default: 'none' },
  loud: { type: 'boolean' },
  size: { type: 'number', default: 5, min: 1, max: 10 },
  'colour-name': { type: 'enum', default: 'red', values: ['red', 'blue'] },
  'home-url': { type: 'url', default: '' },
  words: { type: 'list', default: ['a'] },
  texts: { type: 'json', default: null },
} as const satisfies AttributeTable;

export interface ProbeState {
  text: string;
  broken: boolean;
}

export function ProbeView({ engine, locale }: { engine: Store<ProbeState>; locale: Store<Locale> }) {
  const { text, broken } = useEngine(engine);
  const { language, dir } = useEngine(locale);
  const [clicks, setClicks] = useState(0);
  if (broken) throw new Error('probe view broke');
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {`${text} ${clicks} ${language} ${dir}`}
    </button>
  );
}

/** The smallest possible element: it records what the base class calls. */
export class Probe extends elementOf(
  attributes,
  ['button { color: rgb(1, 2, 3) }'],
  async () => ({ default: {} }),
  () => plainBrowser,
) {
  static get observedAttributes(): string[] {
    return [...Object.keys(attributes), 'settings'];
  }

  readonly calls: string[] = [];
  signal: AbortSignal | undefined;
  engine: WritableStore<ProbeState> | undefined;
  failures = 0;
  #settings: unknown;

  get settings(): unknown {
    return this.#settings;
  }

  set settings(value: unknown) {
    this.#settings = value;
    this.calls.push('settings');
  }

  override attributeChangedCallback(name: string, before: string | null, raw: string | null): void {
    if (name === 'settings') takeSettings(this, raw, this.log);
    else super.attributeChangedCallback(name, before, raw);
  }

  get state() {
    return this.config.getState();
  }

  inline(): unknown {
    return this.readInlineJson();
  }

  protected override start(signal: AbortSignal): void {
    this.calls.push('start');
    this.signal = signal;
    this.engine = createStore<ProbeState>({ text: this.config.getState().label, broken: false });
    const stop = this.show(
      'probe',
      this.engine,
      async () => ({ default: ProbeView as never }),
      () => {
        this.failures++;
      },
    );
    signal.addEventListener('abort', stop, { once: true });
  }

  protected override moved(): void {
    this.calls.push('moved');
  }
}
