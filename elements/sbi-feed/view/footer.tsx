import { useEngine } from '../../../shared/paint/use-engine.ts';
import type { Feed } from '../state.ts';
import { CameraIcon } from './icons.tsx';

/** Load more, and the link to the profile. */
export function Footer({ engine }: { engine: Feed }) {
  const { loading, hasMore, words } = useEngine(engine);
  const { content, followLink } = engine;
  const { follow, more } = content;
  if (!hasMore && !followLink) return null;
  return (
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
          className="button follow"
          part="follow"
          href={followLink}
          target="_blank"
          rel="noopener nofollow"
          aria-describedby="new-tab"
        >
          <CameraIcon />
          {follow.label}
        </a>
      )}
    </div>
  );
}
