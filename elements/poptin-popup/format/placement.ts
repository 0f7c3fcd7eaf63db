/** One of the nine places of popup §2. Left and right are the screen's own, whatever the writing direction. */
export interface Placement {
  readonly across: 'left' | 'center' | 'right';
  readonly down: 'top' | 'middle' | 'bottom';
}

/**
 * `poptin_location` in either order and with any separator; `midlle` is the provider's spelling (decision 4). Missing
 * words mean the centre.
 */
export function readPlacement(location: string): Placement {
  const words = location.toLowerCase().split(/[-_\s]+/);
  const has = (...names: string[]) => names.some((name) => words.includes(name));
  return {
    across: has('left') ? 'left' : has('right') ? 'right' : 'center',
    down: has('top') ? 'top' : has('bottom') ? 'bottom' : 'middle',
  };
}
