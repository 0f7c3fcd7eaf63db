import { expect, test } from 'vitest';
import { isDestination } from '../../../shared/outbox/destinations.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const html =
  '<head></head><body><poptin-popup api-base="https://p.example/v1//"></poptin-popup><poptin-popup submit-url="/leads"></poptin-popup></body>';
const page = fakeBrowser({ html, url: 'https://shop.example/' }).window.document;

test.each([
  ['https://p.example/v1/api/display/conversion/7', true],
  ['https://p.example/v1/api/display/other', false],
  ['https://p.example/api/display/conversion/7', false],
  ['https://shop.example/leads', true],
  ['https://shop.example/leads/delete', false],
  ['https://shop.example/log', true],
  ['https://evil.example/leads', false],
])('%s: %s', (url, named) => {
  expect(isDestination(page, url, new Set(['/log']))).toBe(named);
});
