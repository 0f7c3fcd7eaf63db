import { createMemo, createSignal } from 'solid-js';
import h from 'solid-js/h';
import { render } from 'solid-js/web';
import { kebab, TAGS } from './states.js';

export function mount(place, spell) {
  let set;
  return (state) => {
    if (set) return set(() => state);
    const [now, change] = createSignal(state);
    set = change;
    const isOn = createMemo(() => Boolean(now()));
    const draw = ({ tag, names, events }) =>
      h(
        tag,
        Object.fromEntries([
          ...names.map(([name, key]) => [spell(name), () => now()?.[key]]),
          ...events.map((type) => [`on:${type}`, (event) => now().hear(event)]),
        ]),
        h('i', () => now()?.child),
      );
    render(() => () => isOn() && TAGS.map(draw), place);
  };
}

export const mountAttributes = (place) => mount(place, (name) => `attr:${kebab(name)}`);
