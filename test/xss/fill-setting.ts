import type { Setting } from '../../shared/element/setting.ts';

/** The value of a leaf of the settings; undefined leaves it out. `path` is `content.fields.2.label`. */
export type Give = (path: string, setting: Setting) => unknown;

/** Of every list. */
const ENTRIES = 3;
const DEEPEST = 8;

/**
 * Settings as the manual describes them, with everything that can be set: additions to the manual are covered too.
 * Objects and lists are created where a setting may be one; everything else is a leaf.
 */
export function fillSetting(setting: Setting, give: Give, path = '', depth = 0): unknown {
  const types = [setting.type].flat();
  const below = (name: string, each: Setting) =>
    fillSetting(each, give, path ? `${path}.${name}` : name, depth + 1);
  if (depth < DEEPEST && types.includes('object') && (setting.properties || setting.additionalProperties)) {
    const { properties = {}, additionalProperties } = setting;
    const entries = Object.entries(properties).map(([name, each]) => [name, below(name, each)]);
    const name = additionalProperties && give(`${path}.name`, { description: '', type: 'string' });
    if (additionalProperties) entries.push([String(name), below('value', additionalProperties)]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (depth < DEEPEST && types.includes('array') && setting.items) {
    const { items } = setting;
    return Array.from({ length: ENTRIES }, (_, at) => below(String(at), items));
  }
  return give(path, setting);
}

const POLLUTION =
  '{"__proto__":{"polluted":1,"onerror":"pwned(1)","srcdoc":"<script>parent.pwned(1)</script>"},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}}';

/** The value with keys in each of its objects that would change all objects if something merged them. */
export function pollute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pollute);
  if (typeof value !== 'object' || value === null) return value;
  const polluted = JSON.parse(POLLUTION) as object;
  for (const [name, each] of Object.entries(value))
    Object.defineProperty(polluted, name, {
      value: pollute(each),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return polluted;
}
