import { createSignal } from 'solid-js';
import h from 'solid-js/h';
import { render } from 'solid-js/web';
import { BINDINGS } from './states.js';

export function mount(place, spell) {
  let set;
  return (state) => {
    if (set) return set(() => state);
    const [now, change] = createSignal(state);
    set = change;
    const bind = (tag) =>
      Object.fromEntries(
        Object.entries(BINDINGS[tag]).map(([name, from]) => [spell(name), () => now()[from]]),
      );
    render(() => Object.keys(BINDINGS).map((tag) => h(tag, bind(tag))), place);
  };
}
