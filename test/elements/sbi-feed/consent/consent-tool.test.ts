import { expect, test, vi } from 'vitest';
import { findConsentTool } from '../../../../elements/sbi-feed/consent/consent-tool.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

test('our banner opens its preferences, CookieYes opens its banner, and a page without either has no button', () => {
  const { window } = fakeBrowser();
  expect(findConsentTool(window)).toBeNull();
  const revisitCkyConsent = vi.fn();
  Object.assign(window, { revisitCkyConsent });
  findConsentTool(window)?.();
  expect(revisitCkyConsent).toHaveBeenCalledOnce();
  const banner = window.document.createElement('consent-banner');
  const showPreferences = vi.fn();
  window.document.body.append(Object.assign(banner, { showPreferences }));
  findConsentTool(window)?.();
  expect(showPreferences.mock.contexts).toEqual([banner]);
});

test('a banner that has not loaded counts as none', () => {
  const { window } = fakeBrowser({ html: '<consent-banner></consent-banner>' });
  expect(findConsentTool(window)).toBeNull();
});
