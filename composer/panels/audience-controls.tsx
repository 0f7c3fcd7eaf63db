import { type FC, useId } from 'react';
import type { Subject } from '../../elements/display-run/decide/audience/rows.ts';
import { TextList } from '../form/text-list.tsx';
import { useField } from '../form/use-field.ts';
import { COMPARISONS, countryName, DAYS, languageName } from '../sentences/audience.ts';
import { COUNTRIES, SEARCH_ENGINES, SOCIAL_NETWORKS, SPOKEN } from '../start/audience-lists.ts';
import type { Json, JsonObject, Path } from '../state/json-path.ts';

interface ControlProps {
  path: Path;
  row: JsonObject;
  /** Inside the provider, which knows the visitor's country. */
  isHosted: boolean;
}

const readValues = ({ values }: JsonObject): readonly string[] =>
  (Array.isArray(values) ? values : values === undefined ? [] : [values]).map(String);

function Compare({ path, row, names }: Omit<ControlProps, 'isHosted'> & { names: readonly string[] }) {
  const { set } = useField([...path, 'compare']);
  const usual = row.about === 'page' ? 'contain' : 'exact';
  return (
    <select
      aria-label="Compared how"
      value={String(row.compare ?? usual)}
      onChange={({ target }) => set(target.value)}
    >
      {names.map((each) => (
        <option key={each} value={each}>
          {COMPARISONS[each as keyof typeof COMPARISONS]}
        </option>
      ))}
    </select>
  );
}

const TEXTS = ['contain', 'exact', 'start', 'end'] as const;

function PageAddress({ path, row }: ControlProps) {
  return (
    <>
      <p className="clause">
        <span>the page’s address</span> <Compare path={path} row={row} names={TEXTS} />
      </p>
      <TextList path={[...path, 'values']} label="One of these addresses" placeholder={'/shop\n/sale'}>
        One per line: the part after the site’s name, such as /shop, or a whole address. No * is needed.
      </TextList>
    </>
  );
}

function CameFrom({ path, row }: ControlProps) {
  const { set } = useField(path);
  const take = (compare: string, values: readonly string[]) => set({ ...row, compare, values });
  const isAny = row.compare === 'any_value';
  return (
    <>
      <p className="clause">
        <span>the site they came from</span>
        <Compare path={path} row={row} names={[...TEXTS, 'any_value']} />
      </p>
      {!isAny && (
        <>
          <TextList path={[...path, 'values']} label="One of these sites" placeholder="facebook.com">
            One per line. “Is” also counts m.facebook.com for facebook.com.
          </TextList>
          <p className="row wrap">
            <button type="button" onClick={() => take('start', SEARCH_ENGINES)}>
              Search engines
            </button>
            <button type="button" onClick={() => take('exact', SOCIAL_NETWORKS)}>
              Social networks
            </button>
          </p>
        </>
      )}
    </>
  );
}

const PARAMETERS = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content', 'utm_term', 'gclid', 'fbclid'];

