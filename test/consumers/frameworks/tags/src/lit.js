import { html, nothing, render } from 'lit';
import { kebab, STATES, TAGS } from './states.js';

/** A tagged template takes literal strings: these are them, and the values between. */
function write(spell, read) {
  const strings = [''];
  const values = [];
  const add = (value) => {
    values.push(value);
    strings.push('');
  };
  const text = (more) => {
    strings[strings.length - 1] += more;
  };
  for (const { tag, names, events } of TAGS) {
    text(`<${tag}`);
    for (const [name, key] of names) {
      text(` ${spell(name, key)}=`);
      add((state) => read(state[key]));
    }
    for (const type of events) {
      text(` @${type}=`);
      add(({ hear }) => hear);
    }
    text('><i>');
    add(({ child }) => child);
    text(`</i></${tag}>`);
  }
  return { strings: Object.assign(strings, { raw: strings }), values };
}

function mountWritten(place, { strings, values }) {
  return (state) => render(state ? html(strings, ...values.map((read) => read(state))) : nothing, place);
}

export const mount = (place) =>
  mountWritten(
    place,
    write(
      (name) => `.${name}`,
      (value) => value,
    ),
  );

/** A switch is written `?name`; what has no value is `nothing`. */
export const mountAttributes = (place) =>
  mountWritten(
    place,
    write(
      (name, key) => (typeof STATES[0][key] === 'boolean' ? `?${kebab(name)}` : kebab(name)),
      (value) => value ?? nothing,
    ),
  );
