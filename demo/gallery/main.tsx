import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBy } from '../../shared/paint/use-engine.ts';
import { readByReact } from '../../shared/react/read-by-react.ts';
import { createDesk } from './desk.ts';
import { openGallery } from './gallery.ts';
import { listenForShortcuts } from './shortcuts.ts';
import { GalleryPage } from './view/gallery-page.tsx';

readByReact(readBy);
const gallery = openGallery(window);
const desk = createDesk();
listenForShortcuts(window, gallery, desk, new AbortController().signal);
const root = document.querySelector('#gallery') as HTMLElement;
createRoot(root).render(
  <StrictMode>
    <GalleryPage gallery={gallery} desk={desk} />
  </StrictMode>,
);