function Campaign({ path, row }: ControlProps) {
  const id = useId();
  const { value, set, pause } = useField([...path, 'name']);
  return (
    <>
      <p className="clause">
        <label htmlFor={id}>the parameter</label>
        <input
          id={id}
          type="text"
          list={`${id}-names`}
          value={String(value ?? '')}
          placeholder="utm_source"
          spellCheck={false}
          onChange={({ target }) => set(target.value || undefined)}
          onBlur={pause}
        />
        <datalist id={`${id}-names`}>
          {PARAMETERS.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Compare path={path} row={row} names={[...TEXTS, 'any_value']} />
      </p>
      {row.compare !== 'any_value' && (
        <TextList path={[...path, 'values']} label="One of these values" placeholder="spring-sale">
          One per line. A campaign’s parameter counts on every page of the visit.
        </TextList>
      )}
    </>
  );
}

/** Ticks for values of which one is enough. */
function Ticks({
  path,
  row,
  legend,
  choices,
}: Pick<ControlProps, 'path' | 'row'> & {
  legend: string;
  choices: readonly (readonly [value: string, name: string])[];
}) {
  const { set } = useField([...path, 'values']);
  const chosen = readValues(row);
  const turn = (value: string, on: boolean) =>
    // in the order of the choices, whatever was ticked first
    set(choices.map(([each]) => each).filter((each) => (each === value ? on : chosen.includes(each))));
  return (
    <fieldset className="row wrap ticks">
      <legend>{legend}</legend>
      {choices.map(([value, name]) => (
        <label key={value} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => turn(value, target.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** One of two, which may not be neither. */
function Either({
  path,
  row,
  label,
  choices,
}: Pick<ControlProps, 'path' | 'row'> & {
  label: string;
  choices: readonly (readonly [value: string, name: string])[];
}) {
  const id = useId();
  const { set } = useField([...path, 'values']);
  return (
    <p className="clause">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={readValues(row)[0] ?? ''} onChange={({ target }) => set([target.value])}>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

/** Chosen ones as buttons that take them away, and a list to add from. */
function Chosen({
  path,
  row,
  label,
  all,
  nameOf,
}: Pick<ControlProps, 'path' | 'row'> & {
  label: string;
  all: readonly string[];
  nameOf(value: string): string;
}) {
  const id = useId();
  const { set } = useField([...path, 'values']);
  const chosen = readValues(row);
  const named = all
    .filter((each) => !chosen.some((own) => own.toLowerCase() === each.toLowerCase()))
    .map((each) => [each, nameOf(each)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, 'en'));
  return (
    <>
      {chosen.length > 0 && (
        <ul className="row wrap chosen" aria-label="Chosen">
          {chosen.map((each) => (
            <li key={each}>
              <button
                type="button"
                onClick={() => {
                  set(chosen.filter((own) => own !== each));
                  document.getElementById(id)?.focus();
                }}
              >
                {nameOf(each)}
                <span className="hidden">: take away</span> <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="clause">
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value=""
          onChange={({ target }) => target.value && set([...chosen, target.value] as Json)}
        >
          <option value="">Choose …</option>
          {named.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </p>
    </>
  );
}

const Country: FC<ControlProps> = ({ isHosted, ...props }) => (
  <>
    <Chosen {...props} label="the visitor is in" all={COUNTRIES} nameOf={countryName} />
    <p className="hint">
      {isHosted
        ? 'Your provider tells the country, from the visitor’s address. If it does not know it, the visitor counts as in none of these.'
        : 'A page without a provider has to say the country itself, by <meta name="consent-region" content="DE"> from your server. Without it, the visitor counts as in none of these.'}
    </p>
  </>
);

function Hours({ path, row }: ControlProps) {
  const id = useId();
  const from = useField([...path, 'from']);
  const until = useField([...path, 'until']);
  return (
    <>
      <Ticks path={path} row={row} legend="it is one of these days" choices={DAYS} />
      <p className="clause">
        {(
          [
            ['from', from, '00:00'],
            ['until', until, '24:00'],
          ] as const
        ).map(([name, { value, set, pause }]) => (
          <label key={name} className="inline" htmlFor={`${id}-${name}`}>
            {name}
            <input
              id={`${id}-${name}`}
              type="time"
              value={/^\d\d:\d\d$/.test(String(value ?? '')) ? String(value) : ''}
              onChange={({ target }) => set(target.value || undefined)}
              onBlur={pause}
            />
          </label>
        ))}
      </p>
      <p className="hint">
        Without days, every day; without hours, the whole day. The visitor’s own clock counts. If the end is
        before the beginning, it is on the next day.
      </p>
    </>
  );
}

/** The controls of a row, by what it is about. */
export const AUDIENCE_CONTROLS: Readonly<Record<Subject, FC<ControlProps>>> = {
  page: PageAddress,
  referrer: CameFrom,
  campaign: Campaign,
  device: (props) => (
    <Ticks
      {...props}
      legend="the visitor uses"
      choices={[
        ['phone', 'a phone'],
        ['tablet', 'a tablet'],
        ['computer', 'a computer'],
      ]}
    />
  ),
  country: Country,
  language: (props) => <Chosen {...props} label="the browser is set to" all={SPOKEN} nameOf={languageName} />,
  visitor: (props) => (
    <>
      <Either
        {...props}
        label="the visitor"
        choices={[
          ['new', 'is here for the first time'],
          ['returning', 'has been here before'],
        ]}
      />
      <p className="hint">
        The browser remembers an earlier visit. Where it may not, because of consent or the tag’s settings,
        every visit is the first.
      </p>
    </>
  ),
  login: (props) => (
    <>
      <Either
        {...props}
        label="the visitor"
        choices={[
          ['in', 'is logged in'],
          ['out', 'is not logged in'],
        ]}
      />
      <p className="hint">Known in WordPress, and for customers of a Shopify or Wix shop.</p>
    </>
  ),
  time: Hours,
};
