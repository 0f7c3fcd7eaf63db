import type { ReactNode } from 'react';
import { createStore } from '../../../shared/base/store.ts';
import { type Painting, paint } from '../../../shared/paint/paint.ts';
import { createInputs, type Inputs } from '../../../shared/paint/properties/inputs.ts';
import { useAfter, useEngine } from '../../../shared/paint/use-engine.ts';
import { prepareHydration } from '../../../shared/react/prepare-hydration.ts';
import { expect } from '../../expect.ts';
import { twoTasks } from '../../in-browser.ts';

const clicked: string[] = [];
const told: string[] = [];

const start = {
  label: 'a',
  on: false,
  items: ['x', 'y'],
  value: 'typed',
  choice: 'b',
  style: { '--size': '3px', marginTop: '1px' } as Record<string, string>,
  broken: false,
};
const store = createStore(start);

function Item({ children }: { children: ReactNode }) {
  return <li className="item">{children}</li>;
}

const attach = (element: Element | null) => {
  told.push(`attached ${element?.localName} ${element?.isConnected}`);
  return () => {
    told.push(`released ${element?.isConnected}`);
  };
};

function View() {
  const { label, on, items, value, choice, style, broken } = useEngine(store);
  useAfter(() => void told.push(`drawn ${label}`));
  if (broken) throw new Error('broken');
  return (
    <section ref={attach} style={style}>
      {on && <p>on</p>}
      <button
        type="button"
        aria-pressed={on}
        disabled={false}
        hidden={!label}
        tabIndex={-1}
        onClick={on ? () => void clicked.push(label) : undefined}
      >
        {label}
        {on ? '!' : ''}
        {7}
      </button>
      <ul>
        {items.map((each) => (
          <Item key={each}>{each}</Item>
        ))}
      </ul>
      <input type="checkbox" checked={on} value="yes" onChange={() => told.push('ticked')} />
      <input
        value={value}
        onChange={(event) => store.setState({ value: event.currentTarget.value.slice(0, 6) })}
      />
      <textarea value={value} readOnly />
      <select value={choice} onChange={(event) => store.setState({ choice: event.currentTarget.value })}>
        {['a', 'b', 'c'].map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <path d="M0 0" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </section>
  );
}

describe('paint', () => {
  let seat: HTMLElement;
  let painting: Painting;
  let inputs: Inputs;
  let failures: unknown[];
  const find = <E extends Element = HTMLElement>(selector: string) => seat.querySelector(selector) as E;
  const texts = () => [...seat.querySelectorAll('li')].map((each) => each.textContent);

  beforeEach(() => {
    store.setState(start);
    clicked.length = 0;
    told.length = 0;
    failures = [];
    seat = document.createElement('div');
    document.body.append(seat);
    inputs = createInputs();
    painting = paint(seat, <View />, (cause) => failures.push(cause), inputs, queueMicrotask);
  });
  afterEach(() => {
    painting.stop();
    document.body.replaceChildren();
  });

  it('draws at once: HTML names, SVG in its namespace, texts one by one', () => {
    const button = find('button');
    expect(button.textContent).toBe('a7');
    expect(button.childNodes).toHaveLength(2);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(button.tabIndex).toBe(-1);
    expect(find('li').className).toBe('item');
    expect(find('path')).toBeInstanceOf(SVGPathElement);
    expect(find('path').getAttribute('stroke-width')).toBe('2');
    expect(find('svg').getAttribute('viewBox')).toBe('0 0 1 1');
    expect(find('section').getAttribute('style')).toBe('--size: 3px; margin-top: 1px;');
    expect(find('p')).toBeNull();
  });

  it('keeps nodes and focus through changes, adds and removes what changed', async () => {
    const button = find('button');
    const [x, y] = seat.querySelectorAll('li');
    button.focus();
    store.setState({ label: 'b', on: true, items: ['x', 'z', 'y'] });
    await twoTasks();
    expect(document.activeElement === button).toBe(true);
    expect(find('button') === button).toBe(true);
    expect(button.textContent).toBe('b!7');
    expect(texts()).toEqual(['x', 'z', 'y']);
    expect(seat.querySelectorAll('li')[2]).toBe(y);
    expect(find('p').nextElementSibling).toBe(button);
    store.setState({ items: ['y', 'x'] });
    await twoTasks();
    expect([...seat.querySelectorAll('li')]).toEqual([y, x]);
    store.setState({ label: '', on: false, items: [] });
    await twoTasks();
    expect(button.hidden).toBe(true);
    // where the focus of a hidden element goes is the browser's decision: Firefox leaves it there
    expect(seat.querySelectorAll('li, p')).toHaveLength(0);
  });

  it('draws once for many changes in one task', async () => {
    store.setState({ label: 'b' });
    store.setState({ label: 'c' });
    await twoTasks();
    expect(told.filter((each) => each.startsWith('drawn'))).toEqual(['drawn a', 'drawn c']);
  });

  it('calls the listener of the last drawing, and none after it is gone', async () => {
    store.setState({ on: true, label: 'first' });
    await twoTasks();
    const button = find('button');
    store.setState({ label: 'second' });
    await twoTasks();
    button.click();
    store.setState({ label: 'third', on: false });
    await twoTasks();
    button.click();
    expect(clicked).toEqual(['second']);
  });

  it('holds controls to the state: value, default, tick, choice', async () => {
    const [box, line] = seat.querySelectorAll('input') as NodeListOf<HTMLInputElement>;
    expect([line?.value, line?.defaultValue, find('textarea').textContent]).toEqual(Array(3).fill('typed'));
    expect(find<HTMLSelectElement>('select').value).toBe('b');
    box?.click();
    expect(told).toContain('ticked');
    await twoTasks();
    expect(box?.checked).toBe(false);
    if (line) line.value = 'too long';
    line?.dispatchEvent(new Event('input', { bubbles: true }));
    await twoTasks();
    expect([line?.value, line?.defaultValue, find('textarea').textContent]).toEqual(Array(3).fill('too lo'));
    find<HTMLSelectElement>('select').value = 'c';
    find('select').dispatchEvent(new Event('change', { bubbles: true }));
    await twoTasks();
    expect(store.getState().choice).toBe('c');
    store.setState({ choice: 'a', on: true });
    await twoTasks();
    expect(find<HTMLSelectElement>('select').value).toBe('a');
    expect(box?.checked).toBe(true);
  });

  it('changes styles, and takes them back', async () => {
    store.setState({ style: { marginTop: '2px' } });
    await twoTasks();
    expect(find('section').getAttribute('style')).toBe('margin-top: 2px;');
  });

  it('attaches refs in the document, before what comes after the drawing, and releases them there', () => {
    expect(told).toEqual(['attached section true', 'drawn a']);
    painting.stop();
    expect(told.at(-1)).toBe('released true');
    expect(seat.childNodes).toHaveLength(0);
    store.setState({ label: 'later' });
    expect(seat.childNodes).toHaveLength(0);
  });

  it('leaves alone what others have added or removed, until the DOM is handed over', async () => {
    const button = find('button');
    const wrapped = document.createElement('font');
    const [text] = button.childNodes;
    text?.replaceWith(wrapped);
    wrapped.append('translated');
    const added = document.createElement('grammar-help');
    find('ul').prepend(added);
    store.setState({ items: ['x', 'y', 'z'] });
    await twoTasks();
    expect(button.textContent).toBe('translated7');
    expect(added.isConnected).toBe(true);
    expect(texts()).toEqual(['x', 'y', 'z']);
    const release = prepareHydration({ painting, inputs });
    expect(button.textContent).toBe('a7');
    expect(button.firstChild).toBe(text);
    expect(added.isConnected).toBe(false);
    store.setState({ on: true });
    await twoTasks();
    button.click();
    expect(clicked).toEqual([]);
    expect(find('p')).toBeNull();
    expect(told).not.toContain('released true');
    release?.();
    expect(told).toContain('released true');
    painting.stop();
    expect(button.isConnected).toBe(true);
  });

  it('disappears when a component throws, and says so once', async () => {
    store.setState({ broken: true });
    await twoTasks();
    store.setState({ broken: false });
    await twoTasks();
    expect(seat.childNodes).toHaveLength(0);
    expect(failures.map(String)).toEqual(['Error: broken']);
    expect(told.at(-1)).toBe('released true');
    expect(prepareHydration({ painting, inputs })).toBeNull();
  });
});
