import type { ReactNode } from 'react';
import type { Store } from '../../../../shared/base/store.ts';
import { useEngine } from '../../../../shared/paint/use-engine.ts';
import type { Locale } from '../../../../shared/words/words.ts';
import type { Preferences } from '../preferences.ts';
import { CategoryList } from './category-list.tsx';
import { CollapsibleText } from './collapsible-text.tsx';
import { OptOut } from './opt-out.tsx';

/** It is alone in the banner's shadow root. */
const TITLE_ID = 'preferences-title';

/** The preference centre as a modal, a side panel or in place of the banner; under ccpa the opt-out popup. */
export default function PreferenceCentre({ engine, locale }: { engine: Preferences; locale: Store<Locale> }) {
  const { settings, fullSettings, words } = useEngine(engine);
  const isCcpa = settings.law !== 'gdpr';
  const title = isCcpa ? words.optOutTitle : words.preferenceTitle;
  const content = (
    <>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: in a dialog, header and footer would be landmarks of the page (HTML-AAM §3.5) */}
      <header role="none">
        <h2 id={TITLE_ID} part="title" tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          part="close"
          className="close"
          aria-label={settings.words.closeLabel}
          onClick={engine.close}
        >
          ×
        </button>
      </header>
      {isCcpa ? <OptOut engine={engine} locale={locale} /> : <Choices engine={engine} />}
    </>
  );
  if (fullSettings.preferenceCenter === 'pushdown' && !isCcpa) {
    return (
      <Pushdown
        className={`pushdown ${settings.type} ${settings.position.replace('-', ' ')}`}
        engine={engine}
      >
        {content}
      </Pushdown>
    );
  }
  const isSidebar = fullSettings.preferenceCenter === 'sidebar' && !isCcpa;
  const side = settings.position.includes('right') ? 'right' : 'left';
  return (
    <Modal className={isSidebar ? `sidebar ${side}` : 'centre'} engine={engine}>
      {content}
    </Modal>
  );
}

function Choices({ engine }: { engine: Preferences }) {
  const { settings, words, isChanged } = useEngine(engine);
  return (
    <>
      <div className="scroll">
        <CollapsibleText engine={engine} text={words.preferenceText} />
        <CategoryList engine={engine} />
        <button type="button" part="download" className="link" onClick={engine.download}>
          {words.download}
        </button>
      </div>
      <footer role="none" className={isChanged ? 'buttons changed' : 'buttons'}>
        <button type="button" part="reject" onClick={engine.rejectAll}>
          {settings.words.rejectLabel}
        </button>
        <button type="button" part="save" onClick={engine.save}>
          {words.save}
        </button>
        <button type="button" part="accept" className="main" onClick={engine.acceptAll}>
          {settings.words.acceptLabel}
        </button>
      </footer>
    </>
  );
}

interface SurfaceProps {
  engine: Preferences;
  className: string;
  children: ReactNode;
}

function Modal({ engine, className, children }: SurfaceProps) {
  return (
    <dialog ref={engine.openModal} part="preferences" className={className} aria-labelledby={TITLE_ID}>
      <div className="inside">{children}</div>
    </dialog>
  );
}

function Pushdown({ engine, className, children }: SurfaceProps) {
  return (
    <section
      ref={engine.openRegion}
      part="preferences"
      popover="manual"
      className={className}
      aria-labelledby={TITLE_ID}
    >
      <div className="inside">{children}</div>
    </section>
  );
}
