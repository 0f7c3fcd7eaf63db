import { createSSRApp, defineComponent, ref } from 'vue';
import 'tagdrop';
import type { PoptinPopupElement, PopupSettings } from 'tagdrop';
import { ConsentBanner, PoptinPopup, type PoptinPopupProps, SbiFeed } from 'tagdrop/vue';

const popup = (poptin_id: string, title: string): PopupSettings => ({
  poptin_id,
  poptin_type: 'lightbox',
  content: { title, button: { label: 'Done', action: 'close' } },
});

const App = defineComponent({
  components: { ConsentBanner, PoptinPopup, SbiFeed },
  setup() {
    const shown = ref<string[]>([]);
    const tag = ref<PoptinPopupElement>();
    const component = ref<{ $el: PoptinPopupElement }>();
    const hear: PoptinPopupProps['onPoptinShow'] = ({ detail }) => void shown.value.push(detail.poptin_id);
    return {
      ...{ tag, component, shown, hear, first: ref(popup('tag', 'From a tag')) },
      second: popup('component', 'From a component'),
      openTag: () => tag.value?.open(),
      openComponent: () => component.value?.$el.open(),
    };
  },
  template: `
    <poptin-popup ref="tag" popup-id="tag" :settings="first" @poptin-show="hear"></poptin-popup>
    <PoptinPopup ref="component" popup-id="component" :settings="second" @poptin-show="hear" />
    <ConsentBanner law="gdpr" :settings="{ texts: { heading: 'Biscuits?' } }" />
    <SbiFeed gdpr :cols="3" src="/feed.json" />
    <button type="button" @click="openTag">Open the tag</button>
    <button type="button" @click="openComponent">Open the component</button>
    <button type="button" @click="first = { ...first, content: { title: 'Another text' } }">Change the text</button>
    <output>{{ shown.join(' ') }}</output>`,
});

export function createApp() {
  const app = createSSRApp(App);
  app.config.compilerOptions.isCustomElement = (tag) => tag === 'poptin-popup';
  return app;
}
