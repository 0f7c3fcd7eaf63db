import { describe, expect, test } from 'vitest';
import { type Navigation, watchNavigation } from '../../shared/navigation.ts';
import { type FakeBrowser, fakeBrowser } from '../fake-browser.ts';

const START = 'https://shop.example/a';

function watch(browser: FakeBrowser) {
  const heard: Navigation[] = [];
  return { heard, stop: watchNavigation(browser, (navigation) => heard.push(navigation)) };
}

describe('without the Navigation API', () => {
  test('notices pushState and replaceState after they took effect', () => {
    const browser = fakeBrowser({ url: START });
    const { heard, stop } = watch(browser);
    const { history } = browser.window;
    history.pushState({ n: 1 }, '', '/b');
    history.replaceState(null, '', '/c?x=1');
    history.replaceState(null, '', '/c?x=1');
    expect(heard).toEqual([
      { from: START, to: 'https://shop.example/b' },
      { from: 'https://shop.example/b', to: 'https://shop.example/c?x=1' },
      { from: 'https://shop.example/c?x=1', to: 'https://shop.example/c?x=1' },
    ]);
    stop();
    history.pushState(null, '', '/d');
    expect(heard).toHaveLength(3);
  });

  test('the history methods keep their behaviour, and are patched once', () => {
    const browser = fakeBrowser({ url: START });
    watch(browser).stop();
    const patched = browser.window.history.pushState;
    const { heard } = watch(browser);
    expect(browser.window.history.pushState).toBe(patched);
    browser.window.history.pushState({ n: 7 }, '', '/b');
    expect(browser.window.history.state).toEqual({ n: 7 });
    expect(browser.window.location.pathname).toBe('/b');
    expect(heard).toHaveLength(1);
  });

  test('does not undo a script that wrapped after us', () => {
    const browser = fakeBrowser({ url: START });
    const { stop } = watch(browser);
    const { history } = browser.window;
    const ours = history.pushState;
    let wrapped = 0;
    history.pushState = function (...args) {
      wrapped += 1;
      ours.apply(this, args);
    };
    stop();
    history.pushState(null, '', '/b');
    expect(wrapped).toBe(1);
  });

  test('notices popstate and hashchange', () => {
    const browser = fakeBrowser({ url: START });
    const { heard } = watch(browser);
    browser.window.dispatchEvent(new browser.window.PopStateEvent('popstate'));
    browser.window.dispatchEvent(new browser.window.Event('hashchange'));
    expect(heard).toHaveLength(2);
  });
});

test('uses the Navigation API if the browser has it, and patches nothing', () => {
  const browser = fakeBrowser({ url: START });
  const navigation = Object.assign(new browser.window.EventTarget(), { currentEntry: {} });
  Object.assign(browser.window, { navigation });
  const original = browser.window.history.pushState;
  const { heard, stop } = watch(browser);
  browser.window.history.pushState(null, '', '/b');
  expect(browser.window.history.pushState).toBe(original);
  navigation.dispatchEvent(new browser.window.Event('currententrychange'));
  expect(heard).toEqual([{ from: START, to: 'https://shop.example/b' }]);
  stop();
  navigation.dispatchEvent(new browser.window.Event('currententrychange'));
  expect(heard).toHaveLength(1);
});

test('an element of the page with the id "navigation" is not the Navigation API', () => {
  const browser = fakeBrowser({ url: START, html: '<nav id="navigation"></nav>' });
  // named access on the window, as in a browser without that API (HTML §7.2.2.3)
  Object.assign(browser.window, { navigation: browser.window.document.querySelector('nav') });
  const { heard } = watch(browser);
  browser.window.history.pushState(null, '', '/b');
  expect(heard).toEqual([{ from: START, to: 'https://shop.example/b' }]);
});
