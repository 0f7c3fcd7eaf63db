import { setViewport } from '@web/test-runner-commands';
import { chooseScale } from '../../../../elements/poptin-popup/template/fit-template.ts';
import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { clean, find, openPopup } from '../popup-fixture.ts';

const open = (poptin: string) =>
  openPopup({
    poptin_id: 'a1b2c3d4e5f60',
    poptin_type: 'lightbox',
    poptin_size: { width: 800, height: 400 },
    x_close_button: 1,
    design_properties: { poptin_design_entry_effect: 'none' },
    poptin,
  });

const FIXED = '<div class="wide"><h2>Ten percent</h2><p>On every roast.</p></div><style>.wide{width:700px}';
const zoomOf = (popup: HTMLElement) => Number(find(popup, '.popup-template').style.zoom || 1);
const sizeOf = (popup: HTMLElement, selector: string) => {
  const element = find(popup, selector);
  return Number.parseFloat(getComputedStyle(element).fontSize) * zoomOf(popup);
};

/** Two frames: size observers have reported. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Popup §9 "Scale never exceeds 1", decision 9. */
describe('<poptin-popup> with a template made for one width', () => {
  afterEach(clean);

  it('is not scaled if it fits, not even at 2560 px', async () => {
    for (const width of [1280, 2560]) {
      await setViewport({ width, height: 800 });
      const popup = await open(`${FIXED} p{font-size:20px}</style>`);
      await drawn();
      expect(zoomOf(popup)).toBe(1);
      await clean();
    }
  });

  it('is scaled to fit, and follows the screen', async () => {
    await setViewport({ width: 660, height: 800 });
    const popup = await open(`${FIXED} p{font-size:20px}</style>`);
    await until(() => zoomOf(popup) < 1);
    expect(zoomOf(popup)).toBeGreaterThanOrEqual(0.8);
    expect(zoomOf(popup)).toBeLessThanOrEqual(0.95);
    const body = find(popup, '.popup-body');
    expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth + 1);
    await setViewport({ width: 1000, height: 800 });
    await until(() => zoomOf(popup) === 1);
  });

  it('is scaled only while its text stays readable, and scrolls beyond that', async () => {
    await setViewport({ width: 320, height: 640 });
    const popup = await open(`${FIXED} p{font-size:15px}</style>`);
    await until(() => zoomOf(popup) < 1);
    expect(Math.round(sizeOf(popup, 'p'))).toBe(12);
    const body = find(popup, '.popup-body');
    expect(body.scrollWidth).toBeGreaterThan(body.clientWidth);
    expect(getComputedStyle(body).overflowX).toBe('auto');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('is left alone if its layout adapts', async () => {
    await setViewport({ width: 320, height: 640 });
    const popup = await open(
      '<div class="wide"><p>On every roast.</p></div><style>.wide{max-width:700px}</style>',
    );
    await drawn();
    expect(zoomOf(popup)).toBe(1);
  });

  it('never grows', () => {
    expect(chooseScale(3, 20)).toBe(1);
    expect(chooseScale(0.5, 10)).toBe(1);
    expect(chooseScale(0.5, 16)).toBe(0.75);
    expect(chooseScale(0.9, 16)).toBe(0.9);
  });
});
