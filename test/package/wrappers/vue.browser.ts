import { createApp, h, nextTick, reactive } from 'vue';
import { createComponent } from '../../../package/wrappers/vue.ts';
import { expect } from '../../expect.ts';
import { CHANGES, mapping, type WrappedBox } from './wrapped-box.ts';

const Box = createComponent('wrapped-box', mapping);

describe('a Vue component around a tag', () => {
  let leave = () => {};
  const draw = (props: Record<string, unknown>) => {
    const given = reactive(props);
    const app = createApp({ render: () => h(Box, given, { default: () => 'Form' }) });
    const place = document.createElement('div');
    document.body.append(place);
    app.mount(place);
    leave = () => app.unmount();
    return { given, box: place.querySelector('wrapped-box') as WrappedBox };
  };

  afterEach(() => {
    leave();
    document.body.replaceChildren();
  });

  it('writes attributes by their own names, in either spelling, and removes them', async () => {
    const { given, box } = draw({ popupId: 'a', debug: true, words: ['x', 'y'], class: 'wide' });
    expect(box.outerHTML).toBe(
      '<wrapped-box popup-id="a" debug="" words="x y" class="wide">Form</wrapped-box>',
    );
    Object.assign(given, { debug: false, popupId: undefined, 'popup-id': 'b' });
    await nextTick();
    expect(box.hasAttribute('debug')).toBe(false);
    expect(box.getAttribute('popup-id')).toBe('b');
  });

  it('makes the tag work with what is set, changed and removed', async () => {
    const { given, box } = draw({});
    for (const [props, works] of CHANGES) {
      for (const name of Object.keys(given)) delete given[name];
      Object.assign(given, props);
      await nextTick();
      expect(box.state).toMatchObject(works);
    }
    expect(box.outerHTML).toBe('<wrapped-box>Form</wrapped-box>');
  });

  it('sets switches before the tag begins its work', () => {
    expect(draw({ debug: true, size: 3 }).box.begun).toMatchObject({ debug: true, size: 3 });
  });

  it('passes objects as properties, including later ones', async () => {
    const { given, box } = draw({ settings: { poptin_id: 'a' } });
    expect(box.settings).toEqual({ poptin_id: 'a' });
    given.settings = { poptin_id: 'b' };
    await nextTick();
    expect(box.settings).toEqual({ poptin_id: 'b' });
    expect(box.hasAttribute('settings')).toBe(false);
  });

  it('handles events in their own spelling', () => {
    const heard: unknown[] = [];
    const { box } = draw({
      onBoxOpen: ({ detail }: CustomEvent) => heard.push(detail),
      onBoxShut: () => heard.push('shut'),
    });
    box.say('box-open', 'open');
    box.say('boxShut');
    expect(heard).toEqual(['open', 'shut']);
  });
});
