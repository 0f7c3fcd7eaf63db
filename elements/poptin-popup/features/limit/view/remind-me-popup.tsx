import { LaterChoice, type LimitProps, LimitText, UpgradeChoice } from './limit-parts.tsx';

/** The limit is near (popup §2): later, or upgrade now. */
export function RemindMePopup(props: LimitProps) {
  const { popup, words } = props;
  return (
    <LimitText popup={popup} title={words.remindTitle} text={words.remindText}>
      <LaterChoice {...props} />
      <UpgradeChoice {...props} isQuiet />
    </LimitText>
  );
}
