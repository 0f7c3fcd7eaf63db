import { createApp, h, nextTick, shallowRef } from 'vue';
import { BINDINGS, propsOf } from './states.js';

export function mount(place, spell, componentOf = (tag) => tag) {
  const now = shallowRef(null);
  const view = () =>
    now.value && Object.keys(BINDINGS).map((tag) => h(componentOf(tag), propsOf(tag, now.value, spell)));
  createApp({ render: view }).mount(place);
  return (state) => {
    now.value = state;
    return nextTick();
  };
}
