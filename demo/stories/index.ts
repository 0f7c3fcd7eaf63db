import { consentStories } from './consent-banner.ts';
import { contactFormStories } from './contact-form-7.ts';
import { linkAnalyticsStories } from './link-analytics.ts';
import { pageThemeStories } from './page-theme.ts';
import { popupStories } from './poptin-popup.ts';
import { tabStories } from './poptin-tab.ts';
import { feedStories } from './sbi-feed.ts';
import type { StoryFile } from './story.ts';

/** The elements of the gallery, in its order. A new element adds its line here and its file next to this one. */
export const storyFiles: Readonly<Record<string, StoryFile>> = {
  'poptin-popup': popupStories,
  'poptin-tab': tabStories,
  'consent-banner': consentStories,
  'contact-form-7': contactFormStories,
  'sbi-feed': feedStories,
  'link-analytics': linkAnalyticsStories,
  'page-theme': pageThemeStories,
};
