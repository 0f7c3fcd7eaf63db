import { EXPECTED, kebab, OBJECTS, STATES, TAGS } from './states.js';

const DEFINE = { tagdrop: () => import('tagdrop'), define: () => import('tagdrop/define') };
/** A feed that shows nothing by then fails the test by its count. */
const DRAWN_MS = 10_000;
const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

/**
 * Sets one state after the other and compares what each tag works with. The address says which app, which entry
 * defines the tags, `when` (`first`, before the app, or `late`, after its first state), and the `spelling` of the props:
 * `kebab`, as attributes, `camel`, as properties, or `attribute`, where a framework has a way to say so.
 * @returns the cases, one for each property and each event of each tag; those that are wrong, with the step; and how
 *   many photos of another host were requested while the feed had to wait for consent, and once it no longer had to.
 */
export async function tryAll(apps) {
  const { app, entry, when, spelling, ...options } = Object.fromEntries(new URLSearchParams(location.search));
  const { mount, mountAttributes } = await apps[app]();
  const { countForeign } = globalThis;
  const heard = [];
  const hear = ({ type, detail }) => detail?.isTried && heard.push(type);
  const wrong = [];
  let held;
  let free = 0;
  const isAttribute = spelling === 'attribute';
  if (when === 'first') await DEFINE[entry]();
  const start = isAttribute ? mountAttributes : mount;
  const set = start(document.querySelector('#app'), spelling === 'kebab' ? kebab : (name) => name);
  for (const [at, state] of [...STATES, null, STATES[0]].entries()) {
    await set(state && { ...state, hear });
    const isLate = when === 'late' && at === 0;
    if (isLate) {
      await DEFINE[entry]();
      await Promise.all(TAGS.map(({ tag }) => customElements.whenDefined(tag)));
    }
    if (at === 0) held = await countWhenDrawn('[part="held"]', countForeign);
    if (!state) {
      if (document.querySelector('sbi-feed')) wrong.push('not removed');
      continue;
    }
    const list = () =>
      listWrong(STATES.indexOf(state), state, isAttribute || isLate).map((line) => `${at} ${line}`);
    // what React 18 writes as text is found a moment later
    for (let again = 0; again < 20 && list().length; again++) await new Promise((go) => setTimeout(go, 25));
    wrong.push(...list());
    if (at === 1) free = await countWhenDrawn('img[src^="https:"]', countForeign);
  }
  if (!('deaf' in options)) wrong.push(...listUnheard(heard));
  return {
    cases: countCases(isAttribute, 'deaf' in options),
    wrong,
    held,
    free: free + (await countForeign()),
  };
}

const countCases = (isAttribute, isDeaf) =>
  TAGS.flatMap(({ names, events }) => [
    ...names.filter(([, key]) => !isAttribute || !OBJECTS.includes(key)),
    ...(isDeaf ? [] : events),
  ]).length;

/** The requests for foreign photos by the time the feed shows what `selector` finds. */
async function countWhenDrawn(selector, countForeign) {
  const end = performance.now() + DRAWN_MS;
  while (!document.querySelector('sbi-feed')?.shadowRoot?.querySelector(selector) && performance.now() < end)
    await frame();
  await frame();
  // it is sent after those of the photos
  await fetch('/feed.json');
  return countForeign();
}

/** @param hasNoObjects they became text. */
const listWrong = (at, { child }, hasNoObjects) =>
  TAGS.flatMap(({ tag, names }) => {
    const element = document.querySelector(tag);
    const text = element.querySelector(':scope > i')?.textContent;
    const values = names.flatMap(([name, key]) => {
      if (hasNoObjects && OBJECTS.includes(key)) return [];
      const has = JSON.stringify(element[name]);
      const wants = JSON.stringify(EXPECTED[key][at]);
      return has === wants ? [] : [`<${tag}> ${name}: ${has}, not ${wants}`];
    });
    return text === child ? values : [...values, `<${tag}> child: ${text}`];
  });

/** Each event reaches its handler once, whatever its spelling. */
const listUnheard = (heard) =>
  TAGS.flatMap(({ tag, events }) =>
    events.flatMap((type) => {
      heard.length = 0;
      document.querySelector(tag).dispatchEvent(new CustomEvent(type, { detail: { isTried: true } }));
      return heard.join() === type ? [] : [`<${tag}> ${type}: heard ${heard.length} times`];
    }),
  );
