import fc from 'fast-check';
import type { Setting } from '../../shared/element/setting.ts';

/** Any value that the setting allows. */
export function arbitraryOf(setting: Setting): fc.Arbitrary<unknown> {
  if (setting.enum) return fc.constantFrom(...setting.enum);
  const types = [setting.type].flat().map((type) => {
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'number':
        return fc.integer({ min: setting.minimum ?? 0, max: Math.min(setting.maximum ?? 1e6, 1e6) });
      case 'string':
        return textOf(setting);
      case 'array':
        return setting.items
          ? fc.array(arbitraryOf(setting.items), { minLength: setting.minItems ?? 0, maxLength: 3 })
          : fc.constant([]);
      default:
        return objectOf(setting);
    }
  });
  return fc.oneof(...types);
}

function textOf({ pattern, minLength = 0, examples = [] }: Setting): fc.Arbitrary<string> {
  // values can't be generated from a look-ahead
  if (pattern?.includes('(?!')) return fc.constantFrom(...examples.map(String));
  return pattern ? fc.stringMatching(new RegExp(pattern)) : fc.string({ minLength });
}

function objectOf({ properties, required = [], additionalProperties }: Setting): fc.Arbitrary<object> {
  if (properties) {
    const shape = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, arbitraryOf(each)]),
    );
    return fc.record(shape, { requiredKeys: [...required], noNullPrototype: true });
  }
  return additionalProperties
    ? fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), arbitraryOf(additionalProperties), { maxKeys: 3 })
    : fc.constant({});
}
