import { adoptStylesFor } from '../../../../../shared/surface/style-sheets.ts';
import boxes from './boxes.css?inline';
import foil from './foil.css?inline';
import sheet from './game.css?inline';
import wheel from './wheel.css?inline';

/** A ref that adds the games' style sheets to the popup's root while the element is there. */
export const adoptGame = (element: Element | null) => adoptStylesFor(element, sheet, wheel, foil, boxes);
