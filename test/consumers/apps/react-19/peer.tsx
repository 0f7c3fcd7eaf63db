import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { PoptinPopupElement, PopupSettings } from 'tagdrop/peer/poptin-popup';
import { PoptinPopup } from 'tagdrop/peer/react';

const settings: PopupSettings = {
  poptin_id: 'peer',
  poptin_type: 'lightbox',
  content: {
    title: 'With your React',
    fields: [
      { id: 'f1', type: 'email', name: 'email', placeholder: 'Email', required: 1, created_as: 'email' },
    ],
    button: { label: 'Send' },
  },
};

function App() {
  const popup = useRef<PoptinPopupElement>(null);
  return (
    <>
      <PoptinPopup popupId="peer" settings={settings} submitEvent ref={popup} />
      <button type="button" onClick={() => popup.current?.open()}>
        Open
      </button>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
