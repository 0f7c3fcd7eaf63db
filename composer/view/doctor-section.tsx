import { useState } from 'react';
import { askDoctor } from '../../package/cli/doctor.ts';

/** Opens the owner's page with the doctor, which looks at what page and tags do to each other. */
export function DoctorSection() {
  const [address, setAddress] = useState('');
  const [said, setSaid] = useState('');
  const ask = () => {
    const full = askDoctor(address.trim(), '');
    if (full) window.open(full, '_blank', 'noopener');
    setSaid(full ? '' : 'This is no address of a page. It begins with https://.');
  };
  return (
    <section aria-labelledby="export-doctor">
      <h3 id="export-doctor">Check it on your page</h3>
      <p className="hint">
        When it is on your page, the doctor opens everything there as a preview, sends nothing, and says what
        to mend.
      </p>
      <form
        className="row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <label className="inline">
          Address of your page{' '}
          <input
            type="text"
            inputMode="url"
            placeholder="https://"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        <button type="submit" disabled={address.trim() === ''}>
          Ask the doctor
        </button>
      </form>
      <p role="status">{said}</p>
    </section>
  );
}
