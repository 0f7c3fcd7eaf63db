import { isObject, type Json, type JsonObject } from '../state/json-path.ts';
import type { Kind } from '../state/workspace.ts';

/** The screens of a thing, and their names. */
export interface Screen {
  readonly value: string;
  readonly label: string;
}

const FORM: Screen = { value: 'form', label: 'First screen' };

const BANNER: readonly Screen[] = [
  { value: 'banner', label: 'Banner' },
  { value: 'preferences', label: 'Choice of categories' },
];

/** The screens that this popup, or the banner, has. */
export function listScreens(kind: Kind, popup: JsonObject | undefined): readonly Screen[] {
  if (kind === 'consent') return BANNER;
  if (kind === 'feed' || !popup) return [];
  const steps = listSteps(popup).map((_, index) => ({
    value: `step-${index + 2}`,
    label: `Step ${index + 2}`,
  }));
  const after = isGame(popup)
    ? [
        { value: 'play', label: 'Game' },
        { value: 'win', label: 'After a win' },
        ...(listPrizes(popup).some(isLosing) ? [{ value: 'lose', label: 'After a loss' }] : []),
      ]
    : [{ value: 'thank_you', label: 'Thank-you screen' }];
  return [FORM, ...steps, ...after, ...(hasTab(popup) ? [{ value: 'tab', label: 'Teaser tab' }] : [])];
}

/** An empty list of prizes, as other providers answer, makes no game. */
export const isGame = (popup: JsonObject): boolean =>
  popup.poptin_type === 'gamified' || listPrizes(popup).length > 0;

/** What a visitor only sees at the end of a game: it is shown without the preceding movement. */
export const isOutcome = (screen: string): boolean => screen === 'win' || screen === 'lose';

const objectAt = (from: JsonObject, name: string): JsonObject => {
  const value = from[name];
  return isObject(value) ? value : {};
};
const objects = (value: Json): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

const listPrizes = ({ prizes }: JsonObject) => objects(prizes);
const listSteps = (popup: JsonObject) => objects(objectAt(popup, 'content').steps);
const hasTab = (popup: JsonObject): boolean => Boolean(objectAt(popup, 'design_properties').tabshow);

const isLosing = ({ loosing_option: losing = 1 }: JsonObject): boolean =>
  losing === 1 || losing === '1' || losing === true;

/** The popup for viewing: it stays, and moves only on request. */
export function still(file: JsonObject, screen: string, moves: boolean): JsonObject {
  const design: JsonObject = {
    ...objectAt(file, 'design_properties'),
    poptin_design_auto_close: 0,
    poptin_design_thank_screen_auto_close: 0,
    poptin_design_redirect: 0,
    ...(!moves && { poptin_design_entry_effect: 'none', poptin_design_exit_effect: 'none' }),
  };
  if (screen === 'form' || screen === 'tab') return { ...file, design_properties: design };
  const content = objectAt(file, 'content');
  const button = objectAt(content, 'button');
  const shown = pressesTo(screen) - 1;
  const { steps: _, ...others } = content;
  // without fields nothing needs to be filled in, and the button leads on
  const passed = {
    ...(screen.startsWith('step') ? content : others),
    fields: [],
    button: { ...button, label: button.label || 'OK', action: 'submit' },
    ...(screen.startsWith('step') && {
      steps: listSteps(file).map((step, index) => (index < shown ? { ...step, fields: [] } : step)),
    }),
  };
  return {
    ...file,
    content: passed,
    ...(file.mobile !== undefined && {
      mobile: { ...objectAt(file, 'mobile'), fields: [], button: passed.button },
    }),
    design_properties: { ...design, ...(screen === 'thank_you' && { poptin_design_thank_screen: 1 }) },
    ...(isOutcome(screen) && { ...outcome(file, screen === 'lose') }),
  };
}

/** Presses of the popup's own button until a screen appears. */
export const pressesTo = (screen: string): number => Number(/^step-(\d+)$/.exec(screen)?.[1] ?? 2) - 1;

/** Prizes that can only end this way. */
function outcome(file: JsonObject, isLost: boolean): JsonObject {
  const prizes = listPrizes(file);
  const wanted = prizes.filter((each) => isLosing(each) === isLost);
  if (wanted.length === 0) return {};
  return {
    ...(isLost && { gamified_prize: undefined }),
    prizes: prizes.map((each) => ({ ...each, chances: wanted.includes(each) ? 100 / wanted.length : 0 })),
  };
}
