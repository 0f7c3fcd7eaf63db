import { define } from '../../shared/element/element-of.ts';
import { PoptinPopupElement } from './element.ts';

define('poptin-popup', PoptinPopupElement);

export { PoptinPopupElement };
