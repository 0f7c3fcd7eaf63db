import { createElement, createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createComponent } from '../../../package/wrappers/react.tsx';
import { expect } from '../../expect.ts';
import { mapping, type WrappedBox } from './wrapped-box.ts';

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
    const box = draw({ popupId: 'a', debug: true, words: ['x', 'y'], className: 'wide' });
    expect(box.outerHTML).toBe('<wrapped-box popup-id="a" debug="" words="x y" class="wide"></wrapped-box>');
    draw({ debug: false });
    expect(box.outerHTML).toBe('<wrapped-box></wrapped-box>');
  });

  it('passes objects as properties, including later ones', () => {
    const settings = { poptin_id: 'a' };
    const box = draw({ settings });
    expect(box.settings).toBe(settings);
    draw({ settings: null });
    expect(box.settings).toBeNull();
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
