import { defineDrawn } from '../../shared/surface/define-drawn.ts';
import { PoptinPopupElement } from './element.ts';

defineDrawn('poptin-popup', PoptinPopupElement);

export { PoptinPopupElement };
