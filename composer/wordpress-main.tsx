import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { providerStore } from './state/provider-store.ts';
import type { Store } from './state/store.ts';
import { type WordPressPage, wordPressCalls } from './state/wordpress-calls.ts';
import { workStore } from './state/work-store.ts';
import type { Kind } from './state/workspace.ts';
import { Composer } from './view/composer.tsx';
import type { ComposerHost } from './view/composer-host.ts';

/** What `class-tagdrop-composer.php` writes into its page. */
interface Page extends WordPressPage {
  readonly name: string;
  readonly home: string;
  /** The preview's page. */
  readonly frame: string;
  readonly kind: Kind;
  readonly popup: string;
  readonly isNew: boolean;
  /** The route of the banner or of a feed. */
  readonly path: string;
  /** The page about where popups appear; the popup's id is appended. */
  readonly where: string;
  readonly whereName: string;
}

const page = JSON.parse(document.querySelector('#tagdrop-composer')?.textContent ?? '{}') as Page;
const { kind, name, home, frame, popup, isNew, where, whereName } = page;
const { call, keep } = wordPressCalls(page);

function open(): { store: Store; publish: ComposerHost['publish'] } {
  if (kind !== 'popups') {
    const store = workStore(kind, page.path, call);
    return { store, publish: store.publish };
  }
  const store = providerStore('site', call, 'site');
  return { store, publish: store.publish };
}

const { store, publish } = open();
createRoot(document.querySelector('#composer') as HTMLElement).render(
  <StrictMode>
    <Composer
      store={store}
      frame={frame}
      host={{
        name,
        home,
        popup,
        kind,
        isNew,
        pictures: { keep },
        publish,
        links: (id) =>
          kind === 'popups' && id ? [{ name: whereName, address: where + encodeURIComponent(id) }] : [],
      }}
    />
  </StrictMode>,
);
