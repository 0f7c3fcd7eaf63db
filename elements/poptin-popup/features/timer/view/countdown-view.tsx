import type { Store } from '../../../../../shared/base/store.ts';
import { useEngine } from '../../../../../shared/paint/use-engine.ts';
import type { Locale } from '../../../../../shared/words/words.ts';
import type { Countdown } from '../countdown.ts';
import { timerWords } from '../words.ts';

/** Days and hours (if there are any), minutes, seconds. A timer is not announced: that would be every second. */
export function CountdownView({ countdown, locale }: { countdown: Countdown; locale: Store<Locale> }) {
  const { left } = useEngine(countdown);
  const { texts, intl } = useEngine(locale);
  const words = timerWords(texts);
  const digits = new Intl.NumberFormat(intl, { minimumIntegerDigits: 2, useGrouping: false });
  const units = (['days', 'hours', 'minutes', 'seconds'] as const).filter(
    (unit) => (unit !== 'days' || left.days > 0) && (unit !== 'hours' || countdown.hasHours),
  );
  return (
    <div className="popup-countdown" part="countdown" role="timer" aria-label={words.timeLeft}>
      {units.map((unit) => (
        <span key={unit} className="countdown-unit">
          <b>{digits.format(left[unit])}</b> <small>{words[unit]}</small>
        </span>
      ))}
    </div>
  );
}
