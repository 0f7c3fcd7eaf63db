import { type Theme, withBase } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './site.css';
import { LiveStory } from './live-story.ts';

/** The default theme, and the live story in the reference of a tag. */
export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'not-found': () =>
        h('main', { class: 'not-found' }, [
          h('h1', 'There is no such page'),
          h('p', [
            'It may have another name now: search for it, or begin at the ',
            h('a', { href: withBase('/') }, 'first page'),
            '.',
          ]),
        ]),
    }),
  enhanceApp({ app }) {
    app.component('LiveStory', LiveStory);
  },
} satisfies Theme;
