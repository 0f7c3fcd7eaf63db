import { installForTheMachine } from './wordpress/machine.mjs';
import { buildPlugin, installWordPress } from './wordpress/site.mjs';

export default function prepare(): void {
  installForTheMachine();
  installWordPress();
  buildPlugin();
}
