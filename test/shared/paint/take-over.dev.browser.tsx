import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { type Browser, realBrowser } from '../../../shared/base/browser.ts';
import { pageLog } from '../../../shared/base/log.ts';
import { createStore, type Store } from '../../../shared/base/store.ts';
import { type HydrationTrigger, paintUntil } from '../../../shared/paint/paint-until.ts';
import { useAfter, useEngine } from '../../../shared/paint/use-engine.ts';
import type { Locale } from '../../../shared/words/words.ts';
import { expect } from '../../expect.ts';
import { twoTasks, until } from '../../in-browser.ts';
import { LOCALES } from '../../place.ts';

interface State {
  name: string;
  text: string;
  agreed: boolean;
  size: string;
  pressed: number;
  drawn: string;
}

const blank: State = { name: 'Ann', text: 'some words', agreed: false, size: 'm', pressed: 0, drawn: '' };

function createEngine() {
  const store = createStore<State>(blank);
  const events: string[] = [];
  let holders = 0;
  return {
    ...store,
    events,
    holders: () => holders,
    /** Like the popup's engine: painter and React both hold it for a moment. */
    attach(element: Element | null) {
      if (++holders === 1) events.push(`attached ${element?.localName}`);
      return () => {
        if (--holders === 0) events.push('released');
      };
    },
  };
}
type Engine = ReturnType<typeof createEngine>;

function Fields({ engine }: { engine: Engine }) {
  const { name, text, agreed, size } = useEngine(engine);
  const set = (change: Partial<State>) => engine.setState(change);
  return (
    <>
      <input className="name" value={name} onChange={(event) => set({ name: event.currentTarget.value })} />
      <textarea value={text} onChange={(event) => set({ text: event.currentTarget.value })} />
      <label>
        <input
          type="checkbox"
          value="yes"
          checked={agreed}
          onChange={(event) => set({ agreed: event.currentTarget.checked })}
        />
        I agree
      </label>
      <select value={size} onChange={(event) => set({ size: event.currentTarget.value })}>
        <option value="s">S</option>
        <option value="m">M</option>
      </select>
    </>
  );
}

function View({ engine, locale }: { engine: Engine; locale: Store<Locale> }) {
  const { pressed, name } = useEngine(engine);
  const { language } = useEngine(locale);
  useAfter(() => engine.setState({ drawn: name }));
  const press = () => {
    engine.events.push('pressed');
    engine.setState({ pressed: pressed + 1 });
  };
  return (
    <section
      ref={engine.attach}
      part="view"
      data-heading
      aria-busy={false}
      style={{ '--size': '3px' } as Record<string, string>}
      suppressHydrationWarning
    >
      <h2 id="title" tabIndex={-1}>
        {language === 'he' ? 'שלום' : 'Hello'} {name}
      </h2>
      {pressed > 0 && <p role="status">{pressed}</p>}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Fields engine={engine} />
        <button type="button" onClick={press}>
          Press {''}
          {'me'}
        </button>
      </form>
      <svg viewBox="0 0 1 1" aria-hidden="true" focusable="false">
        <path d="M0 0" strokeWidth="2" />
      </svg>
    </section>
  );
}

