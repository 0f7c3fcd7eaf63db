import { err, ok, type Result } from '../../../shared/base/result.ts';
import * as z from '../../../shared/wire/schema.ts';
import { fromText } from '../wire.ts';

const envelope = z.object({ success: z.boolean(), data: z.optional(z.unknown()) });

const loadMoreData = z.object({
  html: z.string(),
  resizedImages: z.optional(z.unknown()),
  feedStatus: z.orElse(z.object({ shouldPaginate: z.orElse(z.boolean(), false) }), { shouldPaginate: false }),
});
export type LoadMoreData = z.output<typeof loadMoreData>;

/** WordPress' envelope `{success, data}`; the error is the server's message, if there is one. */
export function openEnvelope(answer: unknown): Result<unknown, string> {
  const read = envelope.safeParse(fromText(answer));
  if (!read.success) return err('the answer does not come from WordPress');
  const { success, data } = read.data;
  if (success) return ok(fromText(data));
  return err(`the server refused: ${typeof data === 'string' ? data.slice(0, 200) : 'no reason given'}`);
}

export function readLoadMore(data: unknown): Result<LoadMoreData, string> {
  const read = loadMoreData.safeParse(data);
  return read.success ? ok(read.data) : err('the answer contains no html');
}
