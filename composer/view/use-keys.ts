import { useEffect } from 'react';

/**
 * Undo and redo by keys, even while typing: the form's own history would ignore the preview. The save key opens the
 * export.
 */
export function useKeys(dispatch: (action: { type: 'undo' | 'redo' }) => void, save: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y' && key !== 's') return;
      event.preventDefault();
      if (key === 's') return save();
      dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [dispatch, save]);
}
