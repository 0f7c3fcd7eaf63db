import type { Stop } from '../../../shared/base/browser.ts';
import type { ViewHost } from '../host.ts';
import { openRevisit, type Revisit } from '../later/revisit.ts';
import { isOn, readText } from '../wire.ts';

/** The revisit button: shown to visitors who made a choice, while banner and preference centre are closed. */
export function hostRevisit(host: ViewHost): Stop {
  const { element, engine, locale, signal, topLayer } = host;
  let revisit: Revisit | undefined;
  const update = () => {
    if (signal.aborted) return;
    const { revisitLabel: label } = host.readWords();
    const { settings, banner, preferences, record } = engine.getState();
    const { revisit: setting = true } = settings.json;
    const wanted = isOn(setting) ? 'bottom-left' : readText(setting);
    // above an open dialog it would be visible but not pressable; visitors who were never asked have nothing to change
    const corner = banner || preferences || !record.acted ? '' : wanted;
    if (corner) revisit ??= openRevisit(element.shadowRoot as ShadowRoot, engine.show);
    revisit?.draw({ corner, label }, locale.getState());
    topLayer.update();
  };
  const stops = [engine.subscribe(update), locale.subscribe(update)];
  update();
  return () => {
    for (const stop of stops) stop();
    revisit?.stop();
  };
}
