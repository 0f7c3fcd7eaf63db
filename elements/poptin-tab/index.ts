import { define } from '../../shared/element/headless-element.ts';
import { PoptinTabElement } from './element.ts';

define('poptin-tab', PoptinTabElement);

export { PoptinTabElement };
