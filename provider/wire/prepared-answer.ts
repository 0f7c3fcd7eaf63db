import { createHash, randomUUID } from 'node:crypto';
import { type Caller, type ClientSettings, displayAnswer } from './display-answer.ts';
import type { WirePoptin } from './poptin.ts';

interface Prepared {
  /** The JSON between the places where the visitor's own values are. */
  readonly parts: readonly string[];
  readonly etag: string;
}

/** Answers of one site: for each selection of its popups (A/B tests, schedules) and each origin. */
const ANSWERS_MAX = 100;

/**
 * Writes a site's display answer once, and only the visitor's address and id for each call.
 * The list of published popups is the key: it is another object when something has been published.
 */
export function prepareAnswers() {
  const sites = new WeakMap<object, Map<string, Prepared>>();
  return {
    answer(
      published: object,
      client: ClientSettings,
      poptins: readonly WirePoptin[],
      caller: Omit<Caller, 'wixCart'>,
    ): { readonly body: string; readonly etag: string } {
      const answers = sites.get(published) ?? new Map<string, Prepared>();
      sites.set(published, answers);
      const names = poptins.map((each) => [each.poptin_id, each.ab_test, each.ab_test_parent_id].join(':'));
      const key = `${caller.origin} ${names.join()}`;
      const known = answers.get(key) ?? prepare(client, poptins, caller.origin);
      if (answers.size < ANSWERS_MAX) answers.set(key, known);
      return { body: fill(known, caller), etag: known.etag };
    },
  };
}

function prepare(client: ClientSettings, poptins: readonly WirePoptin[], origin: string): Prepared {
  // nobody can write into a popup what stands for the visitor: it is invented here
  const [ip, viewerId] = [randomUUID(), randomUUID()];
  const json = JSON.stringify(displayAnswer(client, poptins, { ip, viewerId, origin }));
  const [beforeIp = '', afterIp = ''] = json.split(ip);
  return {
    parts: [beforeIp, ...afterIp.split(viewerId)],
    // weak: two visitors' answers differ in their ids
    etag: `W/"${createHash('sha256').update(json.replace(ip, '').replaceAll(viewerId, '')).digest('base64url')}"`,
  };
}

function fill(
  { parts: [beforeIp = '', ...rest] }: Prepared,
  { ip, viewerId }: Omit<Caller, 'wixCart'>,
): string {
  return beforeIp + JSON.stringify(ip).slice(1, -1) + rest.join(JSON.stringify(viewerId).slice(1, -1));
}
