import { useData, withBase } from 'vitepress';
import { computed, defineComponent, h } from 'vue';

/** The story that shows most of a tag; `npm run docs` puts the gallery next to the pages. */
const STORIES: Readonly<Record<string, string>> = {
  'poptin-popup': 'template-newsletter',
  'poptin-tab': 'always',
  'consent-banner': 'box',
  'contact-form-7': 'page-look',
  'sbi-feed': 'static-file',
  'link-analytics': 'kinds',
  'page-theme': 'headline',
};

/** The live story in the reference of its tag; `config.ts` puts it below the first paragraph. */
export const LiveStory = defineComponent(() => {
  const { page } = useData();
  const tag = computed(() => /^reference\/([\w-]+)\.md$/.exec(page.value.relativePath)?.[1] ?? '');
  return () => {
    if (!(tag.value in STORIES)) return null;
    const story = `${tag.value}/${STORIES[tag.value]}`;
    return h('section', { class: 'live-story', 'aria-label': 'Live story' }, [
      h('iframe', {
        key: story,
        src: withBase(`/gallery/demo/story.html?story=${story}`),
        title: `Live: ${tag.value}`,
        loading: 'lazy',
      }),
      h('p', [
        h(
          'a',
          { href: withBase(`/gallery/demo/index.html?story=${story}`), target: '_self' },
          'Open in the gallery',
        ),
      ]),
    ]);
  };
});
