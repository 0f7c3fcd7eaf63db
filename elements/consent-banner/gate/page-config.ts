/** The JSON of a script inside `place`. Null where there is none; what is malformed is reported and counts as none. */
export function readJson(place: ParentNode, selector: string): unknown {
  try {
    return JSON.parse(place.querySelector(selector)?.textContent ?? 'null');
  } catch (cause) {
    console.warn('consent', cause);
    return null;
  }
}
