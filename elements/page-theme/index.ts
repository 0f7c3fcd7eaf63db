import { define } from '../../shared/element/headless-element.ts';
import { PageTheme } from './element.ts';

define('page-theme', PageTheme);

export { PageTheme };
