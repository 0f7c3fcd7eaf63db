import { VPHomeFeatures, VPHomeHero } from 'vitepress/theme-without-fonts';
import { defineComponent, h } from 'vue';

/** The first page, in place of the generator's `VPHome`, which has no main landmark. */
export default defineComponent(
  () => () => h('main', { class: 'front-page' }, [h(VPHomeHero), h(VPHomeFeatures)]),
);
