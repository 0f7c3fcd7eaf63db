import type { Browser, Stop } from '../base/browser.ts';
import { readMember } from '../base/page-names.ts';
import { adoptStyles } from '../surface/style-sheets.ts';

const SHEET = `
:host { all: initial; position: fixed; inset: 8px 8px auto auto; margin: 0; border: 0; padding: 0; background: none;
  overflow: visible; z-index: 2147483647; inline-size: min(500px, calc(100vw - 16px)); color: #1b1b1f;
  font: 13px/1.4 system-ui, sans-serif; }
section { background: #fff; border: 1px solid #77777f; border-radius: 8px; max-block-size: 75vh; overflow: auto;
  box-shadow: 0 2px 12px #0004; padding: 8px 12px; }
h2 { font-size: 15px; margin: 0 0 4px; } h3 { font-size: 13px; margin: 10px 0 2px; } p { margin: 4px 0; }
ul { margin: 2px 0; padding-inline-start: 18px; } li { padding-block: 2px; overflow-wrap: anywhere; }
.no { color: #b3261e; } .yes { color: #146c2e; } .fix { color: #1b1b1f; display: block; }
:focus-visible { outline: 2px solid #0b57d0; outline-offset: 1px; }
button, select { font: inherit; min-block-size: 24px; } .close { float: inline-end; min-inline-size: 24px; }
textarea { box-sizing: border-box; inline-size: 100%; block-size: 9em; font: 12px/1.4 monospace; }
`;

/** A panel in a corner of the page, for its owner. */
export interface OwnerPanel {
  readonly root: ShadowRoot;
  /** What is shown; the button that closes it comes first. */
  readonly section: HTMLElement;
  /** Makes an element. Text stays text. */
  element(name: string, text?: string, ...children: readonly Node[]): HTMLElement;
  button(text: string, task: () => void): HTMLButtonElement;
  readonly close: Stop;
}

/**
 * Opens an empty panel above everything else of the page.
 * @param onClose is called when it goes.
 */
export function openOwnerPanel(browser: Browser, label: string, onClose: Stop = () => {}): OwnerPanel {
  const { document } = browser.window;
  const create = readMember(document, 'createElement');
  const element = (name: string, text = '', ...children: readonly Node[]) => {
    const made = create(name);
    if (text) made.append(text);
    made.append(...children);
    return made;
  };
  const button = (text: string, task: () => void) => {
    const made = create('button');
    Object.assign(made, { type: 'button', textContent: text, onclick: task });
    return made;
  };
  const host = create('div');
  host.lang = 'en';
  host.dir = 'ltr';
  host.setAttribute('popover', 'manual');
  const root = host.attachShadow({ mode: 'open' });
  const stopStyles = adoptStyles(root, SHEET);
  const close = () => {
    onClose();
    stopStyles();
    host.remove();
  };
  const cross = button('×', close);
  cross.className = 'close';
  cross.setAttribute('aria-label', 'Close this panel');
  const section = element('section', '', cross);
  section.setAttribute('aria-label', label);
  section.tabIndex = -1;
  root.append(section);
  readMember(document, 'body').append(host);
  host.showPopover?.();
  return { root, section, element, button, close };
}
