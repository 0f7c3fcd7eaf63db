import { useEffect, useState } from 'react';
import type { PageOptions } from '../preview/subject.ts';
import { Thumbnail } from '../preview/thumbnail.tsx';
import { searchStarters } from '../search/search-settings.ts';
import { blankStarters, loadTemplates, type Starter } from '../start/starters.ts';
import type { JsonObject } from '../state/json-path.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  frame: string;
  page: PageOptions;
  onClose(): void;
  onChoose(popup: JsonObject): void;
}

/** Starting points for a new popup: a finished one by purpose, or one of each kind of surface. */
export function StartDialog({ frame, page, onClose, onChoose }: Props) {
  const [templates, setTemplates] = useState<readonly Starter[]>([]);
  const [word, setWord] = useState('');
  const [isBlankOnly, setBlankOnly] = useState(false);
  useEffect(() => {
    let isHere = true;
    loadTemplates().then(
      (found) => isHere && setTemplates(found),
      () => isHere && setBlankOnly(true),
    );
    return () => {
      isHere = false;
    };
  }, []);
  const groups: [string, readonly Starter[]][] = [
    ['By purpose', searchStarters(word, templates)],
    ['By kind', searchStarters(word, blankStarters)],
  ];
  const isComplete = templates.length > 0 || isBlankOnly;
  // without a search word Enter would pick something that nobody has named
  const found = isComplete && word.trim() !== '' ? groups.flatMap(([, starters]) => starters)[0] : undefined;
  return (
    <Dialog title="New popup" onClose={onClose}>
      <form
        className="row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (found) onChoose(found.popup);
        }}
      >
        <label className="inline">
          Search{' '}
          <input
            type="search"
            data-first
            value={word}
            placeholder="newsletter, coupon, bar …"
            aria-describedby="start-found"
            onChange={({ target }) => setWord(target.value)}
          />
        </label>
        <p className="hint" id="start-found" role="status">
          {word.trim() === '' || !isComplete
            ? ''
            : found
              ? `Enter takes “${found.title}”.`
              : 'No popup matches.'}
        </p>
      </form>
      {isBlankOnly && (
        <p className="problem">
          The ready-made popups could not be loaded. Are you online? You can start with these.
        </p>
      )}
      {groups.map(
        ([title, starters]) =>
          starters.length > 0 && (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul className="starters">
                {starters.map(({ id, title: name, purpose, popup }) => (
                  <li key={id}>
                    <button type="button" onClick={() => onChoose(popup)}>
                      <Thumbnail space={196} frame={frame} popup={popup} page={page} />
                      <strong>{name}</strong>
                      <span className="hint">{purpose}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </Dialog>
  );
}
