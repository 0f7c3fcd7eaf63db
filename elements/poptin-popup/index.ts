import { defineDrawn } from '../../shared/element/define-drawn.ts';
import { PoptinPopupElement } from './element.ts';

defineDrawn('poptin-popup', PoptinPopupElement);

export { PoptinPopupElement };
