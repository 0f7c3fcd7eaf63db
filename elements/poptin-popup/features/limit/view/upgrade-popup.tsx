import { LaterChoice, type LimitProps, LimitText, UpgradeChoice } from './limit-parts.tsx';

/** The limit is reached (popup §2): upgrade, or later if the setting allows it. */
export function UpgradePopup(props: LimitProps) {
  const { popup, limit, words } = props;
  return (
    <LimitText popup={popup} title={words.upgradeTitle} text={words.upgradeText}>
      <UpgradeChoice {...props} />
      {limit.mayWait && <LaterChoice {...props} isQuiet />}
    </LimitText>
  );
}
