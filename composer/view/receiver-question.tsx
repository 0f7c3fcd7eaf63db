import { useContext, useId, useState } from 'react';
import {
  hasReceiver,
  providerRoute,
  type Receiver,
  readProvider,
  readReceiver,
} from '../export/lead-receiver.ts';
import { FormContext } from '../form/form-context.ts';

const CHOICES: readonly (readonly [receiver: Receiver, label: string])[] = [
  ['provider', 'A Tagdrop provider: it keeps them, and passes them on'],
  ['service', 'An e-mail service: Mailchimp, Klaviyo, Brevo, HubSpot …'],
  ['address', 'An address of your own, or of a form service'],
  ['event', 'A script of the page takes them from the event poptin-submit'],
];

/** "Where do the leads go?": asked before anything is copied, because a form without a receiver thanks nobody. */
export function ReceiverQuestion({
  attributes,
  forms,
}: {
  attributes: Readonly<Record<string, string>>;
  /** Ids of the popups that ask for something. */
  forms: readonly string[];
}) {
  const { dispatch } = useContext(FormContext);
  const id = useId();
  const [chosen, setChosen] = useState<Receiver>(readReceiver(attributes));
  const [provider, setProvider] = useState(readProvider(attributes));
  /** The dialog gives it the focus: nothing should be copied before it is answered. */
  const isAsked = !hasReceiver(attributes);
  const set = (name: string, value: string | null) => dispatch({ type: 'attribute', name, value });
  const choose = (next: Receiver) => {
    setChosen(next);
    set('submit-event', next === 'event' ? '' : null);
    const leaves = next === 'event' || (next === 'provider') !== (chosen === 'provider');
    if (leaves) for (const name of ['submit-url', 'client-id']) set(name, null);
  };
  const address = attributes['submit-url'] ?? '';
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Where do the leads go?</h3>
      <fieldset className="choices" aria-labelledby={`${id}-title`}>
        {CHOICES.map(([receiver, label], index) => (
          <label key={receiver} className="choice">
            <input
              type="radio"
              name={id}
              data-first={isAsked && index === 0 ? '' : undefined}
              checked={receiver === chosen}
              onChange={() => choose(receiver)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {chosen === 'provider' && (
        <div className="row wrap">
          <Line
            label="Address of the provider"
            value={provider}
            placeholder="https://popups.example.com"
            onChange={(value) => {
              setProvider(value);
              set('submit-url', providerRoute(value) || null);
            }}
          />
          <Line
            label="Id of the site there"
            value={attributes['client-id'] ?? ''}
            onChange={(value) => set('client-id', value.trim() || null)}
          />
        </div>
      )}
      {chosen === 'service' && (
        <p className="hint">
          These services take leads only with a key, which must not be on a page. A provider passes leads on
          to them; or a small function of your own does (the recipe “Newsletter” has one for each service).
        </p>
      )}
      {(chosen === 'address' || chosen === 'service') && (
        <Line
          label={chosen === 'service' ? 'Address of your function' : 'Address'}
          value={address}
          placeholder="/leads"
          onChange={(value) => set('submit-url', value.trim() || null)}
        />
      )}
      {isAsked && (
        <p className="problem" role="status">
          {forms.length === 1 ? 'This popup has a form' : `${forms.length} popups have a form`} whose leads
          would reach nobody. Until you say where they go, visitors read that the form could not be sent.
        </p>
      )}
    </section>
  );
}

function Line({
  label,
  value,
  placeholder = '',
  onChange,
}: {
  label: string;
  value: string;
  placeholder?: string;
  onChange(value: string): void;
}) {
  return (
    <label className="inline">
      {label}{' '}
      <input
        type="text"
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
