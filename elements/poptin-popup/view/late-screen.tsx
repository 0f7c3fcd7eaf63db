import { type ComponentType, lazy, useState } from 'react';

/**
 * A screen that is a chunk of its own. One that was fetched beforehand is drawn at once: React's `lazy` would commit an
 * empty popup first, and hold the screen back for 300 ms (its throttle of fallbacks).
 */
export function lateScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  const fetched = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Late = lazy(fetched);
  function LateScreen(props: P) {
    const [Screen] = useState<ComponentType<P>>(() => loaded ?? Late);
    return <Screen {...props} />;
  }
  return { fetched, LateScreen };
}
