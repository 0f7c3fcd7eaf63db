/**
 * `tagdrop/define`: knows the elements as soon as it is imported, before a framework renders them, so that it gives
 * them objects as properties. Views are still fetched when there is something to show. The feed alone brings React
 * with it and takes nothing but attributes and markup: its room comes with its first tag, as by the loader.
 */
export { watch } from './loader.ts';

import './poptin-popup/index.ts';
import './poptin-tab/index.ts';
import './consent-banner/index.ts';
import './contact-form-7/index.ts';
import './link-analytics/index.ts';
import './page-theme/index.ts';
