import { describe, expect, it } from 'vitest';
import { formatTimeAgo } from '../../../../../elements/poptin-popup/features/rich/people-line.tsx';
import { readRich } from '../../../../../elements/poptin-popup/features/rich/wire.ts';
import { parsePoptin } from '../../../../../elements/poptin-popup/wire.ts';

const contentOf = (content: object) => {
  const read = parsePoptin({ poptin_id: 'a1b2c3d4e5f60', content }, () => {});
  if (!read.ok) throw new Error(read.error);
  return read.value.content;
};

describe('the rare parts of a content', () => {
  it('are read, and all of them are optional', () => {
    expect(readRich({})).toEqual({
      ...{ eyebrow: '', logo: null, secondary: null, decline: '', legal: '' },
      ...{ proof: null, people: [], video: null, art: '', steps: [] },
    });
    expect(
      readRich({
        eyebrow: 'New',
        secondary: { label: 'Shop', url: '/shop' },
        decline: { label: 'No' },
        proof: { rating: '4.8', count: 1200, avatars: ['/a.jpg', 7] },
        image: { src: 'tagdrop:gift' },
        steps: [{ title: 'Phone', fields: [{ type: 'phone' }], button: 'Go' }, 'nonsense'],
      }),
    ).toMatchObject({
      eyebrow: 'New',
      secondary: { label: 'Shop', action: 'link', url: '/shop' },
      decline: 'No',
      proof: { rating: 4.8, text: '1200' },
      art: 'gift',
      steps: [{ title: 'Phone', text: '', button: 'Go', fields: 1 }],
    });
  });

  it('name people with what they did and when, in the page’s language', () => {
    const { people } = readRich({
      people: [
        { name: 'Dana', text: 'bought Guji', minutes: '2' },
        { name: 'Omar', text: 'wrote', at: '2026-11-20T09:30:00Z', image: 'javascript:alert(1)' },
        { text: 'nobody' },
        'nonsense',
        { name: 'Lea', at: 'soon' },
      ],
    });
    expect(people.map(({ name, image }) => [name, image])).toEqual([
      ['Dana', ''],
      ['Omar', ''],
      ['Lea', ''],
    ]);
    const now = Date.parse('2026-11-20T12:30:00Z');
    expect(people.map((each) => formatTimeAgo(each, now, 'en'))).toEqual([
      '2 minutes ago',
      '3 hours ago',
      '',
    ]);
    expect(formatTimeAgo(people[1] as never, now - 9e9, 'en')).toBe('');
    expect(formatTimeAgo(people[1] as never, now + 864e5, 'de')).toBe('gestern');
  });

  it('lead to no address that runs a script', () => {
    const rich = readRich({
      logo: { src: 'javascript:alert(1)' },
      video: { src: 'java\tscript:x' },
      secondary: { label: 'x', action: 'link', url: 'javascript:alert(1)' },
    });
    expect([rich.logo, rich.video, rich.secondary?.url]).toEqual([null, null, '']);
  });

  it('have their own chunk, which plain contents do not load', () => {
    expect(contentOf({ title: 'Plain', text: 'x * y ** z', fields: [] }).rich).toBeNull();
    for (const rare of [
      { title: '**10 %** off' },
      { eyebrow: 'New' },
      { image: { src: 'tagdrop:gift' } },
      { steps: [{}] },
    ])
      expect(contentOf(rare).rich).not.toBeNull();
  });

  it('give the form the fields of all steps', () => {
    const { fields } = contentOf({
      fields: [{ type: 'email' }],
      steps: [{ fields: [{ type: 'phone' }] }, { fields: 'x' }, null, { fields: [{ type: 'city' }, 4] }],
    });
    expect(fields).toEqual([{ type: 'email' }, { type: 'phone' }, { type: 'city' }]);
  });
});
