import { defineDrawn } from '../../shared/element/define-drawn.ts';
import { PoptinTabElement } from './element.ts';

defineDrawn('poptin-tab', PoptinTabElement);

export { PoptinTabElement };
