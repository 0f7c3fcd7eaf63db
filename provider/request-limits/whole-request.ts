import { Refusal } from '../refusal.ts';

/**
 * The request, with a body of at most `most` bytes. A body of unknown length (chunked, or absent, as `curl -X POST`
 * sends it) is read here: hono would create a new Request from it, which Node 20 refuses.
 * @throws Refusal 413 for a larger body; if it declares its length, before reading it.
 */
export async function readWhole(request: Request, most: number): Promise<Request> {
  const { method, url } = request;
  const said = request.headers.get('content-length');
  if (Number(said) > most) throw tooLarge(most);
  if (method === 'GET' || method === 'HEAD' || said !== null) return request;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > most) throw tooLarge(most);
    parts.push(part);
  }
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(size));
  return new Request(url, { method, headers, body: Buffer.concat(parts) });
}

export const tooLarge = (most: number): Refusal => new Refusal(413, `The body is larger than ${most} bytes`);
