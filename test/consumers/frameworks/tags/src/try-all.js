import { BINDINGS, kebab, STATES } from './states.js';

/**
 * Sets one state after the other and compares what each tag works with.
 * @param when the tags are defined: `first`, before the app, or `late`, after its first state.
 * @param spelling of the props: `kebab`, as attributes, or `camel`, as properties.
 * @returns how many values were compared, and those that are wrong.
 */
export async function tryAll(mount, define, when, spelling) {
  const wrong = [];
  let compared = 0;
  if (when === 'first') await define();
  const set = mount(document.querySelector('#app'), spelling === 'kebab' ? kebab : (name) => name);
  for (const [at, state] of STATES.entries()) {
    await set(state);
    if (when === 'late' && at === 0) {
      await define();
      await Promise.all(Object.keys(BINDINGS).map((tag) => customElements.whenDefined(tag)));
      // objects became text
      continue;
    }
    const list = () => listWrong(state).map((line) => `${at} ${line}`);
    // what React 18 writes as text is found a moment later
    for (let again = 0; again < 20 && list().length; again++) await new Promise((go) => setTimeout(go, 25));
    compared += Object.values(BINDINGS).flatMap(Object.keys).length;
    wrong.push(...list());
  }
  return { compared, wrong };
}

const listWrong = (state) =>
  Object.entries(BINDINGS).flatMap(([tag, names]) =>
    Object.entries(names).flatMap(([name, from]) => {
      const has = JSON.stringify(document.querySelector(tag)[name]);
      const wants = JSON.stringify(state[from]);
      return has === wants ? [] : [`<${tag}> ${name}: ${has}, not ${wants}`];
    }),
  );
