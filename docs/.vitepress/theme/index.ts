import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './site.css';
import { LiveStory } from './live-story.ts';

/** The default theme, and the live story above the reference of a tag. */
export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-before': () => h(LiveStory) }),
};
