import { type ReactNode, useEffect, useRef } from 'react';

/** A modal dialog: the browser keeps the focus inside and returns it. An element with `data-first` gets it first. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose(): void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    // a dialog that is removed while it is open does not return the focus
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={ref} className="dialog" aria-labelledby="dialog-title" onClose={onClose}>
      <header className="row">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" onClick={() => ref.current?.close()}>
          Close
        </button>
      </header>
      {children}
    </dialog>
  );
}
