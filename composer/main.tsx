import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserStore } from './state/store.ts';
import { Composer } from './view/composer.tsx';

const root = document.querySelector('#composer') as HTMLElement;
createRoot(root).render(
  <StrictMode>
    <Composer store={browserStore(window)} />
  </StrictMode>,
);
