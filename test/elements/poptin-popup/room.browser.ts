import { setViewport } from '@web/test-runner-commands';
import { expect } from '../../expect.ts';
import { until } from '../../in-browser.ts';
import { clean, nextEvent } from './popup-fixture.ts';

const ID = 'room000000001';

/** A page with a screen of text before the place of a popup, and more after it. */
function put(before: number, place: string, poptin: Record<string, unknown> = {}): HTMLElement {
  const settings = {
    poptin_id: ID,
    poptin_type: 'embedded',
    poptin_format: 'format_1',
    poptin_size: { width: 365, height: 370 },
    d_f_r: 'all@display_everytime_everypage_5',
    design_properties: { poptin_design_entry_effect: 'none' },
    content: { title: 'Ten percent off', button: { label: 'Get it', action: 'close' } },
    ...poptin,
  };
  document.body.innerHTML = `<div style="height:${before}px"></div>${place}<p>After</p><div style="height:3000px"></div>`;
  const tag = document.createElement('poptin-popup');
  const json = document.createElement('script');
  json.type = 'application/json';
  json.textContent = JSON.stringify([settings, { poptin_id: 'other00000001', on_click: 1 }]);
  tag.append(json);
  document.body.append(tag);
  return document.querySelector('p') as HTMLElement;
}

const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top + scrollY);

/** An embedded popup takes its room before its view is drawn (decision D-13: CLS 0). */
describe('<poptin-popup> in the flow', () => {
  let shifts: number[] = [];
  let observer: PerformanceObserver;
  beforeEach(async () => {
    await setViewport({ width: 800, height: 600 });
    shifts = [];
    observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    });
  });
  afterEach(async () => {
    observer.disconnect();
    scrollTo(0, 0);
    await clean();
  });

  for (const place of [
    `<div data-poptin-embedded="${ID}"></div>`,
    `<poptin-popup popup-id="${ID}"></poptin-popup>`,
  ]) {
    it(`keeps room at ${place.slice(1, 13)} until the popup is drawn, however fast the visitor scrolls`, async () => {
      const after = put(1500, place);
      const before = topOf(after);
      await until(() => topOf(after) === before + 370);
      observer.observe({ type: 'layout-shift' });
      const shown = nextEvent('poptin-show');
      scrollTo(0, 1300);
      await shown;
      expect(document.querySelectorAll('[style*="370px"]')).toHaveLength(0);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      expect(shifts).toEqual([]);
      // plus its border
      expect(topOf(after) - before).toBe(372);
    });
  }

  it('gives it back if the popup is held back after all', async () => {
    const hold = (event: Event) => event.preventDefault();
    document.addEventListener('poptin-before-show', hold);
    const after = put(1500, `<div data-poptin-embedded="${ID}"></div>`);
    const before = topOf(after);
    await until(() => topOf(after) === before + 370);
    const held = nextEvent('poptin-suppressed');
    scrollTo(0, 760); // close, not yet in view
    await held;
    expect(topOf(after)).toBe(before);
    document.removeEventListener('poptin-before-show', hold);
  });

  it('does not push visible content', async () => {
    const after = put(100, `<div data-poptin-embedded="${ID}" style="min-block-size:380px"></div>`);
    const before = topOf(after);
    observer.observe({ type: 'layout-shift' });
    await nextEvent('poptin-show');
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect(topOf(after)).toBe(before);
    expect(shifts).toEqual([]);
  });

  it('keeps none if the settings state no height', async () => {
    const after = put(1500, `<div data-poptin-embedded="${ID}"></div>`, { poptin_size: null });
    const before = topOf(after);
    const shown = nextEvent('poptin-show');
    scrollTo(0, 1000);
    await shown;
    expect(topOf(after)).toBeGreaterThan(before);
  });

  it('is as wide as its place, even if a container fits its content', async () => {
    for (const way of [
      'display:flex;flex-direction:column;align-items:center',
      'display:flex',
      'display:grid;justify-items:center',
    ]) {
      const place = `<div style="width:600px;${way}"><poptin-popup popup-id="${ID}"></poptin-popup></div>`;
      put(0, place);
      const tag = document.querySelector<HTMLElement>(`[popup-id]`) as HTMLElement;
      await until(() => tag.shadowRoot?.querySelector('.popup-panel')?.getBoundingClientRect().width);
      expect([way, tag.offsetWidth]).toEqual([way, 600]);
    }
  });
});
