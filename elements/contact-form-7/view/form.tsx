import { useEngine } from '../../../shared/paint/use-engine.ts';
import { hasClass, type MarkupNode, readClasses } from '../markup/markup.ts';
import { join, type PartProps, useFormState } from './parts/part.tsx';
import { Progress } from './parts/progress.tsx';
import { Summary } from './parts/summary.tsx';
import { toReactProps } from './properties.ts';

/** WordPress' elements around its form. */
export function Wrapper({ node, place }: PartProps) {
  const names = readClasses(node).filter((name) => name !== 'no-js');
  return (
    <div {...toReactProps(node)} className={join(...names, 'js')}>
      {place.draw(node.children, place)}
    </div>
  );
}

/** The one form. Its controls hold typed text; the engine listens to it. */
export function Form({ node, place }: PartProps) {
  const { form, markup } = place;
  const { status, hidden, message, refused, words } = useEngine(form);
  if (markup.form !== node) return null;
  const names = readClasses(node).filter((name) => name !== markup.status);
  const said = refused ? words.notSent : message;
  return (
    <>
      <form
        {...toReactProps(node)}
        ref={form.attach}
        className={join(...names, status)}
        part={`form form-${status}`}
        data-status={status}
        aria-busy={status === 'submitting'}
        noValidate
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        <Summary form={form} />
        {place.draw(node.children, place)}
        {said && (refused || !hasPlace(markup.nodes)) && (
          <p
            className={refused ? 'wpcf7-not-sent' : 'wpcf7-response-output'}
            part="response"
            aria-hidden="true"
          >
            <bdi>{said}</bdi>
          </p>
        )}
        <Progress form={form} />
      </form>
      <p className="visually-hidden" role="status">
        {status === 'submitting' ? words.sending : said}
      </p>
    </>
  );
}

/** Whether the page shows a place for the message: an add-on may have removed it, or hidden what is around it. */
const hasPlace = (nodes: readonly MarkupNode[]): boolean =>
  nodes.some(
    (node) =>
      typeof node !== 'string' &&
      node.attributes.hidden === undefined &&
      !hasClass(node, 'visually-hidden') &&
      (hasClass(node, 'wpcf7-response-output') || hasPlace(node.children)),
  );

/** The server's message, wherever the form wants it. The status region announces it. */
export function Response({ node, place }: PartProps) {
  const { message } = useFormState(place);
  return (
    <div {...toReactProps(node)} part="response">
      {message && <bdi>{message}</bdi>}
    </div>
  );
}
