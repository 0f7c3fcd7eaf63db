import { describe, expect, test } from 'vitest';
import { checkFrequency, readHistory } from '../../../../elements/display-run/decide/frequency.ts';
import { recordInteraction } from '../../../../elements/display-run/visitor/interactions.ts';
import { WITH_COOKIES } from '../../../../elements/display-run/visitor/popup-record.ts';
import type { Interaction } from '../../../../elements/display-run/visitor/stored.ts';
import type { Frequency } from '../../../../elements/display-run/wire/poptin.ts';
import { type FakeBrowser, fakeBrowser } from '../../../fake-browser.ts';
import { idOf } from '../harness.ts';

const VISITS: Frequency = { rule: 'every-few-visits', every: 5 };
const record = (browser: FakeBrowser, what: Interaction, id: string, frequency?: Frequency) =>
  recordInteraction(browser, what, id, readHistory(browser, what), frequency);

/** So many other popups that only their records are left of the earlier ones. */
function showOthers(browser: FakeBrowser) {
  for (let at = 0; at < WITH_COOKIES; at++) record(browser, 'seen', idOf(`o${at}x`));
}

describe('the cookies of earlier popups go only if a record says the same', () => {
  const isRefused = (browser: FakeBrowser, id: string) => checkFrequency(browser, id, VISITS) !== null;

  test('the counter of a visitor from before there were records stays', () => {
    const browser = fakeBrowser();
    browser.cookies.set(`poptin_e_v_${idOf('y')}`, '1');
    showOthers(browser);
    expect(isRefused(browser, idOf('y'))).toBe(true);
    // a record without a count does not replace it
    record(browser, 'closed', idOf('y'), VISITS);
    showOthers(browser);
    expect(isRefused(browser, idOf('y'))).toBe(true);
    expect(Object.keys(browser.cookies.all())).not.toContain(`poptin_c_p_o_x_c_${idOf('y')}`);
  });

  test('an id that has no record keeps its cookies', () => {
    const browser = fakeBrowser();
    record(browser, 'seen', 'spring.sale', VISITS);
    showOthers(browser);
    expect(isRefused(browser, 'spring.sale')).toBe(true);
  });

  test('a count that is in the record goes, and still counts', () => {
    const browser = fakeBrowser();
    record(browser, 'seen', idOf('y'), VISITS);
    showOthers(browser);
    expect(Object.keys(browser.cookies.all()).filter((name) => name.endsWith(idOf('y')))).toEqual([]);
    expect(isRefused(browser, idOf('y'))).toBe(true);
  });
});
