/** What the rare parts of a popup say by themselves. */
export interface RichWords {
  play: string;
  /** Opens where the video is, beside the page. */
  watch: string;
  /** `{rating}` of five stars. */
  rating: string;
  /** `{at}` of `{all}`. */
  step: string;
}

const en: RichWords = {
  play: 'Play the video',
  watch: 'Watch the video in a new tab',
  rating: '{rating} of 5 stars',
  step: 'Step {at} of {all}',
};

const he: RichWords = {
  play: 'הפעלת הסרטון',
  watch: 'צפייה בסרטון בלשונית חדשה',
  rating: '{rating} מתוך 5 כוכבים',
  step: 'שלב {at} מתוך {all}',
};

export const richWords = (language: string): RichWords => (language === 'he' ? he : en);
