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
 * A component around a tag, the same under React 18, which gives custom elements nothing but text, and 19, which sets
 * a property wherever the element has one. Objects become properties, handlers listen to the element's own events,
 * `ref` is the element.
 */
export function createComponent(
  tag: string,
  { attributes, properties, events }: Mapping,
): ForwardRefExoticComponent<Props> {
  const Component = forwardRef<HTMLElement, Props>((props, ref) => {
    const own = useRef<HTMLElement>(null);
    const latest = useRef<Props>({});
    useImperativeHandle(ref, () => own.current as HTMLElement);
    useCommit(() => {
      const before = latest.current;
      latest.current = props;
      const element = own.current;
      if (!element) return;
      for (const name of properties) {
        if (!Object.is(props[name], before[name])) Reflect.set(element, name, props[name]);
      }
      // the platform's own property, which makes a word of undefined
      if ('lang' in before && !props.lang) element.removeAttribute('lang');
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
      .filter(
        ([name, value]) => !properties.includes(name) && !(name in events) && !isNoLanguage(name, value),
      )
      .map(([name, value]) =>
        name in attributes || IS_HIDDEN.test(name)
          ? [attributes[name] ?? name, toAttribute(value)]
          : [rename(name), value],
      );
    return createElement(tag, { ...Object.fromEntries(given), ref: own });
  });
  Component.displayName = tag;
  return Component;
}

/** The page's own switches, of which React 18 writes `="false"` for a custom element: that is on. */
const IS_HIDDEN = /^(?:hidden|inert)$/;

const isNoLanguage = (name: string, value: unknown): boolean => name === 'lang' && !value;

/** React 18 writes the `className` of a custom element unchanged. */
const rename = (name: string): string => (name === 'className' ? 'class' : name);

/**
 * True stays true: React 19 and Preact give it to the element's property, where '' would be false; as an attribute it
 * is present with any text. A list is its words.
 */
function toAttribute(value: unknown): unknown {
  if (value === false || value === null) return undefined;
  return Array.isArray(value) ? value.join(' ') : value;
}
