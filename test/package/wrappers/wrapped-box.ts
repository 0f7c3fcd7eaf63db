/** An element as the wrappers see one: it has a property, hears nothing of frameworks and says when it is asked. */
export class WrappedBox extends HTMLElement {
  settings: unknown = null;

  say(type: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }
}

export const mapping = {
  attributes: { popupId: 'popup-id', debug: 'debug', words: 'words' },
  properties: ['settings'],
  events: { onBoxOpen: 'box-open', onBoxShut: 'boxShut' },
};

if (!customElements.get('wrapped-box')) customElements.define('wrapped-box', WrappedBox);
