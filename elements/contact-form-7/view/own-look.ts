import type { Stop } from '../../../shared/base/browser.ts';
import { loadChunk } from '../../../shared/base/load-asset.ts';
import { createStore } from '../../../shared/base/store.ts';
import type { Drawing } from '../../../shared/paint/mounting.tsx';
import { paintInto } from '../../../shared/paint/paint-view.tsx';
import { createInputs } from '../../../shared/paint/properties/inputs.ts';
import type { FormBrowser } from '../form-browser.ts';
import { type FormMarkup, readForm } from '../markup/form-markup.ts';
import { type FormSource, findSource } from '../markup/source.ts';
import { carryFocus, carryOver } from '../page-form/carry-over.ts';
import { type FormChange, followForm } from '../page-form/follow-form.ts';
import { type Mirror, mirrorForm } from '../page-form/mirror-form.ts';
import { readPageNodes } from '../page-form/read-nodes.ts';
import type { DrawnForm } from '../state.ts';
import type { Words } from '../words/en.ts';
import { fitInto, showTwin } from './fit.ts';
import { adoptPageFont } from './page-font.ts';
import { slotWidgets } from './parts/widgets.ts';

export { ContactFormView, styles } from './contact-form.tsx';

/**
 * A form keeps its values in its controls and everything else in its engine, so it is painted and never needs React.
 */
export function paintForm(drawing: Drawing<DrawnForm>): Stop {
  const dropFont = adoptPageFont(drawing.root);
  const { stop } = paintInto(drawing.root, drawing, createInputs(), queueMicrotask);
  return () => {
    stop();
    dropFont();
  };
}

/**
 * Creates the model of the form that we draw. Null, with a line on the console, if something can't be loaded or read.
 */
export async function readSource(
  browser: FormBrowser,
  host: HTMLElement,
  { kind, nodes, pageForm }: FormSource,
  words: Words,
  warn: (key: string, message: string) => void,
): Promise<FormMarkup | null> {
  if (pageForm) return readForm(readPage(host, nodes));
  const template = await loadChunk(browser, 'form-tags', () => import('../tags/template.ts')).catch(
    () => null,
  );
  const clean = template?.sanitize(browser, nodes, warn);
  if (!template || !clean || kind === 'rendered') return clean ? readForm(clean) : null;
  const query = new URLSearchParams(browser.window.location.search);
  return readForm(
    template.renderTemplate(clean, { query, now: browser.now(), words }, (tag, why) =>
      warn(tag, `${tag.slice(0, 80)} stays as text: ${why}`),
    ),
  );
}

/** Visibility is read as if the tag were visible: what hides the tag also hides what we draw. */
function readPage(host: HTMLElement, nodes: readonly Node[]) {
  const light = host.shadowRoot?.querySelector<HTMLElement>('slot:not([name])')?.parentElement;
  light?.style.setProperty('visibility', 'visible');
  const model = readPageNodes(host, nodes);
  light?.style.removeProperty('visibility');
  return model;
}

/** Our form and the page's, while ours is drawn in its place. */
export interface MirroredForm {
  /** The model that is drawn. */
  readonly markup: DrawnForm['markup'];
  readonly mirror: typeof mirrorForm;
  /** Ours is in the document, but the browser has not painted it yet. */
  mounted(shown: HTMLFormElement): void;
  /** Redraws our form from the page's current one. */
  follow(change: FormChange): void;
  /** Ends ours with `stop`, and puts the page's form back, with the focus and at the same position on the screen. */
  leave(stop: Stop): void;
}

/** @param light the element in the shadow root that holds the page's form. */
export function createMirroredForm(
  host: HTMLElement,
  light: HTMLElement,
  pageForm: HTMLFormElement | null,
  first: FormMarkup,
  changed: (change: FormChange) => void,
  signal: AbortSignal,
): MirroredForm {
  const markup = createStore<FormMarkup>(first);
  const pair: { shown: HTMLFormElement | null; mirror: Mirror | null } = { shown: null, mirror: null };
  const read = () => readPage(host, findSource(host)?.nodes ?? []);
  return {
    markup,
    mirror(...forms) {
      pair.mirror = mirrorForm(...forms);
      return pair.mirror;
    },
    mounted(shown) {
      if (shown === pageForm) return; // the page's look has taken over
      pair.shown = shown;
      // in one task, so that no frame shows both forms or neither
      if (pageForm) {
        carryOver(pageForm, shown);
        fitInto(host, light, signal, () => slotWidgets(host, signal));
        followForm(host, pageForm, first.nodes, read, changed, signal);
      } else light.remove();
    },
    follow({ nodes }) {
      const next = readForm(nodes);
      if (!next) return;
      markup.setState(next);
      queueMicrotask(() => {
        pair.mirror?.adopt(); // after it is painted
        slotWidgets(host, signal);
      });
    },
    leave(stop) {
      const { shown } = pair;
      const focused = host.shadowRoot?.activeElement ?? null;
      const moveFocus = shown && pageForm && carryFocus(focused, shown, pageForm);
      const { top } = host.getBoundingClientRect();
      const before = focused?.getBoundingClientRect().top ?? top;
      stop();
      showTwin(light);
      const twin = moveFocus?.();
      if (!twin) return;
      // visitors who look at the middle of a long form keep looking at the same place
      const after = twin.getBoundingClientRect();
      if (top < 0 && after.height > 0) window.scrollBy({ top: after.top - before, behavior: 'instant' });
    },
  };
}
