import type { Stop } from '../../../shared/base/browser.ts';
import { readMember } from '../../../shared/base/page-names.ts';
import type { ConsentRecord } from '../../../shared/consent/record.ts';
import type { LaterHost } from '../host.ts';

/** Whether something that was allowed no longer is. What the site has renamed or removed was not withdrawn. */
export function isWithdrawn(before: ConsentRecord, { categories: now }: ConsentRecord): boolean {
  const refuses = Object.values(now).includes(false);
  // a service without a separate answer follows its category
  const isRefused = (key: string) => (key.startsWith('service.') ? refuses && !now[key] : now[key] === false);
  return (
    before.acted && Object.keys(before.categories).some((key) => before.categories[key] && isRefused(key))
  );
}

/**
 * After a withdrawal, what already runs continues until the page is reloaded; so the banner offers that, unless the
 * site reloads automatically.
 */
export function offerReload(host: LaterHost): Stop {
  const { browser, element, engine } = host;
  let seat: HTMLElement | undefined;
  const close = () => {
    seat?.remove();
    seat = undefined;
  };
  const create = readMember(element.ownerDocument, 'createElement');
  const makeButton = (part: string, text: string, label: string, task: () => void) => {
    const button = create('button');
    button.type = 'button';
    button.part.value = part;
    button.textContent = text;
    button.setAttribute('aria-label', label);
    button.onclick = task;
    return button;
  };
  const offer = () => {
    const words = host.readWords();
    const { closeLabel } = engine.getState().settings.words;
    close();
    seat = create('div');
    seat.className = 'tagdrop-root';
    Object.assign(seat, { lang: host.locale.getState().lang, dir: host.locale.getState().dir });
    const box = create('section');
    box.part.value = 'reload';
    box.setAttribute('role', 'status');
    const text = create('p');
    text.textContent = words.reloadNote;
    const buttons = create('div');
    buttons.className = 'buttons';
    buttons.append(makeButton('accept', words.reload, words.reload, () => browser.window.location.reload()));
    box.append(text, buttons, makeButton('close', '×', closeLabel, close));
    seat.append(box);
    element.shadowRoot?.append(seat);
  };
  const stop = engine.subscribe((now, before) => {
    const isChosen = now.choice && now.choice !== before.choice;
    // in another window, or while the page was put aside: it may have been left half filled in, so nothing reloads it
    const isTold = !isChosen && now.record !== before.record && now.record.acted;
    const mayOffer = isTold || (isChosen && !host.readFullSettings().reloadOnAccept);
    if (mayOffer && !engine.isPreview && isWithdrawn(before.record, now.record)) offer();
    else if (isChosen || now.banner || now.preferences) close();
  });
  // the page has been open since before that, without this code
  if (host.before && isWithdrawn(host.before, engine.getState().record)) offer();
  return () => {
    stop();
    close();
  };
}
