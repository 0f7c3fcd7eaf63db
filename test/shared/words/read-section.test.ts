import { expect, test } from 'vitest';
import { readSection } from '../../../shared/words/read-section.ts';

test('a section is English if the catalogue has nothing under its prefix', () => {
  const english = { play: 'Play', again: 'Again' };
  expect(readSection(english, { 'game.play': 'Spielen', play: 'Other section' }, 'game.')).toEqual({
    play: 'Spielen',
    again: 'Again',
  });
});
