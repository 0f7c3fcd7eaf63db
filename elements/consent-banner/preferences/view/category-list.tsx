import { useEngine } from '../../../../shared/paint/use-engine.ts';
import type { CookieEntry, FullCategory, Service } from '../../settings/full-settings.ts';
import type { Preferences } from '../preferences.ts';
import type { PreferenceWords } from '../words/en.ts';

/** The categories one below the other, each with its switch; one open at a time (peers §3). */
export function CategoryList({ engine }: { engine: Preferences }) {
  const { fullSettings } = useEngine(engine);
  return (
    <ul part="categories">
      {fullSettings.categories.map((each, at) => (
        <Row key={each.slug} engine={engine} category={each} id={`category-${at}`} />
      ))}
    </ul>
  );
}

interface RowProps {
  engine: Preferences;
  category: FullCategory;
  id: string;
}

function Row({ engine, category, id }: RowProps) {
  const { words, categoryWords, switches, openCategory } = useEngine(engine);
  const { slug, isNecessary } = category;
  const isOpen = openCategory === slug;
  const known = (part: string) => categoryWords[`${slug}.${part}`] as string | undefined;
  const name = category.name || known('name') || slug;
  const description = category.description || known('text');
  return (
    <li part="category">
      <div className="row">
        <h3>
          <button
            type="button"
            className="fold"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => engine.toggleDetails(slug)}
          >
            {name}
          </button>
        </h3>
        {isNecessary ? (
          <span className="always">{words.alwaysActive}</span>
        ) : (
          <Switch name={name} isOn={switches[slug] === true} toggle={() => engine.toggle(slug)} />
        )}
      </div>
      <div id={id} className="details" hidden={!isOpen}>
        {description && <p>{description}</p>}
        {(category.services.length === 0 || category.cookies.length > 0) && (
          <Cookies cookies={category.cookies} words={words} />
        )}
        {category.services.map((service) => (
          <ServiceRow key={service.key} engine={engine} service={service} isNecessary={isNecessary} />
        ))}
      </div>
    </li>
  );
}

function Switch({ name, isOn, toggle }: { name: string; isOn: boolean; toggle: () => void }) {
  return (
    <button
      type="button"
      part="switch"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-label={name}
      onClick={toggle}
    />
  );
}

interface ServiceProps {
  engine: Preferences;
  service: Service;
  isNecessary: boolean;
}

/** One provider of a category; its switch follows the category's until the visitor moves it. */
function ServiceRow({ engine, service, isNecessary }: ServiceProps) {
  const { words, switches } = useEngine(engine);
  const { key, name, cookies, link } = service;
  return (
    <div part="service" className="service">
      <div className="row">
        <span>{name}</span>
        {!isNecessary && (
          <Switch name={name} isOn={switches[key] === true} toggle={() => engine.toggleService(key)} />
        )}
      </div>
      {cookies.length > 0 && <Cookies cookies={cookies} words={words} />}
      {link && (
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {link.text}
        </a>
      )}
    </div>
  );
}

function Cookies({ cookies, words }: { cookies: readonly CookieEntry[]; words: PreferenceWords }) {
  if (cookies.length === 0) return <p className="none">{words.noCookies}</p>;
  const hasDuration = cookies.some(({ duration }) => duration);
  const hasPurpose = cookies.some(({ description }) => description);
  return (
    <table part="cookies">
      <thead>
        <tr>
          <th scope="col">{words.cookie}</th>
          {hasDuration && <th scope="col">{words.duration}</th>}
          {hasPurpose && <th scope="col">{words.purpose}</th>}
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ cookieID, domain, storage, duration, description }) => (
          <tr key={`${cookieID} ${domain} ${storage}`}>
            <td>
              <bdi>{cookieID}</bdi>
              {domain && (
                <small>
                  <bdi>{domain}</bdi>
                </small>
              )}
            </td>
            {hasDuration && <td dir="auto">{duration}</td>}
            {hasPurpose && <td dir="auto">{description}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
