import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORGET_EVENT } from '../../../shared/event-border/forget-event.ts';

test('plugins dispatch the event of the guide', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');
  expect(guide).toContain(`document.dispatchEvent(new CustomEvent('${FORGET_EVENT}'))`);
});
