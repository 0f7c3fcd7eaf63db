import type { ReactNode } from 'react';
import { createStore } from '../../../../shared/base/store.ts';
import { useAfter, useEngine } from '../../../../shared/paint/use-engine.ts';

type Component<P> = (props: P) => ReactNode;

/**
 * A screen in a separate chunk. It is fetched before a popup that needs it is drawn. A first view has no `Suspense`:
 * the painter does not support it, and React would commit an empty popup first and take over the screen separately.
 *
 * `LazyScreen` calls `drawn` after each drawing of the screen itself. If its chunk is missing, it throws.
 */
export function lazyScreen<P extends object>(load: () => Promise<Component<P>>) {
  const store = createStore<{ Screen: Component<P> | null; error: unknown }>({ Screen: null, error: null });
  let loading: Promise<void> | null = null;
  const fetched = (): Promise<void> => {
    loading ??= load().then(
      (Screen) => store.setState({ Screen, error: null }),
      (error) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function LazyScreen({ drawn, ...props }: P & { drawn?: () => void }) {
    const { Screen, error } = useEngine(store);
    if (error) throw error;
    useAfter(() => {
      if (Screen) drawn?.();
      else fetched().catch((error) => store.setState({ error }));
    });
    return Screen && <Screen {...(props as P)} />;
  }
  return { fetched, LazyScreen };
}
