import { choice, type Setting } from '../../../shared/element/setting.ts';

const PLACES: Readonly<Record<string, string>> = {
  top: 'at the top',
  // the provider's spelling (decision 4)
  midlle: 'halfway down',
  bottom: 'at the bottom',
};

/** One of the nine places, in all spellings that we read (popup §2). */
export const placeChoice = (description: string, usual: string, more: Partial<Setting> = {}): Setting =>
  choice(
    description,
    Object.fromEntries([
      ['', usual],
      ...['top', 'midlle', 'bottom'].flatMap((down) =>
        ['left', 'center', 'right'].flatMap((across) => {
          const where = PLACES[down] ?? '';
          const spellings = down === 'midlle' ? [down, 'middle'] : [down];
          return [
            ...spellings.map((each) => [`${across}-${each}`, `${across}, ${where}`]),
            ...spellings.map((each) => [`${each}-${across}`, `${across}, ${where}`]),
          ];
        }),
      ),
    ]),
    more,
  );
