import type { KeyboardEvent } from 'react';

/** Where a key leads in a row of names; none for other keys. Up and down on a desktop, left and right on a phone. */
export const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The panels' names: one stop of Tab, arrow keys go from one to the next (WAI-ARIA Authoring Practices, Tabs). */
export function PanelTabs({
  names,
  shown,
  onPanel,
}: {
  names: readonly string[];
  shown: string | undefined;
  onPanel(name: string): void;
}) {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = STEPS[event.key]?.(names.indexOf(shown ?? ''), names.length);
    const name = to === undefined ? undefined : names[to];
    if (!name) return;
    event.preventDefault();
    onPanel(name);
    (event.currentTarget.children[to ?? 0] as HTMLElement).focus();
  };
  return (
    <div
      role="tablist"
      aria-label="Panels"
      aria-orientation="vertical"
      className="panels"
      tabIndex={-1}
      onKeyDown={press}
    >
      {names.map((each) => (
        <button
          type="button"
          role="tab"
          key={each}
          {...(each === shown ? { id: 'panel-tab', 'aria-controls': 'panel' } : {})}
          aria-selected={each === shown}
          tabIndex={each === shown ? 0 : -1}
          onClick={() => onPanel(each)}
        >
          {each}
        </button>
      ))}
    </div>
  );
}
