import { adoptStyles, adoptStylesFor, restoreStyles } from '../../../shared/surface/style-sheets.ts';
import { expect } from '../../expect.ts';

const RED = '.note { color: rgb(255, 0, 0) }';
const BOLD = '.note { font-weight: 700 }';

function place(): { host: HTMLElement; root: ShadowRoot; note: HTMLElement } {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<p class="note">Note</p>';
  document.body.append(host);
  return { host, root, note: root.querySelector('p') as HTMLElement };
}

describe('the adopter of style sheets', () => {
  it('adds to a root’s style sheets, and removes only its own', () => {
    const { host, root, note } = place();
    const foreign = new CSSStyleSheet();
    root.adoptedStyleSheets = [foreign];
    const stop = adoptStyles(root, RED, BOLD);
    expect(getComputedStyle(note).color).toBe('rgb(255, 0, 0)');
    expect(getComputedStyle(note).fontWeight).toBe('700');
    stop();
    stop();
    expect([...root.adoptedStyleSheets]).toEqual([foreign]);
    host.remove();
  });

  it('keeps a text until the last part that needs it has ended', () => {
    const { host, root, note } = place();
    const stopFirst = adoptStylesFor(note, RED);
    const stopSecond = adoptStylesFor(note, RED);
    expect(root.adoptedStyleSheets).toHaveLength(1);
    stopFirst();
    expect(getComputedStyle(note).color).toBe('rgb(255, 0, 0)');
    stopSecond();
    expect(root.adoptedStyleSheets).toHaveLength(0);
    host.remove();
  });

  it('parses a text once per page', () => {
    const [one, two] = [place(), place()];
    adoptStyles(one.root, RED);
    adoptStyles(two.root, RED);
    expect(one.root.adoptedStyleSheets[0]).toBe(two.root.adoptedStyleSheets[0]);
    one.host.remove();
    two.host.remove();
  });

  it('survives the move into another document, including sheets of lazy parts', () => {
    const { host, root, note } = place();
    adoptStyles(root, RED);
    const stopLazy = adoptStylesFor(note, BOLD);
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const other = frame.contentDocument as Document;
    other.body.append(host);
    restoreStyles(root);
    const style = () => (frame.contentWindow as Window).getComputedStyle(note);
    expect(style().color).toBe('rgb(255, 0, 0)');
    expect(style().fontWeight).toBe('700');
    stopLazy();
    expect(style().fontWeight).toBe('400');
    frame.remove();
  });

  it('waits in a document without a window, which draws nothing', () => {
    const { host, root, note } = place();
    document.implementation.createHTMLDocument().body.append(host);
    adoptStyles(root, RED);
    expect(root.adoptedStyleSheets).toHaveLength(0);
    document.body.append(host);
    restoreStyles(root);
    expect(getComputedStyle(note).color).toBe('rgb(255, 0, 0)');
    host.remove();
  });

  it('adds to the page itself', () => {
    const stop = adoptStyles(document, 'body { outline: 7px solid }');
    expect(getComputedStyle(document.body).outlineWidth).toBe('7px');
    stop();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  it('does nothing outside a shadow root', () => {
    adoptStylesFor(null, RED)();
    adoptStylesFor(document.body, RED)();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });
});
