import { BINDINGS, kebab, STATES } from './states.js';

const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

/**
 * Sets one state after the other and compares what each tag works with.
 * @param when the tags are defined: `first`, before the app, or `late`, after its first state.
 * @param spelling of the props: `kebab`, as attributes, or `camel`, as properties.
 * @param countForeign the requests for photos of another host since it was last called.
 * @returns how many values were compared, those that are wrong, and how many photos were requested while the feed had
 *   to wait for consent, and once it no longer had to.
 */
export async function tryAll(mount, define, when, spelling, countForeign) {
  const wrong = [];
  let compared = 0;
  let held;
  let free = 0;
  if (when === 'first') await define();
  const set = mount(document.querySelector('#app'), spelling === 'kebab' ? kebab : (name) => name);
  for (const [at, state] of STATES.entries()) {
    await set(state);
    const isLate = when === 'late' && at === 0;
    if (isLate) {
      await define();
      await Promise.all(Object.keys(BINDINGS).map((tag) => customElements.whenDefined(tag)));
    }
    if (at === 0) held = await countWhenDrawn('[part="held"]', countForeign);
    // objects became text
    if (isLate) continue;
    const list = () => listWrong(state).map((line) => `${at} ${line}`);
    // what React 18 writes as text is found a moment later
    for (let again = 0; again < 20 && list().length; again++) await new Promise((go) => setTimeout(go, 25));
    compared += Object.values(BINDINGS).flatMap(Object.keys).length;
    wrong.push(...list());
    if (at === 1) free = await countWhenDrawn('img[src^="https:"]', countForeign);
  }
  return { compared, wrong, held, free: free + (await countForeign()) };
}

/** The requests for foreign photos by the time the feed shows what `selector` finds. */
async function countWhenDrawn(selector, countForeign) {
  while (!document.querySelector('sbi-feed').shadowRoot?.querySelector(selector)) await frame();
  await frame();
  // it is sent after those of the photos
  await fetch('/feed.json');
  return countForeign();
}

const listWrong = (state) =>
  Object.entries(BINDINGS).flatMap(([tag, names]) =>
    Object.entries(names).flatMap(([name, from]) => {
      const has = JSON.stringify(document.querySelector(tag)[name]);
      const wants = JSON.stringify(state[from]);
      return has === wants ? [] : [`<${tag}> ${name}: ${has}, not ${wants}`];
    }),
  );
