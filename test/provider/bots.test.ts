import { describe, expect, it } from 'vitest';
import { findSuspicion, HONEYPOT } from '../../provider/bots.ts';
import { timeOfView, viewId } from '../../provider/wire/view-id.ts';

const KEY = 'a key';
const VIEWED = new Date('2026-11-23T10:00:00Z');
const at = (ms: number) => new Date(VIEWED.getTime() + ms);
const id = viewId(VIEWED, KEY);

describe('a lead that a program may have sent', () => {
  it.each([
    ['a person', { poptin_view_id: id, email: 'a@b.example' }, at(4000), ''],
    ['a person whose view was lost', { email: 'a@b.example' }, at(0), ''],
    ['an id of another provider', { poptin_view_id: 'view-77' }, at(0), ''],
    ['the hidden field', { [HONEYPOT]: 'https://spam.example' }, at(4000), 'The hidden field'],
    ['the hidden field, empty', { [HONEYPOT]: '' }, at(4000), ''],
    ['too fast', { poptin_view_id: id }, at(200), 'It was sent 200 ms after'],
    ['a forged time', { poptin_view_id: id.replace(/view-\w+/, 'view-abc') }, at(4000), 'forged'],
  ])('%s', (_, fields, now, said) => {
    const suspicion = findSuspicion(fields, now, KEY);
    if (said === '') expect(suspicion).toBe('');
    else expect(suspicion).toContain(said);
  });

  it('reads only the time of its own view ids', () => {
    expect(timeOfView(id, KEY)).toEqual(VIEWED);
    expect(timeOfView(id, 'another key')).toBeNull();
    expect(timeOfView(undefined, KEY)).toBeNull();
  });
});
