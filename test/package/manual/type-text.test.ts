import { describe, expect, test } from 'vitest';
import { auditTypes, typeFault } from '../../../package/manual/type-text.ts';
import { sampleElement } from './sample-element.ts';

describe('typeFault', () => {
  test.each([
    'null',
    "'idle' | 'open'",
    '{ poptin_id: string, trigger: string }',
    '{ fields: Record<string, string>; form: HTMLFormElement }',
    "{ reason: 'X' | 'Skip'; Name?: string }",
    'readonly string[]',
  ])('%s stands alone', (text) => {
    expect(typeFault(text)).toBeNull();
  });

  test.each([
    ['as wpcf7submit', 'not TypeScript'],
    ['{ feedId: number, … }', 'not TypeScript'],
    ['{ feedId, total: number }', '"feedId" has no type'],
    ['{ total: number, page? }', '"page" has no type'],
    ['{ reason: CloseReason }', '"CloseReason" is not a type of the platform'],
  ])('%s does not', (text, fault) => {
    expect(typeFault(text)).toBe(fault);
  });
});

test('the report names tag, event and fault', () => {
  const events = { 'sample-open': { detail: '{ by }', description: 'Before it opens.' } };
  expect(auditTypes([{ ...sampleElement, manual: { ...sampleElement.manual, events } }])).toEqual([
    '<sample-box>: the event "sample-open" has no TypeScript type: { by } ("by" has no type)',
  ]);
  expect(auditTypes([sampleElement])).toEqual([]);
});
