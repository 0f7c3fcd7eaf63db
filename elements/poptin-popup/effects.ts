/**
 * Names of the key frames in `poptin-popup.css`. Directions say where the popup travels: `up` starts below (reading 11).
 */
export type Effect =
  | 'none'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'blind'
  | 'bounce'
  | 'clip'
  | 'fade'
  | 'highlight'
  | 'puff'
  | 'pulsate'
  | 'scale'
  | 'shake';

/** The suffixes of popup §4. Names that stand together there are one animation (reading 10). */
const EFFECTS: Readonly<Record<string, Effect>> = {
  none: 'none',
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  blind: 'blind',
  fold: 'blind',
  bounce: 'bounce',
  clip: 'clip',
  size: 'clip',
  'scale-out': 'clip',
  explode: 'fade',
  fade: 'fade',
  highlight: 'highlight',
  puff: 'puff',
  pulsate: 'pulsate',
  scale: 'scale',
  shake: 'shake',
};

/** These draw attention in place and have no way back: the exit is a fade (reading 12). */
const WITHOUT_REVERSE: ReadonlySet<Effect> = new Set<Effect>(['bounce', 'highlight', 'pulsate', 'shake']);

/** `effect-up`, `poptin-entry-effect-scale-out`, `fade` … an unknown suffix is a fade, and so is none at all. */
export function effectOf(setting: string): Effect {
  const words = setting.toLowerCase().split(/[-_\s]+/);
  return EFFECTS[words.slice(-2).join('-')] ?? EFFECTS[words.at(-1) ?? ''] ?? 'fade';
}

/** The exit reverses the entry, unless an exit effect of its own is set. */
export function exitEffectOf(entrySetting: string, exitSetting: string): Effect {
  const effect = effectOf(exitSetting || entrySetting);
  return WITHOUT_REVERSE.has(effect) ? 'fade' : effect;
}
