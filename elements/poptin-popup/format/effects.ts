/**
 * Names of the key frames in `popup-effects.css`. Directions are those of movement: `up` starts below (decision 11).
 */
export const EFFECTS = [
  'none',
  'up',
  'down',
  'left',
  'right',
  'blind',
  'bounce',
  'clip',
  'fade',
  'highlight',
  'puff',
  'pulsate',
  'rise',
  'scale',
  'shake',
] as const;

export type Effect = (typeof EFFECTS)[number];

/** Names of one label in popup §4 are one animation (decision 10); `explode` is a fade like any unknown name. */
const OTHER_NAMES: ReadonlyMap<string, Effect> = new Map([
  ['fold', 'blind'],
  ['size', 'clip'],
  ['scale-out', 'clip'],
]);

/** These draw attention in place and have no reverse: the exit is a fade (decision 12). */
const WITHOUT_REVERSE: readonly Effect[] = ['bounce', 'highlight', 'pulsate', 'shake'];

/** `effect-up`, `poptin-entry-effect-scale-out`, `fade` … an unknown suffix is a fade; without a setting it rises. */
export function readEffect(setting: string): Effect {
  if (!setting.trim()) return 'rise';
  const words = setting.toLowerCase().split(/[-_\s]+/);
  const last = words.at(-1) ?? '';
  return (
    OTHER_NAMES.get(words.slice(-2).join('-')) ??
    OTHER_NAMES.get(last) ??
    EFFECTS.find((name) => name === last) ??
    'fade'
  );
}

/** The exit reverses the entry, unless a separate exit effect is set. */
export function readExitEffect(entrySetting: string, exitSetting: string): Effect {
  const effect = readEffect(exitSetting || entrySetting);
  return WITHOUT_REVERSE.includes(effect) ? 'fade' : effect;
}
