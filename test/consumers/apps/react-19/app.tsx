import { useRef, useState } from 'react';
import type {} from 'tagdrop/jsx';
import type { PoptinPopupElement, PopupSettings } from 'tagdrop/poptin-popup';
import { ConsentBanner, PoptinPopup, SbiFeed } from 'tagdrop/react';

const popup = (poptin_id: string, title: string): PopupSettings => ({
  poptin_id,
  poptin_type: 'lightbox',
  content: { title, button: { label: 'Done', action: 'close' } },
});

const first = popup('tag', 'From a tag');
const second = popup('component', 'From a component');

export function App() {
  const tag = useRef<PoptinPopupElement>(null);
  const component = useRef<PoptinPopupElement>(null);
  const [settings, setSettings] = useState(first);
  const [shown, setShown] = useState<string[]>([]);
  return (
    <>
      <poptin-popup popup-id="tag" settings={settings} ref={tag} />
      <PoptinPopup
        popupId="component"
        settings={second}
        ref={component}
        onPoptinShow={({ detail }) => setShown((before) => [...before, detail.poptin_id])}
      />
      <ConsentBanner law="gdpr" settings={{ texts: { heading: 'Biscuits?' } }} />
      <SbiFeed gdpr cols={3} src="/feed.json" />
      <button type="button" onClick={() => tag.current?.open()}>
        Open the tag
      </button>
      <button type="button" onClick={() => component.current?.open()}>
        Open the component
      </button>
      <button type="button" onClick={() => setSettings(popup('tag', 'Another text'))}>
        Change the text
      </button>
      <output>{shown.join(' ')}</output>
    </>
  );
}
