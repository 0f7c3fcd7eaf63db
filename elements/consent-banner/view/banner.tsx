import { useEngine } from '../../../shared/paint/use-engine.ts';
import type { BannerEngine } from '../state.ts';

/** The banner, drawn without React (decision D-1). */
export function Banner({ engine }: { engine: BannerEngine }) {
  const { setState, acceptAll, rejectAll, close, isSignalling } = engine;
  const { settings, banner, note } = useEngine(engine);
  const { law, type, position, words, policyUrl, imprintUrl, json } = settings;
  const button = (part: string, label: string, onClick: () => void, more = {}) => (
    <button type="button" part={part} onClick={onClick} {...more}>
      {label}
    </button>
  );
  const openPreferences = () => setState({ preferences: true });
  return (
    banner && (
      <section part="banner" className={`${type} ${position.replace('-', ' ')}`} aria-label={words.heading}>
        <div>
          <h2 part="title">{words.heading}</h2>
          {note && <p part="note">{note}</p>}
          {law === 'ccpa' && isSignalling && <p part="signal">{words.signalNote}</p>}
          <p part="text">
            {`${words.description} `}
            {policyUrl && (
              <a part="policy" href={policyUrl}>
                {words.policyLabel}
              </a>
            )}
            {imprintUrl && ' · '}
            {imprintUrl && (
              <a part="imprint" href={imprintUrl}>
                {words.imprintLabel}
              </a>
            )}
          </p>
        </div>
        <div className="buttons">
          {law !== 'gdpr' ? (
            button('opt-out', words.optOutLabel, openPreferences)
          ) : (
            <>
              {button('settings', words.settingsLabel, openPreferences)}
              {button('reject', words.rejectLabel, () => rejectAll())}
              {button('accept', words.acceptLabel, acceptAll)}
            </>
          )}
        </div>
        {/* U+00D7 is in every font; searching for one with a heavier cross takes longer than the whole layout */}
        {json.closeButton !== false && button('close', '×', close, { 'aria-label': words.closeLabel })}
      </section>
    )
  );
}
