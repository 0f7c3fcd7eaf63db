import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import type { FeatureView } from '../../../state.ts';
import type { Limit } from '../limit.ts';
import { limitWords } from '../words.ts';
import { RemindMePopup } from './remind-me-popup.tsx';
import { UpgradePopup } from './upgrade-popup.tsx';

/** The screen of a limit; the provider's own words go before ours. */
export const limitScreen = (limit: Limit): FeatureView =>
  function LimitScreen({ popup, locale }) {
    const words = limitWords(useEngine(locale).texts);
    const Screen = limit.kind === 'upgrade' ? UpgradePopup : RemindMePopup;
    return <Screen popup={popup} limit={limit} words={words} />;
  };
