import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readByReact } from '../../shared/react/read-by-react.ts';
import { readBy } from '../../shared/react/use-engine.ts';
import { openGallery } from './gallery.ts';
import { GalleryPage } from './view/gallery-page.tsx';

readByReact(readBy);
const root = document.querySelector('#gallery') as HTMLElement;
createRoot(root).render(
  <StrictMode>
    <GalleryPage gallery={openGallery(window)} />
  </StrictMode>,
);
