/**
 * The value that React was given for a prop of `element`, or undefined. React keeps it there (`internalPropsKey` in its
 * `ReactDOMComponentTree.js`), even where it writes an object as text.
 */
export function readReactProp(element: HTMLElement, name: string): unknown {
  const props = Object.keys(element).find((key) => key.startsWith('__reactProps$'));
  return props && Reflect.get(element, props)[name];
}
