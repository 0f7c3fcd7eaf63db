import type { CSSProperties } from 'react';
import { createStore } from '../../../../shared/base/store.ts';
import { paint } from '../../../../shared/paint/paint.ts';
import { createStyling } from '../../../../shared/paint/properties/styling.ts';
import { useEngine } from '../../../../shared/paint/use-engine.ts';
import { expect } from '../../../expect.ts';

describe('styles and refs without the controls', () => {
  const throwIt = (cause: unknown) => {
    throw cause;
  };

  it('sets and restores styles, handles bubbling events, and calls refs on insertion and removal', () => {
    const store = createStore({ colour: 'red', isThere: true });
    const told: string[] = [];
    const attach = (element: Element | null) => {
      told.push(`attach ${element?.localName}`);
      return () => void told.push('release');
    };
    const View = () => {
      const { colour, isThere } = useEngine(store);
      const style = { '--x': colour, fontSize: colour ? '20px' : '' } as CSSProperties;
      return (
        <fieldset style={style} onFocus={() => told.push('focus')}>
          {isThere && <button type="button" ref={attach} />}
          <svg aria-hidden="true">
            <path strokeWidth="2" />
          </svg>
        </fieldset>
      );
    };
    const root = document.createElement('div');
    document.body.append(root);
    const painting = paint(root, <View />, throwIt, createStyling());
    const section = root.firstElementChild as HTMLElement;
    expect(section.style.getPropertyValue('--x')).toBe('red');
    expect(section.style.fontSize).toBe('20px');
    expect(section.querySelector('path')?.getAttribute('stroke-width')).toBe('2');
    section.querySelector('button')?.focus();
    store.setState({ colour: '' });
    expect(section.getAttribute('style')).toBe('');
    store.setState({ isThere: false });
    expect(told).toEqual(['attach button', 'focus', 'release']);
    painting.stop();
    root.remove();
  });

  it('skips an element that is returned again unchanged', () => {
    const store = createStore({ round: 0 });
    let reads = 0;
    const props = {
      get title() {
        reads += 1;
        return 'kept';
      },
    };
    const kept = <p {...props} />;
    const View = () => (
      <section>
        {kept}
        <i>{useEngine(store).round}</i>
      </section>
    );
    const root = document.createElement('div');
    const painting = paint(root, <View />, throwIt);
    const [before] = root.querySelectorAll('p');
    const first = reads;
    store.setState({ round: 1 });
    expect(root.querySelector('i')?.textContent).toBe('1');
    expect(root.querySelector('p')).toBe(before);
    expect(reads).toBe(first);
    before?.setAttribute('title', 'by somebody else');
    store.setState({ round: 2 });
    expect(before?.title).toBe('by somebody else');
    painting.stop();
  });
});
