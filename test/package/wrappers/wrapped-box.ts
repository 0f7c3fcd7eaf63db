/** An element as the wrappers see one: it has a property, knows nothing about frameworks and reports its use. */
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
