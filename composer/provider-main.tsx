import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { providerPictures } from './state/provider-pictures.ts';
import { providerStore } from './state/provider-store.ts';
import { Composer } from './view/composer.tsx';

// the provider shows this page at /sites/<site>/composer
const [, , site = ''] = location.pathname.split('/').map(decodeURIComponent);
const store = providerStore(site);
const root = document.querySelector('#composer') as HTMLElement;
createRoot(root).render(
  <StrictMode>
    <Composer
      store={store}
      frame="/composer/frame.html"
      host={{
        name: site,
        home: `/sites/${encodeURIComponent(site)}/popups`,
        popup: new URLSearchParams(location.search).get('popup') ?? '',
        pictures: providerPictures(site),
        publish: store.publish,
      }}
    />
  </StrictMode>,
);
