/* What a test asks of a page, kept from before our scripts run. Its answers stand in the page: a page whose arrays and
   promises are others answers no tool otherwise. */
(() => {
  const { stringify } = JSON;
  const { getOwnPropertyNames, getOwnPropertyDescriptor, create } = Object;
  const errors = [];
  const counted = [];
  window.gtag = function gtag(command, name) {
    counted[counted.length] = `${command} ${name}`;
  };
  addEventListener('error', (event) => {
    if (event.message) errors[errors.length] = event.message;
  });
  addEventListener('unhandledrejection', (event) => {
    errors[errors.length] = `unhandled ${event.reason}`;
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    errors[errors.length] = `${event.violatedDirective} ${event.blockedURI} ${event.sample}`;
  });
  // the test stays where it is
  document.addEventListener('click', (event) => {
    if (event.target.id === 'link') event.preventDefault();
  });
  const shown = [];
  document.addEventListener('poptin-show', (event) => {
    shown[shown.length] = event.type;
  });

  // members of the page's own objects, each with what it is
  const objects = {
    window,
    Object: Object.prototype,
    Array: Array.prototype,
    Function: Function.prototype,
    String: String.prototype,
    Promise: Promise.prototype,
    EventTarget: EventTarget.prototype,
    Node: Node.prototype,
    Element: Element.prototype,
    HTMLElement: HTMLElement.prototype,
    Document: Document.prototype,
    document,
    history,
    History: History.prototype,
    HTMLScriptElement: HTMLScriptElement.prototype,
    HTMLIFrameElement: HTMLIFrameElement.prototype,
    console,
    JSON,
    navigator,
    customElements,
  };
  const note = () => {
    const noted = create(null);
    for (const name of getOwnPropertyNames(objects)) {
      for (const member of getOwnPropertyNames(objects[name])) {
        const found = getOwnPropertyDescriptor(objects[name], member);
        if (found) noted[`${name}.${member}`] = found;
      }
    }
    return noted;
  };
  const before = note();
  const listChanges = () => {
    const now = note();
    const changes = [];
    for (const name of getOwnPropertyNames(now)) {
      const [one, other] = [before[name], now[name]];
      if (!one) changes[changes.length] = `+${name}`;
      else if (
        one.get !== other.get ||
        one.set !== other.set ||
        (typeof one.value === 'function' && one.value !== other.value)
      )
        changes[changes.length] = name;
    }
    return changes;
  };
  document.addEventListener('report', () => {
    document.getElementById('report').textContent = stringify(
      create(null, {
        errors: { value: errors, enumerable: true },
        counted: { value: counted, enumerable: true },
        shown: { value: shown, enumerable: true },
        changes: { value: listChanges(), enumerable: true },
        released: { value: window.released || 0, enumerable: true },
        restored: { value: window.restored || 0, enumerable: true },
      }),
    );
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) window.restored = (window.restored || 0) + 1;
  });
})();
