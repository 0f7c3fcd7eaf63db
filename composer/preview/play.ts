import type { JsonObject } from '../state/json-path.ts';
import { popupsIn } from '../state/workspace.ts';
import { everyReal, moveClock, movedBy } from './clock.ts';
import { setAttributes } from './draw.ts';
import type { FramePage, FrameReport, PreviewFrame, Subject, VisitorAction } from './subject.ts';
import './visitor.ts';

/** On the document: a link that leads away was pressed and not followed. Its detail is the address. */
const LINK = 'composer-link';

/** How often the page reports its popups, in real milliseconds. */
const TELL_MS = 250;

interface RunTag extends HTMLElement {
  explain?(): FrameReport['explanations'];
}

/** Plays a page of a site with all popups of the file, by the product's own display run. */
export async function play(frame: PreviewFrame, subject: Subject): Promise<FramePage> {
  const events: FrameReport['events'][number][] = [];
  const { manual } = await import('../../elements/poptin-popup/manual/index.ts');
  for (const name of Object.keys(manual.events ?? {})) {
    document.addEventListener(name, (event) => {
      events.push({ name, detail: JSON.stringify((event as CustomEvent<unknown>).detail ?? null) });
    });
  }
  document.addEventListener(LINK, (event) => {
    events.push({ name: 'link', detail: String((event as CustomEvent<unknown>).detail) });
  });
  const view = frame.view ?? 0;
  const tag = writePage(subject);
  await import('../../elements/loader.ts');
  let report = '';
  everyReal(TELL_MS, () => {
    const now: FrameReport = { view, explanations: tag.explain?.() ?? [], events, movedBy: movedBy() };
    const text = JSON.stringify(now);
    if (text !== report) frame.onReport?.({ ...now, events: [...events] });
    report = text;
  });
  frame.onDrawn?.();
  return { show() {}, act };
}

function writePage(subject: Subject): RunTag {
  const story = document.querySelector('#story') as HTMLElement;
  const article = document.querySelector('main') as HTMLElement;
  // long enough to be scrolled
  const paragraphs = [...article.querySelectorAll(':scope > p')];
  for (let times = 0; times < 6; times++) for (const each of paragraphs) article.append(each.cloneNode(true));
  for (const popup of popupsIn(subject.file)) story.append(...listPlaces(popup));
  const tag = document.createElement('poptin-popup');
  setAttributes(tag, subject);
  tag.setAttribute('submit-event', ''); // no lead leaves the composer
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = JSON.stringify(subject.file);
  tag.append(script);
  document.body.append(tag);
  return tag;
}

/** What a popup needs in the page: its place, or a button that opens it. */
function listPlaces({ poptin_id: id, poptin_type: type, poptin_name: name, on_click: onClick }: JsonObject) {
  if (type === 'embedded' || type === 'content') {
    const place = document.createElement('div');
    place.dataset.poptinEmbedded = String(id);
    return [place];
  }
  if (!onClick || onClick === '0') return [];
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.poptinClick = String(id);
  button.textContent = `Open ${name || id}`;
  return [button];
}

function act(action: VisitorAction): void {
  switch (action.type) {
    case 'wait':
      moveClock(action.ms);
      break;
    case 'scroll':
      window.scrollTo({
        top: ((document.documentElement.scrollHeight - innerHeight) * action.percent) / 100,
      });
      break;
    case 'click':
      document.querySelector<HTMLElement>('.article h1')?.click();
      break;
    case 'leave':
      document.documentElement.dispatchEvent(
        new MouseEvent('mouseout', { bubbles: true, relatedTarget: null, clientX: 200, clientY: -1 }),
      );
      break;
  }
}
