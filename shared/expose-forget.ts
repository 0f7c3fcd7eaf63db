import { readMember } from './base/page-names.ts';
import { FORGET_EVENT } from './event-border/forget-event.ts';
import { forget } from './forget.ts';

/** For a page without the loader, which offers the same: the global `tagdrop.forget()`, and the event. */
export function exposeForget(): void {
  readMember(document, 'addEventListener')(FORGET_EVENT, () => void forget());
  if (!Object.getOwnPropertyDescriptor(window, 'tagdrop')) Object.assign(window, { tagdrop: { forget } });
}
