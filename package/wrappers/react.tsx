import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

/** How the props of a component reach its tag; `package/manual/wrappers.ts` writes one for each tag. */
export interface Mapping {
  /** Prop → attribute: `popupId` → `popup-id`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Values that only a property can hold. */
  readonly properties: readonly string[];
  /** Prop → event: `onPoptinShow` → `poptin-show`. */
  readonly events: Readonly<Record<string, string>>;
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };
type Listener = (event: Event) => void;

/** React 18 warns about a layout effect on a server. */
const useCommit = globalThis.document ? useLayoutEffect : useEffect;

/**
 * A component around a tag, the same under React 18, which gives custom elements nothing but text, and 19. Objects
 * become properties, handlers listen to the element's own events, `ref` is the element.
 */
export function createComponent(
  tag: string,
  { attributes, properties, events }: Mapping,
): ForwardRefExoticComponent<Props> {
  const Component = forwardRef<HTMLElement, Props>((props, ref) => {
    const own = useRef<HTMLElement>(null);
    const latest = useRef(props);
    useImperativeHandle(ref, () => own.current as HTMLElement);
    useCommit(() => {
      latest.current = props;
      for (const name of properties) {
        if (own.current && name in props) Reflect.set(own.current, name, props[name]);
      }
    });
    useCommit(() => {
      const controller = new AbortController();
      for (const [prop, type] of Object.entries(events)) {
        const listen = (event: Event) => (latest.current[prop] as Listener | undefined)?.(event);
        own.current?.addEventListener(type, listen, controller);
      }
      return () => controller.abort();
    }, []);
    const given = Object.entries(props)
      .filter(([name]) => !properties.includes(name) && !(name in events))
      .map(([name, value]) =>
        name in attributes ? [attributes[name], toAttribute(value)] : [rename(name), value],
      );
    return createElement(tag, { ...Object.fromEntries(given), ref: own });
  });
  Component.displayName = tag;
  return Component;
}

/** React 18 writes the `className` of a custom element unchanged. */
const rename = (name: string): string => (name === 'className' ? 'class' : name);

/** Present and empty, or absent; a list is its words. */
function toAttribute(value: unknown): string | undefined {
  if (value === true) return '';
  if (value === false || value === null || value === undefined) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}
