import { createApp, h, nextTick, shallowRef } from 'vue';
import { kebab, propsOf, TAGS } from './states.js';

export function mount(place, spell, componentOf = (tag) => tag, spellEvent = (type) => `on:${type}`) {
  const now = shallowRef(null);
  const view = () =>
    now.value &&
    TAGS.map((each) => {
      const child = h('i', now.value.child);
      const component = componentOf(each.tag);
      // a component's children are a slot
      return h(
        component,
        { key: each.tag, ...propsOf(each, now.value, spell, spellEvent) },
        component === each.tag ? child : () => child,
      );
    });
  createApp({ render: view }).mount(place);
  return (state) => {
    now.value = state;
    return nextTick();
  };
}

/** `^name` is an attribute whatever the element has. */
export const mountAttributes = (place) => mount(place, (name) => `^${kebab(name)}`);
