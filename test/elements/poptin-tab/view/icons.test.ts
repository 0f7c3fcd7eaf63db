import { expect, it } from 'vitest';
import { ART_NAMES } from '../../../../elements/poptin-popup/features/rich/art.tsx';
import { findIcon, ICON_NAMES } from '../../../../elements/poptin-tab/view/icons.ts';

it('has an icon for each drawing that a popup may have, and none for another name', () => {
  expect([...ICON_NAMES].sort()).toEqual([...ART_NAMES].sort());
  for (const name of ICON_NAMES) expect(findIcon(`tagdrop:${name}`)).toMatch(/^M[\d.]/);
  for (const name of ['', 'nothing', 'constructor']) expect(findIcon(`tagdrop:${name}`)).toBe('');
});
