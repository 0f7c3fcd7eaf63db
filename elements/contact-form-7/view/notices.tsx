import { createPortal } from 'react-dom';
import { useEngine } from '../../../shared/react/use-engine.ts';
import type { Store } from '../../../shared/store.ts';
import type { Locale } from '../../../shared/words.ts';
import tokens from '../../../styles/tokens.css?inline';
import type { ContactForm } from '../state.ts';
import sheet from './notices.css?inline';
import { Progress } from './progress.tsx';
import { Summary } from './summary.tsx';

/** A form in the look of the page, and the place above it. */
export interface KeptForm extends ContactForm {
  readonly head: HTMLElement;
}

/**
 * What we draw around a form that stays in the look of the page. The list of errors stands above it, the rest below.
 * The list and the region for screen readers that WordPress rendered announce it.
 */
export default function Notices({ engine, locale }: { engine: KeptForm; locale: Store<Locale> }) {
  const { lang, dir } = useEngine(locale);
  const { status, message, refused, summary, progress, words } = useEngine(engine);
  const text = refused ? words.notSent : message;
  const list = (
    <div className="tagdrop-root" lang={lang} dir={dir}>
      <Summary form={engine} />
    </div>
  );
  return (
    <>
      {summary.length > 0 && createPortal(list, engine.head)}
      {(text || progress !== null) && (
        <div className={`notices ${status}`}>
          {text && (
            <p className="wpcf7-response-output" part="response" aria-hidden="true">
              <bdi>{text}</bdi>
            </p>
          )}
          <Progress form={engine} />
        </div>
      )}
    </>
  );
}

export const styles = [sheet, tokens];
