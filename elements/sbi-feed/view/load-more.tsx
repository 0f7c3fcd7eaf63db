import { useLayoutEffect, useRef } from 'react';
import type { Feed } from '../feed-state.ts';
import { textOn } from '../ground.ts';
import type { ButtonLook } from '../photo.ts';

/** The button. Its width stays while it loads, and whoever pressed it hears of its end through `gone`. */
export function LoadMore({
  engine,
  look,
  label,
  loading,
  gone,
}: {
  engine: Feed;
  look: ButtonLook;
  label: string;
  loading: boolean;
  gone: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = button.current;
    return () => {
      if (here && (here.getRootNode() as ShadowRoot).activeElement === here) gone();
    };
  }, [gone]);
  return (
    <button
      ref={button}
      type="button"
      className={loading ? 'button loading' : 'button'}
      part="load-more"
      style={groundOf(look)}
      aria-disabled={loading || undefined}
      onClick={() => void engine.loadMore()}
    >
      <span className="label">{look.label || label}</span>
      {loading && <span className="loader" />}
    </button>
  );
}

export const groundOf = ({ ground }: ButtonLook): React.CSSProperties =>
  ({ '--ground': ground || undefined, '--on-ground': textOn(ground) || undefined }) as React.CSSProperties;
