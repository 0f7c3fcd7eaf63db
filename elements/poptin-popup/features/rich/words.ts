import { readSection } from '../../../../shared/words/read-section.ts';
import type { Texts, WordsOf } from '../../../../shared/words/words.ts';

/** What the rare parts of a popup say by themselves. */
export const en = {
  play: 'Play the video',
  /** Opens where the video is, beside the page. */
  watch: 'Watch the video in a new tab',
  /** Of five stars. */
  rating: '{rating} of 5 stars',
  step: 'Step {at} of {all}',
} as const;

export type RichWords = WordsOf<typeof en>;

export const richWords = (texts: Texts): RichWords => readSection(en, texts, 'rich.');
