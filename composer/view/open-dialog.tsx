import { useState } from 'react';
import type { Finding } from '../../package/cli/check-settings.ts';
import { openFile } from '../export/check-file.ts';
import type { Change } from '../state/composer-state.ts';
import type { Kind } from '../state/workspace.ts';
import { Dialog } from './dialog.tsx';
import { Findings } from './findings.tsx';

/** Opens a file of settings, or its text; a bad one is refused with the place of each mistake. */
export function OpenDialog({
  kind,
  onClose,
  onChange,
}: {
  kind: Kind;
  onClose(): void;
  onChange(change: Change): void;
}) {
  const [text, setText] = useState('');
  const [name, setName] = useState(`${kind}.json`);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [said, setSaid] = useState('');

  const open = (words: string, from: string) => {
    setName(from);
    const opened = openFile(kind, words);
    setFindings(opened.findings);
    if (!opened.file) {
      setSaid(`${from} was not opened.`);
      return;
    }
    onChange({ type: 'file', kind, file: opened.file });
    if (opened.findings.length === 0) onClose();
    else setSaid(`${from} is open; nothing was lost, but check the following:`);
  };
  const read = (file: File | undefined) => {
    if (!file) return;
    file.text().then(
      (words) => {
        setText(words);
        open(words, file.name);
      },
      () => setSaid(`${file.name} cannot be read.`),
    );
  };
  return (
    <Dialog title={`Open ${kind}.json`} onClose={onClose}>
      <label className="inline">
        A file{' '}
        <input
          type="file"
          data-first
          accept=".json,application/json"
          onChange={({ target }) => {
            read(target.files?.[0]);
            target.value = ''; // the same file can be chosen again after a correction
          }}
        />
      </label>
      <div className="field">
        <label htmlFor="open-text">Or its text</label>
        <textarea
          id="open-text"
          className="code"
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            read(event.dataTransfer.files[0]);
          }}
        />
      </div>
      <button type="button" className="main" disabled={text.trim() === ''} onClick={() => open(text, name)}>
        Open this text
      </button>
      <p role="status" className={findings.some(({ level }) => level === 'error') ? 'problem' : 'said'}>
        {said}
      </p>
      <Findings findings={findings} file={name} />
    </Dialog>
  );
}
