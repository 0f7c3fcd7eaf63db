import { useState } from 'react';
import { addProposal } from '../../elements/consent-banner/scan/proposal.ts';
import { findRow } from '../../elements/consent-banner/services/catalogue.ts';
import { SLUGS } from '../../elements/consent-banner/wire.ts';
import { useField } from '../form/use-field.ts';
import type { Json, JsonObject } from '../state/json-path.ts';

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
    setAnswer(next ? describe(Object(value), next as JsonObject) : 'This is not a list from a scan.');
  };
  return (
    <details>
      <summary>From a scan</summary>
      <p className="sentence">
        Open a page of your site with <code>?tagdrop-scan</code> at the end of its address. A panel lists what
        the page requests and stores that no rule covers. Copy its list and paste it here.
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

/** What the list has added, and what the owner should check. */
function describe(before: JsonObject, after: JsonObject): string {
  const size = (config: JsonObject, name: string) => (Array.isArray(config[name]) ? config[name].length : 0);
  const services = Array.isArray(after.services) ? after.services.slice(size(before, 'services')) : [];
  const rules = size(after, 'block') - size(before, 'block');
  const names = services.map((id) => findRow(`${id}`)?.name ?? `${id}`);
  if (rules > 0) names.push(rules > 1 ? `${rules} rules` : '1 rule');
  const what = names.length ? `Added: ${names.join(', ')}.` : 'Added.';
  return `${what} Look at the category of each rule and cookie, here and under Categories.`;
}
