import { useId, useLayoutEffect, useRef } from 'react';
import { useEngine } from '../../../../shared/react/use-engine.ts';
import type { Preferences } from '../preferences.ts';
import { CategoryList } from './category-list.tsx';
import { CollapsibleText } from './collapsible-text.tsx';
import { OptOut } from './opt-out.tsx';

/** The preference centre as a modal, a side panel or in place of the banner; under ccpa the opt-out popup. */
export default function PreferenceCentre({ engine }: { engine: Preferences }) {
  const { settings, fullSettings, words } = useEngine(engine);
  const titleId = useId();
  const isCcpa = settings.law === 'ccpa';
  const title = isCcpa ? words.optOutTitle : words.preferenceTitle;
  const content = (
    <>
      <header>
        <h2 id={titleId} part="title" tabIndex={-1}>
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
      {isCcpa ? <OptOut engine={engine} /> : <Choices engine={engine} />}
    </>
  );
  if (fullSettings.preferenceCenter === 'pushdown' && !isCcpa) {
    return (
      <Pushdown
        className={`pushdown ${settings.type} ${settings.position.replace('-', ' ')}`}
        titleId={titleId}
        onClose={engine.close}
      >
        {content}
      </Pushdown>
    );
  }
  const isSidebar = fullSettings.preferenceCenter === 'sidebar' && !isCcpa;
  const side = settings.position.includes('right') ? 'right' : 'left';
  return (
    <Modal className={isSidebar ? `sidebar ${side}` : 'centre'} titleId={titleId} onClose={engine.close}>
      {content}
    </Modal>
  );
}

function Choices({ engine }: { engine: Preferences }) {
  const { settings, words, collapseLength } = useEngine(engine);
  return (
    <>
      <div className="scroll">
        <CollapsibleText text={words.preferenceText} length={collapseLength} words={words} />
        <CategoryList engine={engine} />
        <button type="button" part="download" className="link" onClick={engine.download}>
          {words.download}
        </button>
      </div>
      <footer className="buttons">
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
  className: string;
  titleId: string;
  onClose: () => void;
  children: React.ReactNode;
}

/** Decision site-9: focus in, Escape and a click beside it close it; the element closes it, so focus goes back. */
function Modal({ className, titleId, onClose, children }: SurfaceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const here = dialog.current;
    const closeBeside = (event: MouseEvent) => {
      if (event.target === here) onClose();
    };
    here?.showModal();
    here?.addEventListener('click', closeBeside);
    return () => here?.removeEventListener('click', closeBeside);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      part="preferences"
      className={className}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="inside">{children}</div>
    </dialog>
  );
}

function Pushdown({ className, titleId, onClose, children }: SurfaceProps) {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const here = region.current;
    if (here && 'showPopover' in here) here.showPopover();
    here?.querySelector('h2')?.focus();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    here?.addEventListener('keydown', closeOnEscape);
    return () => here?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <section ref={region} part="preferences" popover="manual" className={className} aria-labelledby={titleId}>
      <div className="inside">{children}</div>
    </section>
  );
}
