import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { openFormBrowser } from '../../../elements/contact-form-7/form-browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('keeps drafts in the tab’s session storage, and can write no cookies', () => {
  const page = new Window();
  vi.stubGlobal('window', page);
  const browser = openFormBrowser();
  browser.session.set('draft', 'Ada');
  expect(page.sessionStorage.getItem('draft')).toBe('Ada');
  expect(page.localStorage.length).toBe(0);
  expect(browser).not.toHaveProperty('cookies');
});

test('keeps drafts for the life of the page if the browser refuses its storage', () => {
  vi.stubGlobal('window', {
    get sessionStorage() {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  const { session } = openFormBrowser();
  session.set('draft', 'Ada');
  expect(session.get('draft')).toBe('Ada');
  expect(session.persistent).toBe(false);
});
