import { withFreshId } from './composer-state.ts';
import type { JsonObject } from './json-path.ts';
import type { Theirs } from './store.ts';
import { listPopups, type Workspace } from './workspace.ts';

/** Which version of a popup stays that two have changed: both stay as two popups. A site has one banner and one feed. */
export type Choice = 'mine' | 'theirs' | 'both';

/** The work after its author's choice. */
export function resolveConflict(workspace: Workspace, theirs: readonly Theirs[], choice: Choice): Workspace {
  if (choice === 'mine') return workspace;
  let poptins = listPopups(workspace);
  let others: Partial<Workspace> = {};
  for (const { id, popup, other } of theirs) {
    if (other) {
      others = { ...others, [other.kind]: other.work };
      continue;
    }
    const index = poptins.findIndex(({ poptin_id }) => poptin_id === id);
    const mine = poptins[index];
    const at = mine ? index : poptins.length;
    const rest = poptins.filter((each) => each !== mine);
    const kept: JsonObject[] = popup ? [popup] : [];
    if (mine && choice === 'both') kept.push(popup ? copyOf(mine, [...rest, popup]) : mine);
    poptins = [...rest.slice(0, at), ...kept, ...rest.slice(at)];
  }
  return {
    ...workspace,
    ...others,
    popups: { ...workspace.popups, file: { ...workspace.popups.file, poptins } },
  };
}

const copyOf = (popup: JsonObject, others: readonly JsonObject[]): JsonObject => ({
  ...withFreshId(popup, others),
  poptin_name: `${String(popup.poptin_name || popup.poptin_id)} – copy`,
});
