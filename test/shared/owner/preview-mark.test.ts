import { afterEach, expect, test, vi } from 'vitest';
import { showPreviewMark } from '../../../shared/owner/preview-mark.ts';
import { fakeBrowser } from '../../fake-browser.ts';

vi.mock('../../../shared/surface/style-sheets.ts', () => ({ adoptStyles: () => () => {} }));
afterEach(() => vi.unstubAllGlobals());

test('a preview says that nothing is sent, on top of what opens later, and after a form', () => {
  const browser = fakeBrowser({ html: '<head></head><body></body>' });
  const { document, CustomEvent } = browser.window;
  const stop = showPreviewMark(browser, 'de');
  const mark = document.querySelector('[role=status]');
  expect(mark?.shadowRoot?.textContent).toContain('Nichts wird gesendet');
  const submit = (submission_id: string) => new CustomEvent('poptin-submit', { detail: { submission_id } });
  document.dispatchEvent(submit(''));
  expect(mark?.shadowRoot?.textContent, 'a form of the page is sent').toContain('Nichts wird gesendet');
  document.dispatchEvent(submit('a1'));
  expect(mark?.shadowRoot?.textContent).toContain('NICHT gesendet');
  stop();
  expect(document.querySelector('[role=status]')).toBeNull();
});

test('uses English in a language without its own words', () => {
  const browser = fakeBrowser({ html: '<head></head><body></body>' });
  const stop = showPreviewMark(browser, 'th');
  expect(browser.window.document.querySelector('[role=status]')?.shadowRoot?.textContent).toContain(
    'Preview',
  );
  stop();
});
