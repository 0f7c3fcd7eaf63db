import { expect, test } from 'vitest';
import { runConversionCode } from '../../../../elements/poptin-popup/conversion/conversion-code.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

test('creates scripts anew, with the page’s nonce, in order, and keeps other markup', () => {
  const browser = fakeBrowser({
    html: '<head><script nonce="n0nce" type="text/plain"></script></head><body></body>',
  });
  const page = browser.window.document;
  runConversionCode(
    browser,
    '<noscript>x</noscript><script type="text/plain" data-a="1">one</script><meta name="after" content="2">',
  );
  const [noscript, script, meta] = [...page.head.children].slice(-3);
  expect(noscript?.localName).toBe('noscript');
  expect(script?.getAttribute('data-a')).toBe('1');
  expect((script as HTMLScriptElement).text).toBe('one');
  expect((script as HTMLScriptElement).nonce).toBe('n0nce');
  expect(meta?.getAttribute('name')).toBe('after');
});

test('a script waits for the file before it, unless that is async or fails', () => {
  const browser = fakeBrowser();
  const { head } = browser.window.document;
  const inert = [...head.querySelectorAll('script')].length;
  runConversionCode(
    browser,
    '<script async type="text/plain" src="https://a.example/async.js"></script><script type="text/plain" src="https://a.example/pixel.js"></script>' +
      '<script type="text/plain" id="two">track("Lead")</script><script type="text/plain" id="three"></script>',
  );
  const ofHead = () => [...head.querySelectorAll('script')].slice(inert);
  const [, pixel, second, third] = ofHead();
  expect(ofHead()).toHaveLength(4);
  pixel?.dispatchEvent(new browser.window.Event('error'));
  expect(ofHead()[1]).toBe(pixel);
  // the running one replaces the parsed one
  expect(ofHead()[2]).not.toBe(second);
  expect(ofHead()[3]).not.toBe(third);
  expect(ofHead().map(({ id }) => id)).toEqual(['', '', 'two', 'three']);
  expect(browser.pendingTimers()).toBe(0);
});

test('a page that refuses it continues, and the console says so once', () => {
  const browser = fakeBrowser();
  browser.window.document.createElement = () => {
    throw new TypeError('This document requires TrustedHTML assignment');
  };
  runConversionCode(browser, '<script>1</script>');
  runConversionCode(browser, '<script>1</script>');
  expect(browser.logged).toHaveLength(1);
});
