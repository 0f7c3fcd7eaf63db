import { readSection } from '../../../../shared/words/read-section.ts';
import type { Texts, WordsOf } from '../../../../shared/words/words.ts';

/** Default words of a popup's rare parts. */
export const en = {
  play: 'Play the video',
  /** Opens the video's page in a new tab. */
  watch: 'Watch the video in a new tab',
  /** Of five stars. */
  rating: '{rating} of 5 stars',
  step: 'Step {at} of {all}',
  /** Leads to the step before. */
  back: 'Back',
} as const;

export type RichWords = WordsOf<typeof en>;

export const richWords = (texts: Texts): RichWords => readSection(en, texts, 'rich.');
