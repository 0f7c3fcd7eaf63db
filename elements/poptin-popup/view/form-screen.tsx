import type { Store } from '../../../shared/base/store.ts';
import { useEngine } from '../../../shared/paint/use-engine.ts';
import type { Locale } from '../../../shared/words/words.ts';
import { FormFields } from '../form/view/form-fields.tsx';
import type { Popup } from '../state.ts';
import { ActionButton } from './parts/action-button.tsx';
import { Coupon } from './parts/coupon.tsx';
import { TEXT_ID, TITLE_ID } from './parts/frame.tsx';
import { Picture } from './parts/picture.tsx';
import { titleStyle } from './parts/title-style.ts';

export function FormScreen({ popup, locale }: { popup: Popup; locale: Store<Locale> }) {
  const { busy, sent, words } = useEngine(popup);
  const parts = popup.features?.parts ?? [];
  const { image, title, text, button, coupon } = popup.appearance.content;
  const hasFields = popup.form.fields.length > 0;
  const submits = button ? button.action === 'submit' : hasFields;
  return (
    <>
      {image && <Picture image={image} />}
      <div className="popup-content" part="content">
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
            {title}
          </h2>
        )}
        {text && (
          <p className="popup-text" part="text" id={TEXT_ID}>
            {text}
          </p>
        )}
        {parts.map(({ name, Part }) => Part && <Part key={name} popup={popup} locale={locale} />)}
        {coupon && <Coupon popup={popup} code={coupon} />}
        {submits || hasFields ? (
          <form
            className="popup-form"
            part="form"
            noValidate
            aria-busy={busy}
            onSubmit={(event) => {
              event.preventDefault();
              popup.press('submit', '', button?.label ?? words.send);
            }}
          >
            <FormFields form={popup.form} locale={locale} />
            {submits ? (
              <button type="submit" className="popup-button" part="button" aria-disabled={busy}>
                {sent ? words.sent : (button?.label ?? words.send)}
              </button>
            ) : (
              button && <ActionButton popup={popup} button={button} />
            )}
          </form>
        ) : (
          button && <ActionButton popup={popup} button={button} />
        )}
      </div>
    </>
  );
}
