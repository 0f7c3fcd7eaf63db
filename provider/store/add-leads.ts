import { sql as raw } from 'kysely';
import { foldText } from '../wire/search-text.ts';
import { addRecord, type Json, makeKey, type NewRecord, readJson } from './add-record.ts';
import { inTransaction, type Sql } from './database.ts';
import { enqueueDeliveriesOf } from './deliveries.ts';
import { type Occurrence, openNumbers } from './numbers.ts';
import { isDatabaseDown } from './transient-errors.ts';

type Keyed = NewRecord & { readonly submissionId: string };

/**
 * Stores leads that arrive within a few milliseconds as one transaction: most of a lead's cost is not its row but the
 * way to the disk. Each answer is given when the transaction is on the disk.
 * @returns the answers, in their order.
 */
export async function addLeads(
  sql: Sql,
  leads: readonly NewRecord[],
): Promise<readonly PromiseSettledResult<Json>[]> {
  const alone = (lead: NewRecord) => inTransaction(sql, (within) => addRecord(within, 'conversion', lead));
  // without an id of its own a lead is compared with the site's last ones
  const keyed = leads.filter(isKeyed);
  let together: ReadonlyMap<NewRecord, Json> = new Map();
  if (keyed.length > 1)
    try {
      together = await inTransaction(sql, (within) => addTogether(within, keyed));
    } catch (cause) {
      if (isDatabaseDown(cause)) throw cause;
      // one of them can't be stored, and must not cost the others
    }
  return Promise.allSettled(leads.map(async (lead) => together.get(lead) ?? alone(lead)));
}

const isKeyed = (lead: NewRecord): lead is Keyed => lead.submissionId !== undefined;

async function addTogether(sql: Sql, leads: readonly Keyed[]): Promise<ReadonlyMap<NewRecord, Json>> {
  const first = new Map<string, Keyed>();
  // in one order everywhere: two instances that store the same leads would otherwise wait for each other
  for (const lead of [...leads].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    if (!first.has(keyOf(lead))) first.set(keyOf(lead), lead);
  const at = new Date().toISOString();
  const added = await sql
    .insertInto('record')
    .values(
      [...first].map(([submission_id, lead]) => {
        const fields = JSON.stringify(lead.fields);
        return {
          kind: 'conversion',
          at,
          client_id: lead.clientId ?? '',
          poptin_id: lead.poptinId ?? '',
          viewer_id: lead.viewerId ?? '',
          submission_id,
          fields,
          answer: JSON.stringify(lead.answer),
          search: foldText(fields),
          suspicion: lead.suspicion ?? '',
        };
      }),
    )
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .returning(['id', 'submission_id'])
    .execute();
  const ids = new Map(added.map(({ id, submission_id }) => [submission_id ?? '', Number(id)]));
  const answers = new Map([...first].map(([key, lead]) => [key, lead.answer]));
  const again = [...first.keys()].filter((key) => !ids.has(key));
  if (again.length > 0) {
    const stored = await sql
      .selectFrom('record')
      .select(['submission_id', 'answer'])
      .where('submission_id', 'in', again)
      .execute();
    for (const { submission_id, answer } of stored) answers.set(submission_id ?? '', readJson(answer));
  }
  const fresh = [...first].filter(([key, { suspicion = '' }]) => ids.has(key) && suspicion === '');
  await countTogether(
    sql,
    fresh.map(([, lead]) => lead),
  );
  await enqueueDeliveriesOf(
    sql,
    fresh.map(([key]) => ids.get(key) ?? 0),
  );
  return new Map(leads.map((lead) => [lead, answers.get(keyOf(lead)) ?? lead.answer]));
}

const keyOf = ({ clientId = '', submissionId }: Keyed): string => makeKey(clientId, submissionId);

async function countTogether(sql: Sql, leads: readonly Keyed[]): Promise<void> {
  const seen = leads.flatMap(({ clientId = '', poptinId = '', seen: where }): Occurrence[] =>
    where ? [{ clientId, poptinId, kind: 'conversion', ...where }] : [],
  );
  if (seen.length === 0) return;
  const pairs = new Map(
    seen.map(({ clientId, poptinId }) => [`${clientId} ${poptinId}`, [clientId, poptinId]]),
  );
  const { rows } = await raw<{ client_id: string; poptin_id: string }>`select client_id, poptin_id
    from known_poptin where (client_id, poptin_id) in (values ${raw.join(
      [...pairs.values()].map((pair) => raw`(${raw.join(pair)})`),
    )})`.execute(sql);
  const known = new Set(rows.map(({ client_id, poptin_id }) => `${client_id} ${poptin_id}`));
  await openNumbers(sql).countAll(
    seen.filter(({ clientId, poptinId }) => known.has(`${clientId} ${poptinId}`)),
  );
}
