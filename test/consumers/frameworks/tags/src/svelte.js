import { flushSync, mount as mountSvelte } from 'svelte';
import Bound from './bound.compiled.js';

export function mount(place) {
  let component;
  return (state) => {
    if (component) component.change(state);
    else component = mountSvelte(Bound, { target: place, props: { first: state } });
    flushSync();
  };
}
