import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { writeFeedRoom } from './export/feed-room.ts';
import { countExamples } from './start/example-feed.ts';
import { providerPictures } from './state/provider-pictures.ts';
import { providerStore } from './state/provider-store.ts';
import type { Store } from './state/store.ts';
import { workStore } from './state/work-store.ts';
import { KINDS, type Kind } from './state/workspace.ts';
import { Composer } from './view/composer.tsx';
import type { ComposerHost } from './view/composer-host.ts';

// the provider shows this page at /sites/<site>/composer, and at …/composer/consent and …/composer/feed
const [, , site = '', , named] = location.pathname.split('/').map(decodeURIComponent);
const kind: Kind = KINDS.find((each) => each === named) ?? 'popups';
const home = `/sites/${encodeURIComponent(site)}`;

const NAMES: Readonly<Record<Kind, string>> = {
  popups: 'Popups',
  consent: 'Consent banner',
  feed: 'Photo feed',
};
const links = KINDS.filter((each) => each !== kind).map((each) => ({
  name: NAMES[each],
  address: `${home}/composer${each === 'popups' ? '' : `/${each}`}`,
}));

function open(): { store: Store; publish: ComposerHost['publish'] } {
  if (kind === 'popups') {
    const store = providerStore(site);
    return { store, publish: store.publish };
  }
  const call: typeof fetch = (...args) => fetch(...args);
  const store = workStore(kind, `works/${kind}`, call, {
    site,
    name: 'provider',
    add: (work) => (kind === 'feed' ? { room: writeFeedRoom(work, '').replaceAll(/<\/?style>/g, '') } : {}),
  });
  return {
    store,
    async publish(workspace) {
      const said = await store.publish(workspace);
      const drawings = kind === 'feed' ? countExamples(workspace.feed.file) : 0;
      return drawings > 0 ? `${said} ${drawings} of its photos are example drawings.` : said;
    },
  };
}

const { store, publish } = open();
createRoot(document.querySelector('#composer') as HTMLElement).render(
  <StrictMode>
    <Composer
      store={store}
      frame="/composer/frame.html"
      host={{
        name: site,
        home: kind === 'popups' ? `${home}/popups` : home,
        kind,
        popup: new URLSearchParams(location.search).get('popup') ?? '',
        links: () => links,
        pictures: providerPictures(site),
        publish,
      }}
    />
  </StrictMode>,
);
