/** @jsxImportSource ../../../shared/shell */
import { expect } from 'chai';
import { createLog } from '../../../shared/log.ts';
import { draw } from '../../../shared/shell/draw.ts';
import type { Child } from '../../../shared/shell/jsx-runtime.ts';
import { mountShell } from '../../../shared/shell/mount-shell.ts';
import { createStore } from '../../../shared/store.ts';
import type { Locale } from '../../../shared/words.ts';

interface State {
  label: string;
  on: boolean;
  items: string[];
}

function Item({ children }: { children?: Child }) {
  return <li className="item">{children}</li>;
}

describe('shell', () => {
  const clicked: string[] = [];
  const view = ({ label, on, items }: State) => (
    <>
      <button
        type="button"
        aria-pressed={on}
        disabled={false}
        hidden={!label}
        onClick={on ? () => clicked.push(label) : undefined}
      >
        {label}
      </button>
      <input type="checkbox" checked={on} aria-label="on" />
      {on && <p>on</p>}
      <ul>
        {items.map((each) => (
          <Item key={each}>{each}</Item>
        ))}
      </ul>
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <path d="M0 0" />
      </svg>
    </>
  );
  let seat: HTMLElement;

  beforeEach(() => {
    seat = document.createElement('div');
    document.body.append(seat);
    clicked.length = 0;
  });
  afterEach(() => document.body.replaceChildren());

  it('draws attributes by their HTML names, and SVG in its namespace', () => {
    draw(seat, view({ label: 'a <b>', on: false, items: ['x'] }));
    const button = seat.querySelector('button');
    expect(button?.textContent).to.equal('a <b>');
    expect(button?.getAttribute('aria-pressed')).to.equal('false');
    expect(button?.hasAttribute('disabled')).to.equal(false);
    expect(seat.querySelector('li')?.className).to.equal('item');
    expect(seat.querySelector('path')).to.be.instanceOf(SVGPathElement);
    expect(seat.querySelector('p')).to.equal(null);
  });

  it('keeps nodes and focus through changes, adds and removes what changed', () => {
    draw(seat, view({ label: 'a', on: false, items: ['x', 'y'] }));
    const button = seat.querySelector('button') as HTMLButtonElement;
    button.focus();
    draw(seat, view({ label: 'b', on: true, items: ['x', 'z', 'y'] }));
    expect(document.activeElement).to.equal(button);
    expect(button.textContent).to.equal('b');
    expect([...seat.querySelectorAll('li')].map((each) => each.textContent)).to.deep.equal(['x', 'z', 'y']);
    expect(seat.querySelector('p')?.textContent).to.equal('on');
    draw(seat, view({ label: '', on: false, items: [] }));
    expect(button.hidden).to.equal(true);
    expect(seat.querySelectorAll('li, p')).to.have.length(0);
    draw(seat, null);
    expect(seat.childNodes).to.have.length(0);
  });

  it('calls the listener of the last drawing, and none after it is gone', () => {
    draw(seat, view({ label: 'first', on: true, items: [] }));
    const button = seat.querySelector('button') as HTMLButtonElement;
    draw(seat, view({ label: 'second', on: true, items: [] }));
    button.click();
    draw(seat, view({ label: 'third', on: false, items: [] }));
    button.click();
    expect(clicked).to.deep.equal(['second']);
  });

  it('sets what a visitor has changed back to the state', () => {
    draw(seat, view({ label: 'a', on: false, items: [] }));
    const box = seat.querySelector('input') as HTMLInputElement;
    box.click();
    expect(box.checked).to.equal(true);
    draw(seat, view({ label: 'a', on: false, items: [] }));
    expect(box.checked).to.equal(false);
  });

  it('follows engine and language, and disappears with one log line when the view throws', () => {
    const lines: unknown[] = [];
    const log = createLog({ warn: () => {}, error: (line: unknown) => lines.push(line) });
    const engine = createStore<State>({ label: 'a', on: false, items: [] });
    const locale = createStore<Locale>({ lang: 'en', language: 'en', dir: 'ltr' });
    const root = seat.attachShadow({ mode: 'open' });
    const stop = mountShell(
      root,
      engine,
      locale,
      (state, { dir }) => {
        if (state.label === 'break') throw new Error('broken');
        return <p>{`${state.label} ${dir}`}</p>;
      },
      log,
    );
    expect(root.textContent).to.equal('a ltr');
    locale.setState({ lang: 'he', language: 'he', dir: 'rtl' });
    expect(root.textContent).to.equal('a rtl');
    expect((root.firstElementChild as HTMLElement).dir).to.equal('rtl');
    engine.setState({ label: 'break' });
    engine.setState({ label: 'again' });
    expect(root.childElementCount).to.equal(0);
    expect(lines).to.deep.equal(['[tagdrop] <div> could not be drawn.']);
    stop();
  });
});
