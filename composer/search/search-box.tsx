import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Found } from './list-settings.ts';
import { searchSettings } from './search-settings.ts';

interface Props {
  /** Whether the forms of this composer have it. */
  isOffered(found: Found): boolean;
  onChoose(found: Found): void;
}

/** Finds any setting by everyday words (WAI-ARIA Authoring Practices, Combobox). The key `/` leads here. */
export function SearchBox({ isOffered, onChoose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = searchSettings(text, isOffered);
  const isOpen = text.trim() !== '';

  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isSlash || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  const choose = (each: Found | undefined) => {
    if (!each) return;
    setText('');
    onChoose(each);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing) return;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setAt((at + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[at]);
    } else if (event.key === 'Escape') setText('');
  };
  return (
    <div className="search">
      <label className="hidden" htmlFor={id}>
        Find a setting
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen && found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && found[at] ? `${id}-${at}` : undefined}
        aria-keyshortcuts="/"
        placeholder="Find a setting: countdown, page, colour …  ( / )"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={press}
        onBlur={() => setText('')}
      />
      <div
        className="found"
        hidden={!isOpen || found.length === 0}
        role="listbox"
        id={`${id}-list`}
        aria-label="Settings"
      >
        {found.map((each, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has its keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={each.path.join('.')}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // the field keeps the focus until something is chosen
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(each)}
          >
            <strong>{each.label}</strong> {each.of && <span>{each.of}</span>}
            <p className="hint">{each.description}</p>
          </div>
        ))}
      </div>
      <p className={isOpen && found.length === 0 ? 'hint' : 'hidden'} role="status">
        {isOpen ? sayCount(found.length) : ''}
      </p>
    </div>
  );
}

const sayCount = (count: number): string =>
  count === 0 ? 'Nothing by this name.' : count === 1 ? '1 setting found.' : `${count} settings found.`;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches(
    'input:not([type="checkbox"], [type="radio"], [type="color"], [type="range"], [type="file"]), textarea, select, [contenteditable]',
  );
