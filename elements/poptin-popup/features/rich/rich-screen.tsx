import type { CSSProperties, ReactNode } from 'react';
import type { Store } from '../../../../shared/base/store.ts';
import { useEngine } from '../../../../shared/paint/use-engine.ts';
import { adoptStylesFor } from '../../../../shared/surface/style-sheets.ts';
import { say } from '../../../../shared/words/say.ts';
import type { Locale } from '../../../../shared/words/words.ts';
import { FieldControl, FormNotice } from '../../form/view/form-fields.tsx';
import type { Popup } from '../../state.ts';
import { ActionButton } from '../../view/parts/action-button.tsx';
import { Coupon } from '../../view/parts/coupon.tsx';
import { TEXT_ID, TITLE_ID } from '../../view/parts/frame.tsx';
import { markedText } from '../../view/parts/marked-text.tsx';
import { Picture } from '../../view/parts/picture.tsx';
import { titleStyle } from '../../view/parts/title-style.ts';
import { Art } from './art.tsx';
import { PeopleLine } from './people-line.tsx';
import { ProofLine } from './proof-line.tsx';
import sheet from './rich.css?inline';
import { openSteps, type Steps } from './steps.ts';
import { Video } from './video.tsx';
import { type Rich, readRich } from './wire.ts';
import { richWords } from './words.ts';

const read = new WeakMap<object, Rich>();

/** Read once for each content. */
function readOnce(raw: Readonly<Record<string, unknown>>): Rich {
  const rich = read.get(raw) ?? readRich(raw);
  read.set(raw, rich);
  return rich;
}

const adopt = (element: Element | null) => adoptStylesFor(element, sheet);

const focusFirst = (element: Element | null): undefined => {
  element?.querySelector<HTMLElement>('input,select,textarea')?.focus({ preventScroll: true });
};

/** The form screen of a popup that has more than title, text and button. */
export function RichScreen({ popup, locale }: { popup: Popup; locale: Store<Locale> }) {
  const { content } = popup.appearance;
  const rich = readOnce(content.rich ?? {});
  const steps = openSteps(popup, rich.steps);
  const { at } = useEngine(steps);
  const here = useEngine(locale);
  const { texts, intl } = here;
  const words = richWords(texts);
  const step = at > 0 ? rich.steps[at - 1] : undefined;
  const title = step?.title || content.title;
  const text = step ? step.text : content.text;
  const { image, coupon } = content;
  return (
    <>
      {rich.art ? <Art name={rich.art} /> : image && <Picture image={image} />}
      <div className="popup-content popup-rich" part="content" ref={adopt}>
        {rich.logo && (
          <img className="popup-logo" part="logo" src={rich.logo.src} alt={rich.logo.alt} decoding="async" />
        )}
        {rich.eyebrow && (
          <p className="popup-eyebrow" part="eyebrow">
            {rich.eyebrow}
          </p>
        )}
        {title && (
          <h2
            className="popup-title"
            part="title"
            id={TITLE_ID}
            tabIndex={-1}
            data-heading
            style={titleStyle(title) as object}
            suppressHydrationWarning // the CSSOM has its own spelling of style properties
          >
            {markedText(title)}
          </h2>
        )}
        {text && (
          <p className="popup-text" part="text" id={TEXT_ID}>
            {markedText(text)}
          </p>
        )}
        {!step && rich.people.length > 0 && <PeopleLine popup={popup} people={rich.people} locale={here} />}
        {!step && rich.video && <Video popup={popup} video={rich.video} words={words} />}
        {!step &&
          (popup.features?.parts ?? []).map(
            ({ name, Part }) => Part && <Part key={name} popup={popup} locale={locale} />,
          )}
        {!step && coupon && <Coupon popup={popup} code={coupon} />}
        {rich.steps.length > 0 && (
          <p
            className="popup-steps"
            part="steps"
            style={{ '--steps': `${(at + 1) / (rich.steps.length + 1)}` } as CSSProperties}
            suppressHydrationWarning // the CSSOM has its own spelling of style properties
          >
            <span className="visually-hidden">
              {say(words.step, intl, { at: at + 1, all: rich.steps.length + 1 })}
            </span>
          </p>
        )}
        <Answer popup={popup} locale={locale} steps={steps} at={at} rich={rich} />
        {rich.secondary && (
          <div className="popup-secondary" part="secondary">
            <ActionButton popup={popup} button={rich.secondary} />
          </div>
        )}
        {rich.decline && !asks(popup, steps, at, rich) && (
          <button
            type="button"
            className="popup-decline"
            part="decline"
            onClick={() => popup.close('button')}
          >
            {rich.decline}
          </button>
        )}
        {rich.proof && <ProofLine proof={rich.proof} words={words} intl={intl} />}
        {rich.legal && (
          <p className="popup-legal" part="legal">
            {markedText(rich.legal)}
          </p>
        )}
      </div>
    </>
  );
}

/** The first step is a question with two answers: one leads on, the other closes. */
const asks = ({ appearance, form }: Popup, steps: Steps, at: number, rich: Rich): boolean =>
  at === 0 &&
  rich.steps.length > 0 &&
  rich.decline !== '' &&
  steps.fieldsOf(0).length === 0 &&
  form.fields.length > 0 &&
  (appearance.content.button?.action ?? 'submit') === 'submit';

interface AnswerProps {
  popup: Popup;
  locale: Store<Locale>;
  steps: Steps;
  at: number;
  rich: Rich;
}

/** The form of the step that is shown with its button, or the button alone. */
function Answer({ popup, locale, steps, at, rich }: AnswerProps): ReactNode {
  const { busy, sent, words } = useEngine(popup);
  const { moved } = useEngine(steps);
  const { texts } = useEngine(locale);
  const { button } = popup.appearance.content;
  const isLast = at === rich.steps.length;
  const hasFields = popup.form.fields.length > 0;
  const submits = button ? button.action === 'submit' : hasFields;
  const isQuestion = asks(popup, steps, at, rich);
  const label = rich.steps[at - 1]?.button || button?.label || words.send;
  if (!submits && !hasFields) return button && <ActionButton popup={popup} button={button} />;
  return (
    <form
      className="popup-form"
      part="form"
      noValidate
      aria-busy={busy}
      data-asks={isQuestion || undefined}
      data-moved={moved || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) popup.press('submit', '', label);
        else void steps.next();
      }}
    >
      <div className="form-fields" key={at} ref={moved ? focusFirst : undefined}>
        {steps.fieldsOf(at).map((id) => (
          <FieldControl key={id} form={popup.form} id={id} locale={locale} />
        ))}
        <FormNotice form={popup.form} />
      </div>
      {submits ? (
        <button type="submit" className="popup-button" part="button" aria-disabled={busy}>
          {sent ? words.sent : label}
        </button>
      ) : (
        button && <ActionButton popup={popup} button={button} />
      )}
      {isQuestion && (
        <button
          type="button"
          className="popup-button popup-no"
          part="decline"
          onClick={() => popup.close('button')}
        >
          {rich.decline}
        </button>
      )}
      {at > 0 && (
        <button
          type="button"
          className="popup-back"
          part="back"
          aria-disabled={busy}
          onClick={() => busy || steps.back()}
        >
          {richWords(texts).back}
        </button>
      )}
    </form>
  );
}
