import { acceptance } from './acceptance.ts';
import { captchaAnswer, captchaImage, quiz } from './challenge.ts';
import { boxes, selectField } from './choice.ts';
import { fileField } from './file.ts';
import { numberField } from './number-field.ts';
import { count, hiddenField, output, reflection, responseOutput, submitButton } from './plain.ts';
import type { TagRenderer } from './tag.ts';
import { textArea, textField } from './text-field.ts';

/** Every form-tag of Contact Form 7, by its type without the star. */
export const tagRenderers: ReadonlyMap<string, TagRenderer> = new Map([
  ['text', textField],
  ['email', textField],
  ['url', textField],
  ['tel', textField],
  ['textarea', textArea],
  ['number', numberField],
  ['range', numberField],
  ['date', numberField],
  ['time', numberField],
  ['select', selectField],
  ['checkbox', boxes],
  ['radio', boxes],
  ['acceptance', acceptance],
  ['quiz', quiz],
  ['captchac', captchaImage],
  ['captchar', captchaAnswer],
  ['file', fileField],
  ['hidden', hiddenField],
  ['count', count],
  ['output', output],
  ['reflection', reflection],
  ['response', responseOutput],
  ['submit', submitButton],
]);

/** Types whose tags have no name. */
export const NAMELESS: ReadonlySet<string> = new Set(['response', 'submit']);

/** Types that may enclose content and end with `[/type]`. */
export const ENCLOSING: ReadonlySet<string> = new Set(['acceptance', 'textarea']);
