import { findService, listServices } from '../../elements/consent-banner/services/addresses.ts';
import { findRow } from '../../elements/consent-banner/services/catalogue.ts';
import { useField } from '../form/use-field.ts';

/** What an owner calls the categories of the table. */
const GROUPS: Readonly<Record<string, string>> = {
  analytics: 'Statistics',
  advertisement: 'Advertising',
  functional: 'Videos, maps, chats and forms',
};

const readId = (entry: unknown): unknown => (typeof entry === 'string' ? entry : Object(entry).id);

/** The services of the table as ticks: nobody has to know their addresses or cookies. */
export function ServicesPanel() {
  const { value, set } = useField(['services']);
  const named: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (id: string) => {
    const others = named.filter((each) => readId(each) !== id);
    const next = others.length < named.length ? others : [...named, id];
    set(next.length ? (next as string[]) : undefined);
  };
  return (
    <>
      <p className="sentence">
        Tick what the site uses: its scripts and frames wait for consent, and its cookies are listed, and
        deleted after a refusal.
      </p>
      {Object.entries(GROUPS).map(([category, title]) => (
        <fieldset key={category}>
          <legend>{title}</legend>
          {listServices()
            .filter((id) => findService(id)?.category === category)
            .map((id) => (
              <div className="field switch" key={id}>
                <input
                  id={`service-${id}`}
                  type="checkbox"
                  checked={named.some((each) => readId(each) === id)}
                  onChange={() => toggle(id)}
                />
                <label htmlFor={`service-${id}`}>{findRow(id)?.name}</label>
              </div>
            ))}
        </fieldset>
      ))}
    </>
  );
}