describe('take-over', () => {
  const { error, warn } = console;
  let lines: string[] = [];
  let engine: Engine;
  let host: HTMLElement;
  let root: ShadowRoot;
  let locale: ReturnType<typeof createStore<Locale>>;
  let stop: () => void;
  let mayBegin = true;
  /** Pending hydrations: React has loaded, and the test decides when its task runs. Null if nothing is held. */
  let held: (() => void)[] | null = null;
  const browser: Browser = {
    ...realBrowser(),
    after(ms, task) {
      if (ms > 0 || !held) return realBrowser().after(ms, task);
      held.push(task);
      return () => {};
    },
  };
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => root.querySelector(selector) as E;
  const nodes = () => [...root.querySelectorAll('*')];
  /** Only React keeps such properties. */
  const isReacts = (element: Element = find('section')) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const markup = () => root.innerHTML;

  function show(more: Partial<HydrationTrigger> = {}) {
    host = document.createElement('div');
    document.body.append(host);
    root = host.attachShadow({ mode: 'open' });
    engine = createEngine();
    locale = createStore<Locale>(LOCALES.en);
    stop = paintUntil({ root, View, engine, locale, log: pageLog }, browser, {
      touched: 'form *',
      mayBegin: () => mayBegin,
      ...more,
    });
  }

  /** Touches the view and waits for React. @returns the function that runs the task of the hydration. */
  async function loadReact(): Promise<() => void> {
    const tasks: (() => void)[] = [];
    held = tasks;
    find('input').dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => tasks.length > 0);
    return () => {
      for (const task of tasks) task();
    };
  }

  async function takeOver() {
    find('input').dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => isReacts());
  }

  beforeEach(() => {
    mayBegin = true;
    held = null;
    lines = [];
    console.error = (...line: unknown[]) => void lines.push(line.join(' '));
    console.warn = console.error;
    show();
  });
  afterEach(() => {
    stop();
    host.remove();
    console.error = error;
    console.warn = warn;
    expect(lines).toEqual([]);
  });

  it('works before React has loaded', async () => {
    find('button').click();
    await twoTasks();
    expect(find('[role="status"]').textContent).toBe('1');
    expect(isReacts()).toBe(false);
    expect(customElements.get('tagdrop-view-1')).toBeUndefined();
  });

  it('keeps every node, and the exact markup', async () => {
    const [before, was] = [nodes(), markup()];
    await takeOver();
    expect(nodes()).toEqual(before);
    expect(markup()).toBe(was);
    expect(isReacts(find('path'))).toBe(true);
    expect(engine.events).toEqual(['attached section']);
    expect(engine.holders()).toBe(1);
  });

  it('is drawn by React from then on, and handles each event once', async () => {
    await takeOver();
    find('button').click();
    await until(() => find('[role="status"]')?.textContent === '1');
    find('input[type="checkbox"]').click();
    expect(engine.getState().agreed).toBe(true);
    expect(engine.events).toEqual(['attached section', 'pressed']);
    stop();
    await twoTasks();
    expect(root.childNodes).toHaveLength(0);
    expect(engine.holders()).toBe(0);
  });

  it('keeps focus, selection and what was written', async () => {
    const area = find<HTMLTextAreaElement>('textarea');
    area.focus();
    area.setSelectionRange(2, 6);
    const heard: string[] = [];
    for (const type of ['focus', 'blur', 'focusin']) area.addEventListener(type, () => heard.push(type));
    await takeOver();
    expect(root.activeElement).toBe(area);
    expect([area.selectionStart, area.selectionEnd]).toEqual([2, 6]);
    expect(heard).toEqual([]);
    await sendKeys({ type: '-' });
    expect(area.value).toBe('so-ords');
    await until(() => engine.getState().text === 'so-ords');
  });

  it('keeps what was chosen and ticked before', async () => {
    find('input[type="checkbox"]').click();
    find<HTMLSelectElement>('select').value = 's';
    find('select').dispatchEvent(new Event('change', { bubbles: true }));
    await takeOver();
    expect(find<HTMLInputElement>('input[type="checkbox"]').checked).toBe(true);
    expect(find<HTMLSelectElement>('select').value).toBe('s');
    expect(engine.getState()).toMatchObject({ agreed: true, size: 's' });
  });

  it('continues a composition', async () => {
    const line = find<HTMLInputElement>('.name');
    const compose = (type: string, data: string) =>
      line.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }));
    const write = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line, value);
      line.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    };
    line.focus();
    compose('compositionstart', '');
    write('Annに');
    await until(() => isReacts());
    expect(line.value).toBe('Annに');
    write('Annにほ');
    compose('compositionend', 'にほ');
    await twoTasks();
    expect(line.value).toBe('Annにほ');
    expect(engine.getState().name).toBe('Annにほ');
  });

  it('makes one click of a press before and a release after', async () => {
    const { left, top } = find('button').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 5), Math.round(top + 5)] });
    await sendMouse({ type: 'down' });
    await until(() => isReacts());
    await sendMouse({ type: 'up' });
    await until(() => engine.getState().pressed > 0);
    expect(engine.events.filter((each) => each === 'pressed')).toHaveLength(1);
  });

  it('lets an animation continue', async () => {
    const animation = find('section').animate({ opacity: [0, 1] }, 100_000);
    await takeOver();
    expect(find('section').getAnimations()).toEqual([animation]);
    expect(animation.playState).toBe('running');
    animation.cancel();
  });

  it('stays when its host is moved, before and after', async () => {
    const before = nodes();
    const elsewhere = document.createElement('main');
    document.body.append(elsewhere);
    elsewhere.append(host);
    await takeOver();
    document.body.append(host);
    await twoTasks();
    expect(nodes()).toEqual(before);
    find('button').click();
    await until(() => engine.getState().pressed === 1);
    elsewhere.remove();
  });

  it('is not taken over when it was removed while React was loading', async () => {
    const hydrate = await loadReact();
    stop();
    hydrate();
    await twoTasks();
    expect(root.childNodes).toHaveLength(0);
    expect(engine.events).toEqual(['attached section', 'released']);
  });

  it('is not taken over if that is no longer allowed', async () => {
    const hydrate = await loadReact();
    mayBegin = false;
    hydrate();
    await twoTasks();
    expect(isReacts()).toBe(false);
    find('button').click();
    expect(engine.getState().pressed).toBe(1);
  });

  it('takes over what was written, moved and translated while React was loading', async () => {
    const before = nodes();
    const hydrate = await loadReact();
    const line = find<HTMLInputElement>('.name');
    line.focus();
    line.select();
    await sendKeys({ type: 'Zoe' });
    locale.setState(LOCALES.he);
    const elsewhere = document.createElement('main');
    document.body.append(elsewhere);
    elsewhere.append(host);
    hydrate();
    expect(isReacts()).toBe(true);
    expect(nodes()).toEqual(before);
    expect([line.value, engine.getState().name]).toEqual(['Zoe', 'Zoe']);
    expect(find('h2').textContent).toBe('שלום Zoe');
    expect(find('.tagdrop-root').dir).toBe('rtl');
    elsewhere.remove();
  });

  it('follows the language, before and after', async () => {
    locale.setState(LOCALES.he);
    await takeOver();
    expect(find('.tagdrop-root').dir).toBe('rtl');
    expect(find('h2').textContent).toBe('שלום Ann');
    locale.setState(LOCALES.en);
    await until(() => find('h2').textContent === 'Hello Ann');
    expect(find('.tagdrop-root').dir).toBe('ltr');
  });

  it('handles a DOM that a translator and an extension have changed', async () => {
    const title = find('h2');
    const translated = document.createElement('font');
    translated.append('Bonjour');
    title.firstChild?.replaceWith(translated);
    find('form').append(document.createElement('grammar-help'));
    find('form').before(document.createElement('div'));
    await takeOver();
    expect(title.textContent).toBe('Hello Ann');
    expect(find('grammar-help')).toBeNull();
  });

  it('does not take over a view that visitors only look at and leave', async () => {
    await sendMouse({ type: 'move', position: [5, 5] });
    find('h2').focus();
    await twoTasks();
    await twoTasks();
    expect(isReacts()).toBe(false);
  });
});
