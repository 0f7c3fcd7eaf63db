import type { PartsCase } from './cases.ts';
import { measurePopup } from './measure.ts';

type Popup = HTMLElement & { settings: object; open(trigger: string): Promise<boolean> };

/** A button that has just appeared takes no press yet, and no point finds it. */
function clickable(root: ShadowRoot, view: Window): void {
  const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important; animation: none !important }');
  root.adoptedStyleSheets.push(sheet);
}

/**
 * Shows each popup in the frames of its direction, and says what is wrong where.
 *
 * @param measure what is wrong with the one that is shown.
 */
async function measureAll(
  cases: readonly PartsCase[],
  measure: (root: ShadowRoot, language: PartsCase['language'], width: number) => Iterable<string>,
): Promise<string[]> {
  const said = new Map<string, string[]>();
  const frames = Array.from(document.querySelectorAll('iframe'));
  for (const { name, language, dir, settings } of cases) {
    for (const frame of frames) {
      const { dataset, contentDocument: page, contentWindow: view } = frame;
      if (!page || !view || page.documentElement.dir !== dir) continue;
      const sizes = (dataset.sizes ?? '').split(' ').map((size) => size.split(',').map(Number));
      const resize = ([width = 0, height = 0]: number[] = []) =>
        Object.assign(frame, { width: String(width), height: String(height) });
      resize(sizes[0]);
      page.documentElement.lang = language;
      const popup = page.createElement('poptin-popup') as Popup;
      popup.settings = settings;
      popup.toggleAttribute('submit-event', true);
      page.querySelector('#place')?.append(popup);
      const isShown = await popup.open('parts');
      clickable(popup.shadowRoot as ShadowRoot, view);
      const pictures = popup.shadowRoot?.querySelectorAll('.popup-logo, .popup-proof img, .popup-people img');
      await Promise.all(
        Array.from(pictures ?? [], (each) => (each as HTMLImageElement).decode().catch(() => {})),
      );
      for (const size of sizes) {
        resize(size);
        popup.scrollIntoView({ block: 'start' });
        for (const flaw of isShown && popup.shadowRoot
          ? measure(popup.shadowRoot, language, size[0] ?? 0)
          : ['not shown']) {
          const where = said.get(`${name}: ${flaw}`) ?? [];
          said.set(`${name}: ${flaw}`, [...where, `${size.join('x')} ${dir} ${language}`]);
        }
      }
      popup.remove();
    }
  }
  return [...said].map(([flaw, where]) => `${flaw} (${where.join(', ')})`);
}

const measureParts = (cases: readonly PartsCase[]) => measureAll(cases, measurePopup);

/** Panels that are higher than a line may be. */
const measureLines = (cases: readonly PartsCase[]) =>
  measureAll(cases, (root, _language, width) => {
    const most = width < 600 ? 110 : 90;
    const height = root.querySelector('.popup-panel')?.getBoundingClientRect().height ?? 0;
    return height > 0 && height <= most ? [] : [`${Math.round(height)} px high`];
  });

Object.assign(window, { measureParts, measureLines });
