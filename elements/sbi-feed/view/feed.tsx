import { lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Store } from '../../../shared/store.ts';
import type { Locale } from '../../../shared/words.ts';
import { rangesOf } from '../columns.ts';
import type { Feed } from '../feed-state.ts';
import type { FeedSettings } from '../settings.ts';
import { Header } from './header.tsx';
import { groundOf, LoadMore } from './load-more.tsx';
import { PhotoPage } from './photo.tsx';

const Slides = lazy(() => import('./slides.tsx'));
const Lightbox = lazy(() => import('./lightbox.tsx'));

/** Everything of a feed. Boxes have their size before their images: nothing moves when these arrive (reading 23). */
export default function FeedView({ engine, locale }: { engine: Feed; locale: Store<Locale> }) {
  const { pages, limit, loading, hasMore, added, sizeClass, avatar, settings, opened, words } =
    useEngine(engine);
  const { lang } = useEngine(locale);
  const { follow, more, palette, height } = engine.content;
  const list = useRef<HTMLUListElement>(null);
  const focusIsLost = useRef(false);
  const gone = useCallback(() => {
    focusIsLost.current = true;
  }, []);

  useLayoutEffect(() => engine.attach(list.current as Element), [engine]);
  // the button with the focus went away: the first of the photos that it brought is where to go on
  useLayoutEffect(() => {
    if (hasMore || !focusIsLost.current) return;
    focusIsLost.current = false;
    const photos = list.current?.querySelectorAll<HTMLElement>('.photo[href],button.photo') ?? [];
    photos[Math.max(0, photos.length - added)]?.focus({ preventScroll: true });
  }, [hasMore, added]);

  let offset = 0;
  const drawn = pages.map((page) => {
    const count = Math.max(0, Math.min(page.tiles.length, limit - offset));
    const key = page.tiles[0]?.photo.id ?? offset;
    offset += page.tiles.length;
    return <PhotoPage key={key} {...{ page, count, engine, words, lang }} lightbox={settings.lightbox} />;
  });
  const waiting = loading && pages.length === 0 ? Math.min(limit, settings.num) : 0;
  return (
    <div
      className={['feed', sizeClass, palette, height > 0 && 'fixed'].filter(Boolean).join(' ')}
      part="feed"
      style={boxOf(settings, height)}
      aria-busy={loading}
    >
      <Header {...{ engine, avatar }} />
      <div className="stage">
        <ul ref={list} className={`list ${settings.layout}`} part="list" aria-label={words.feed}>
          {drawn}
          {Array.from({ length: waiting }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty tiles are nothing but their place
            <li key={place} className="item" aria-hidden="true" />
          ))}
        </ul>
        {settings.layout === 'carousel' && offset > 0 && (
          <Suspense>
            <Slides list={list} words={words} count={offset} />
          </Suspense>
        )}
      </div>
      {(hasMore || follow) && (
        <div className="foot">
          {hasMore && (
            <LoadMore
              {...{ engine, loading, gone }}
              look={more ?? { label: '', ground: '' }}
              label={words.loadMore}
            />
          )}
          {follow && (
            <a
              className="button follow"
              part="follow"
              style={groundOf(follow)}
              href={follow.link}
              target="_blank"
              rel="noopener nofollow"
              aria-describedby="new-tab"
            >
              {follow.label}
            </a>
          )}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {added > 0 && words.added(added)}
      </span>
      <span id="new-tab" hidden>
        {words.newTab}
      </span>
      {opened && (
        <Suspense>
          <Lightbox {...{ engine, words, lang, opened, pages, limit }} />
        </Suspense>
      )}
    </div>
  );
}

function boxOf({ columns, aspect, gap }: FeedSettings, height: number): React.CSSProperties {
  const [mobile, small, tablet, wide] = rangesOf(columns);
  return {
    '--cols-mobile': mobile,
    '--cols-small': small,
    '--cols-tablet': tablet,
    '--cols-wide': wide,
    '--aspect': aspect.replace(':', ' / '),
    '--gap': `${gap}px`,
    '--height': height > 0 ? `${height}px` : undefined,
  } as React.CSSProperties;
}
