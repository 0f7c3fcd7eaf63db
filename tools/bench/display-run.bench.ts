import { bench, describe } from 'vitest';
import { findRefusal, reportRules } from '../../elements/display-run/decide/eligibility.ts';
import { readTargeting } from '../../elements/display-run/decide/targeting/read-targeting.ts';
import { beginPageView } from '../../elements/display-run/run/page-view.ts';
import { createPlaces } from '../../elements/display-run/stage/places.ts';
import '../../elements/display-run/triggers/lazy-triggers.ts';
import { readDisplayResponse } from '../../elements/display-run/wire/display-response.ts';
import fixture from '../../test/elements/display-run/fixtures/display-response.json' with { type: 'json' };
import { idOf, ruleContext, ruleOf } from '../../test/elements/display-run/harness.ts';
import { sizes } from '../../test/elements/display-run/triggers/page.ts';
import { fakeBrowser } from '../../test/fake-browser.ts';

/** This many copies of the specimen popup, with all its rules and triggers. */
const popups = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...fixture.poptins[0], poptin_id: idOf(`p${n}`) }));

const COUNTS = [10, 100, 1000];

describe('reading a display response', () => {
  for (const count of COUNTS) {
    const browser = fakeBrowser();
    const response = { ...fixture, poptins: popups(count) };
    bench(`${count} popups`, () => {
      readDisplayResponse(response, browser.log);
    });
  }
});

describe('deciding every popup of one response', () => {
  for (const count of COUNTS) {
    const browser = fakeBrowser();
    Object.assign(browser.window, { shop: { currency: 'ILS' } });
    const context = ruleContext(browser);
    const rules = popups(count).map((raw) => {
      const rule = ruleOf(raw, browser);
      return { ...rule, targeting: readTargeting(rule.id, rule.settings, browser.log) };
    });
    bench(`${count} popups`, () => {
      for (const rule of rules) findRefusal(rule, context, 'page');
    });
    bench(`${count} popups, with every reason`, () => {
      for (const rule of rules) reportRules(rule, context);
    });
  }
});

describe('a scroll event with armed popups', () => {
  for (const count of [1, 10, 100, 1000]) {
    const browser = fakeBrowser();
    sizes(browser, 10);
    const view = beginPageView(browser, '', createPlaces(browser));
    for (const raw of popups(count)) {
      view.arm(ruleOf({ ...raw, display_after_inactive_seconds_active: 60 }, browser), () => true);
    }
    const { document } = browser.window;
    const event = new browser.window.Event('scroll');
    bench(`${count} popups`, () => {
      document.dispatchEvent(event);
    });
  }
});

describe('arming and disarming', () => {
  for (const count of COUNTS) {
    const browser = fakeBrowser();
    const rules = popups(count).map((raw) => ruleOf(raw, browser));
    bench(`${count} popups`, () => {
      const view = beginPageView(browser, '', createPlaces(browser));
      for (const rule of rules) view.arm(rule, () => true);
      view.end();
    });
  }
});
