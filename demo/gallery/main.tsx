import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../shared/react/read-by-react.ts';
import { openGallery } from './gallery.ts';
import { GalleryPage } from './view/gallery-page.tsx';

const root = document.querySelector('#gallery') as HTMLElement;
createRoot(root).render(
  <StrictMode>
    <GalleryPage gallery={openGallery(window)} />
  </StrictMode>,
);
