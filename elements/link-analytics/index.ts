import { define } from '../../shared/element/headless-element.ts';
import { LinkAnalytics } from './element.ts';

define('link-analytics', LinkAnalytics);

export { LinkAnalytics };
