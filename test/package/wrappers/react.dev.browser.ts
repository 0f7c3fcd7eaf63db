import { createElement, createRef, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createComponent } from '../../../package/wrappers/react.tsx';
import { expect } from '../../expect.ts';
import { CHANGES, mapping, type WrappedBox } from './wrapped-box.ts';

const Box = createComponent('wrapped-box', mapping);

// test/consumers tests React 18 with the same component
describe('a React component around a tag', () => {
  let root: Root;
  const draw = (props: Record<string, unknown>) => {
    flushSync(() => root.render(createElement(Box, props)));
    return document.querySelector('wrapped-box') as WrappedBox;
  };

  beforeEach(() => {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  });

  afterEach(() => {
    root.unmount();
    document.body.replaceChildren();
  });

  it('writes attributes by their own names, and removes them', () => {
    const box = draw({ popupId: 'a', hideIt: true, className: 'wide', hidden: true });
    expect(box.outerHTML).toBe('<wrapped-box popup-id="a" hide-it="" class="wide" hidden=""></wrapped-box>');
    draw({ hideIt: false, hidden: false });
    expect(box.outerHTML).toBe('<wrapped-box></wrapped-box>');
  });

  for (const [name, Mode] of [
    ['by itself', null],
    ['in StrictMode', StrictMode],
  ] as const)
    it(`makes the tag work with what is set, changed and removed, ${name}`, () => {
      for (const [props, works] of CHANGES) {
        const box = createElement(Box, props);
        flushSync(() => root.render(Mode ? createElement(Mode, null, box) : box));
        expect((document.querySelector('wrapped-box') as WrappedBox).state).toMatchObject(works);
      }
      expect(document.querySelector('wrapped-box')?.outerHTML).toBe('<wrapped-box></wrapped-box>');
    });

  it('sets switches before the tag begins its work', () => {
    expect(draw({ debug: true, hideIt: true, size: 3 }).begun).toMatchObject({
      debug: true,
      hideIt: true,
      size: 3,
    });
  });

  it('passes objects as properties, including later ones', () => {
    const settings = { poptin_id: 'a' };
    const box = draw({ settings });
    expect(box.settings).toBe(settings);
    draw({ settings: null });
    expect(box.settings).toBeNull();
    draw({ settings });
    draw({});
    expect(box.settings).toBe(undefined);
    expect(box.hasAttribute('settings')).toBe(false);
  });

  it('calls the last render’s handler for events, and none after it is gone', () => {
    const heard: unknown[] = [];
    const box = draw({ onBoxOpen: () => heard.push('first') });
    draw({ onBoxOpen: ({ detail }: CustomEvent) => heard.push(detail), onBoxShut: () => heard.push('shut') });
    box.say('box-open', 'second');
    box.say('boxShut');
    flushSync(() => root.render(null));
    box.say('box-open', 'third');
    expect(heard).toEqual(['second', 'shut']);
  });

  it('passes the element to its ref, and puts children into it', () => {
    const ref = createRef<WrappedBox>();
    const box = draw({ ref, children: createElement('p', null, 'Form') });
    expect(ref.current).toBe(box);
    expect(box.textContent).toBe('Form');
  });
});
