import type { Texts } from '../../../shared/words/words.ts';
import { en as chat } from '../features/chat/words.ts';
import { en as game } from '../features/game/words.ts';
import { en as limit } from '../features/limit/words.ts';
import { en as shop } from '../features/products/words.ts';
import { en as rich } from '../features/rich/words.ts';
import { en as timer } from '../features/timer/words.ts';
import { en as form } from '../form/words/en.ts';
import { en } from '../words/en.ts';

const { messages, genders, labels, ...others } = form;
/** A hidden field has no label in any language. */
const { hidden: _hidden, ...seen } = labels;

/** The English of a popup and of its parts, by the sections of the catalogue. */
export const sections: Readonly<Record<string, Texts>> = {
  '': en,
  'form.': others,
  'error.': messages,
  'gender.': genders,
  'label.': seen,
  'game.': game,
  'timer.': timer,
  'shop.': shop,
  'chat.': chat,
  'limit.': limit,
  'rich.': rich,
};
