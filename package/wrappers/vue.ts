import { defineComponent, h } from 'vue';

/** How the props of a component reach its tag; `package/manual/wrappers.ts` writes one for each tag. */
export interface Mapping {
  /** Prop → attribute: `popupId` → `popup-id`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Values that only a property can hold. */
  readonly properties: readonly string[];
  /** Prop → event: `onPoptinShow` → `poptin-show`. */
  readonly events: Readonly<Record<string, string>>;
}

/**
 * A component around a tag: objects become properties, even before the tag is defined, and an event keeps its own
 * spelling. `$el` is the element.
 */
export function createComponent(tag: string, { attributes, properties, events }: Mapping) {
  const translate = (name: string, value: unknown): [string, unknown] => {
    if (properties.includes(name)) return [`.${name}`, value];
    const type = events[name];
    if (type) return [`on:${type}`, value];
    const attribute = attributes[name] ?? name;
    const isOurs = Object.values(attributes).includes(attribute);
    return isOurs ? [`^${attribute}`, toAttribute(value)] : [name, value];
  };
  return defineComponent({
    name: tag,
    inheritAttrs: false,
    setup(_props, { attrs, slots }) {
      return () => {
        const given = Object.entries(attrs).map(([name, value]) => translate(name, value));
        return h(tag, Object.fromEntries(given), slots.default?.());
      };
    },
  });
}

/** Present and empty, or absent; a list is its words. */
function toAttribute(value: unknown): unknown {
  if (value === true) return '';
  if (value === false || value === null || value === undefined) return null;
  return Array.isArray(value) ? value.join(' ') : String(value);
}
