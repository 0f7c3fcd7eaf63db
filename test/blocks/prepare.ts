import { buildPlugin, installWordPress } from './wordpress/site.mjs';

export default function prepare(): void {
  installWordPress();
  buildPlugin();
}
