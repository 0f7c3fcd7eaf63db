import { describe, expect, it } from 'vitest';
import { type ClientSettings, DEFAULT_CLIENT, displayAnswer } from '../../../provider/wire/display-answer.ts';
import type { WirePoptin } from '../../../provider/wire/poptin.ts';
import { prepareAnswers } from '../../../provider/wire/prepared-answer.ts';

const poptin = (poptin_id: string, more: object = {}) => ({ poptin_id, ...more }) as WirePoptin;
const CALLER = { ip: '203.0.113.7', viewerId: 'v-1', origin: 'https://popups.example' };

describe('a prepared display answer', () => {
  const client: ClientSettings = { ...DEFAULT_CLIENT, message: 'A "message"\\' };

  it.each([
    [[]],
    [[poptin('news000000001')]],
    [[poptin('news000000001', { content: { image: { src: '/a.png' } } }), poptin('news000000002')]],
  ])('is what is written for one visitor: %#', (poptins) => {
    const { answer } = prepareAnswers();
    for (const caller of [
      CALLER,
      { ...CALLER, ip: '::1', viewerId: 'v-2' },
      { ...CALLER, origin: 'http://a' },
    ])
      expect(answer(poptins, client, poptins, caller).body).toBe(
        JSON.stringify(displayAnswer(client, poptins, caller)),
      );
  });

  it('has another tag when something has been published, and the same for every visitor', () => {
    const { answer } = prepareAnswers();
    const before = [poptin('news000000001', { title: 'a' })];
    const after = [poptin('news000000001', { title: 'b' })];
    const tag = (published: readonly WirePoptin[], ip = CALLER.ip) =>
      answer(published, client, published, { ...CALLER, ip }).etag;
    expect(tag(before)).toMatch(/^W\/"[\w-]{43}"$/);
    expect(tag(before, '::1')).toBe(tag(before));
    expect(tag(after)).not.toBe(tag(before));
    // the same again, from another list of the same content
    expect(tag([...before])).toBe(tag(before));
  });

  it('keeps the variants of a test apart', () => {
    const { answer } = prepareAnswers();
    const [a, b] = [poptin('news000000001'), poptin('news000000002')];
    const published = [a, b];
    const ids = (given: readonly WirePoptin[]) =>
      JSON.parse(answer(published, client, given, CALLER).body).poptins.map(
        (each: WirePoptin) => each.poptin_id,
      );
    expect([ids([a]), ids([b]), ids([a, b])]).toEqual([
      ['news000000001'],
      ['news000000002'],
      ['news000000001', 'news000000002'],
    ]);
  });
});
