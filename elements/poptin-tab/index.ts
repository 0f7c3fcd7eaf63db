import { defineDrawn } from '../../shared/surface/define-drawn.ts';
import { PoptinTabElement } from './element.ts';

defineDrawn('poptin-tab', PoptinTabElement);

export { PoptinTabElement };
