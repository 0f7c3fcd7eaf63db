import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { FeedSettings } from '../source/settings.ts';
import type { Feed } from '../state.ts';
import { Header } from './header.tsx';
import { PhotoPage } from './photo.tsx';

const Slides = lazy(() => import('./slides.tsx'));
const Lightbox = lazy(() => import('./lightbox.tsx'));

/**
 * Everything of a feed. Boxes have their size before their images: nothing moves when these arrive (decision site-23).
 */
export default function FeedView({ engine }: { engine: Feed }) {
  const { pages, limit, loading, hasMore, added, sizeClass, avatar, settings, opened, words } =
    useEngine(engine);
  const { content, followLink } = engine;
  const { follow, more, height } = content;
  const { layout, lightbox } = settings.config;
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => engine.attach(list.current as Element), [engine]);
  let offset = 0;
  const drawn = pages.map((page) => {
    const count = Math.max(0, Math.min(page.tiles.length, limit - offset));
    const key = page.tiles[0]?.photo.id ?? offset;
    offset += page.tiles.length;
    return <PhotoPage key={key} {...{ page, count, engine, words }} lightbox={lightbox} />;
  });
  const waiting = loading && pages.length === 0 ? Math.min(limit, settings.num) : 0;
  return (
    <div
      className={height > 0 ? 'feed fixed' : 'feed'}
      part={`feed ${sizeClass}`}
      style={toBoxStyle(settings, height)}
      aria-busy={loading}
    >
      <Header {...{ engine, avatar }} />
      <div className="frame">
        <ul ref={list} className={`list ${layout}`} part="list" aria-label={words.feed}>
          {drawn}
          {Array.from({ length: waiting }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty tiles are nothing but their place
            <li key={place} className="item" aria-hidden="true" />
          ))}
        </ul>
        <Suspense>{layout === 'carousel' && <Slides {...{ list, engine }} />}</Suspense>
      </div>
      {(hasMore || followLink) && (
        <div className="foot">
          {hasMore && (
            <button
              type="button"
              className={loading ? 'button loading' : 'button'}
              part="load-more"
              aria-disabled={loading || undefined}
              onClick={() => void engine.loadMore()}
            >
              <span className="label">{more || words.loadMore}</span>
              {loading && <span className="loader" />}
            </button>
          )}
          {follow && followLink && (
            <a
              className="button"
              part="follow"
              href={followLink}
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
      <Suspense>{opened && <Lightbox {...{ engine }} />}</Suspense>
    </div>
  );
}

function toBoxStyle({ columns, aspect, gap }: FeedSettings, height: number): React.CSSProperties {
  const [mobile, small, tablet, wide] = columns;
  return {
    '--cols-mobile': mobile,
    '--cols-small': small,
    '--cols-tablet': tablet,
    '--cols-wide': wide,
    '--aspect': aspect.replace(':', '/'),
    '--gap': `${gap}px`,
    '--height': `${height}px`,
  } as React.CSSProperties;
}
