import { useState } from 'react';
import { addProposal } from '../../elements/consent-banner/scan/proposal.ts';
import { SLUGS } from '../../elements/consent-banner/wire.ts';
import { useField } from '../form/use-field.ts';
import type { Json } from '../state/json-path.ts';

/** Takes the list that a scan of the site has made (`?tagdrop-scan`). */
export function ScanPanel() {
  const { value, set } = useField([]);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const add = () => {
    const next = addProposal(Object(value), text, SLUGS);
    if (next) {
      set(next as Json);
      setText('');
    }
    setAnswer(next ? 'Added. Look at the category of each rule below.' : 'This is not a list from a scan.');
  };
  return (
    <details>
      <summary>From a scan</summary>
      <p className="sentence">
        Open a page of your site with <code>?tagdrop-scan</code> at the end of its address. It lists
        everything the page requests and stores that no rule covers. Paste the list here.
      </p>
      <div className="field">
        <label htmlFor="scan-list">List from the scan</label>
        <textarea
          id="scan-list"
          rows={6}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <button type="button" disabled={!text.trim()} onClick={add}>
        Add to the configuration
      </button>
      <p role="status">{answer}</p>
    </details>
  );
}
