import { describe, expect, test } from 'vitest';
import { isBannerAt } from '../../../../elements/display-run/near-banner/near-banner.ts';
import type { PoptinType } from '../../../../elements/display-run/wire/poptin.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

const WITH_BANNER = '<body><consent-banner></consent-banner></body>';

type Side = readonly [left: number, top: number, right: number, bottom: number];
const BOX: Side = [16, 560, 446, 784];
const STRIP: Side = [0, 700, 1280, 800];
const TOP: Side = [0, 0, 1280, 100];
const SHEET: Side = [16, 580, 374, 828];
const NOWHERE: Side = [0, 0, 0, 0];

describe('the banner is seen where the popup would be', () => {
  test.each<[string, Side, PoptinType, string, number, boolean]>([
    ['in the same corner', BOX, 'sside', 'left-bottom', 1280, true],
    ['in the other corner', BOX, 'sside', 'right-bottom', 1280, false],
    ['somewhere, it does not say where', BOX, 'sside', '', 1280, true],
    ['over a strip', STRIP, 'social', 'bottom_right', 1280, true],
    ['above a strip', STRIP, 'social', 'right-top', 1280, false],
    ['a bar at the bottom', BOX, 'bar', '', 1280, true],
    ['a bar at the top, the box below', BOX, 'bar', 'center-top', 1280, false],
    ['a bar at the top, the strip there too', TOP, 'bar', 'center-top', 1280, true],
    ['a bar that says left, which is at the bottom', TOP, 'bar', 'left-top', 1280, false],
    ['on a phone every corner', SHEET, 'sside', 'right-bottom', 390, true],
    ['on a phone a bar at the top', SHEET, 'bar', 'center-top', 390, false],
    ['a banner that is not seen', NOWHERE, 'sside', 'right-bottom', 390, false],
  ])('%s', (_, [left, top, right, bottom], type, location, width, isThere) => {
    const browser = fakeBrowser({ html: WITH_BANNER });
    const { document } = browser.window;
    Object.assign(browser.window, { innerWidth: width, innerHeight: width < 600 ? 844 : 800 });
    const banner = document.querySelector('consent-banner');
    document.elementFromPoint = (x, y) =>
      x >= left && x < right && y >= top && y < bottom ? banner : document.body;
    expect(isBannerAt(browser.window, type, { poptin_location: location })).toBe(isThere);
  });
});
