import cases from './cases.json';

/** What an app binds to the tags, one state after the other (`test/consumers/tag-cases.ts`). */
export const { states: STATES, bindings: BINDINGS, expected: EXPECTED, objects: OBJECTS } = cases;

/** Every tag with its bindings, its handlers in our wrappers and the names of its events. */
export const TAGS = Object.entries(BINDINGS).map(([tag, names]) => ({
  tag,
  names: Object.entries(names),
  handlers: Object.entries(cases.handlers[tag]),
  events: Object.values(cases.handlers[tag]),
}));

/** The attribute's spelling: known from the start, or while the tag is unknown. */
export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The props of one tag: values in the spelling of `spell`, events in that of `spellEvent`. */
export const propsOf = ({ names, handlers }, state, spell, spellEvent) => ({
  ...Object.fromEntries(names.map(([name, key]) => [spell(name), state[key]])),
  ...Object.fromEntries(handlers.map(([handler, type]) => [spellEvent(type, handler), state.hear])),
});
