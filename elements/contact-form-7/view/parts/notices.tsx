import type { Stop } from '../../../../shared/base/browser.ts';
import type { Drawing } from '../../../../shared/paint/mounting.tsx';
import { paintInto } from '../../../../shared/paint/paint-view.tsx';
import { useEngine } from '../../../../shared/paint/use-engine.ts';
import tokens from '../../../../styles/tokens.css?inline';
import type { ContactForm } from '../../state.ts';
import sheet from './notices.css?inline';
import { Progress } from './progress.tsx';
import { Summary } from './summary.tsx';

/** A form in the look of the page, and the place above it. */
export interface KeptForm extends ContactForm {
  readonly head: HTMLElement;
  readonly pageForm: HTMLFormElement;
}

/** `clip` and `clip-path` that leave a pixel or nothing. */
const CUT = /^rect\((?:[01]px,? ?){4}\)|^(?:inset\((?:50|100)%|circle\(0)/;

/**
 * Whether the page's form shows its message itself, in its own place and style. The part that writes it there may be
 * missing, and an add-on may have its own place (`.cf7sg-response-output` of Smart Grid-layout).
 */
const isShownThere = ({ pageForm }: KeptForm): boolean =>
  [...pageForm.querySelectorAll('[class*="response-output"]')].some((output) => isShown(output, pageForm));

function isShown(output: Element, form: HTMLFormElement): boolean {
  if (!output.textContent || output.getClientRects().length === 0) return false;
  if (getComputedStyle(output).visibility !== 'visible') return false;
  for (let each: Element | null = output; each && each !== form; each = each.parentElement) {
    // what fades or slides in cannot be seen yet, but will be
    if (isAway(each, each === output) && !each.getAnimations?.().length) return false;
  }
  return true;
}

/** Too small, too clear or too much cut off to show anything. */
function isAway(element: Element, isThinAway: boolean): boolean {
  const { opacity, clip, clipPath, overflow } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const isThin = (width <= 1 || height <= 1) && (isThinAway || overflow !== 'visible');
  return isThin || Number(opacity) === 0 || CUT.test(clip) || CUT.test(clipPath);
}

/**
 * What we draw below a form in the page's look: the message, but only if the page has no place for it. The list and the
 * live region that WordPress rendered announce it.
 */
export default function Notices({ engine }: { engine: KeptForm }) {
  const { status, message, refused, progress, words } = useEngine(engine);
  const said = refused ? words.notSent : message;
  const text = said && !isShownThere(engine) ? said : '';
  return (
    (text || progress !== null) && (
      <div className={`notices ${status}`}>
        {text && (
          <p className="wpcf7-response-output" part="response" aria-hidden="true">
            <bdi>{text}</bdi>
          </p>
        )}
        <Progress form={engine} />
      </div>
    )
  );
}

/** Paints both: the list of errors above the form, the rest below. The form between them keeps the page's own style. */
export function paintNotices(drawing: Drawing<KeptForm>): Stop {
  const { root, engine } = drawing;
  const Head = () => <Summary form={engine} />;
  // after the listeners of the form and of its events, which write the page's own message: also the first time, since
  // this chunk may arrive between an answer and its events
  const later = (task: () => void) => void setTimeout(task);
  const paintings = [paintInto(engine.head, { ...drawing, View: Head })];
  let isStopped = false;
  later(() => {
    if (!isStopped) paintings.push(paintInto(root, drawing, undefined, later));
  });
  return () => {
    isStopped = true;
    for (const painting of paintings) painting.stop();
  };
}

export const styles = [sheet, tokens];
