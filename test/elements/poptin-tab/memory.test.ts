import { describe, expect, test } from 'vitest';
import { recordInteraction } from '../../../elements/display-run/visitor/interactions.ts';
import { recall } from '../../../elements/poptin-tab/memory.ts';
import { FAKE_NOW, fakeBrowser } from '../../fake-browser.ts';

const ID = 'teaser0000001';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const NOTHING = { wasShown: false, wasClosed: false, isConverted: false, isDismissed: false };

describe('the tab reads what the run has written', () => {
  test('is empty at first', () => expect(recall(fakeBrowser(), ID)).toEqual(NOTHING));

  test.each([
    ['seen', { wasShown: true }],
    ['closed', { wasClosed: true }],
    ['converted', { isConverted: true }],
  ] as const)('%s, of this popup only', (deed, fact) => {
    const browser = fakeBrowser();
    recordInteraction(browser, deed, ID, {});
    expect(recall(browser, ID)).toEqual({ ...NOTHING, ...fact });
    expect(recall(browser, 'another000001')).toEqual(NOTHING);
  });

  test('a display counts for the session, a dismissal for a year', () => {
    const browser = fakeBrowser();
    recordInteraction(browser, 'seen', ID, {});
    recordInteraction(browser, 'closed', ID, {});
    const later = browser.visit('https://shop.example/', { sameTab: false });
    expect(recall(later, ID)).toEqual({ ...NOTHING, wasClosed: true });
    expect(recall({ ...later, now: () => FAKE_NOW + YEAR_MS }, ID)).toEqual(NOTHING);
  });

  test.each(['null', '[]', '7', 'nonsense', '{"teaser0000001":"soon"}'])(
    'ignores another script’s %s',
    (text) => {
      const browser = fakeBrowser();
      browser.local.set('poptin_closed', text);
      expect(recall(browser, ID)).toEqual(NOTHING);
    },
  );

  test('blocked storage counts as empty', () => {
    expect(recall(fakeBrowser({ storageBlocked: true }), ID)).toEqual(NOTHING);
  });
});
