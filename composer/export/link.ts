import { readWorkspace, type Workspace } from '../state/workspace.ts';

const MARK = '#work=';

/** A workspace in the hash of an address: compressed, and in letters that no mail program breaks. */
export async function linkTo(workspace: Workspace, page: string): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(workspace)),
    new CompressionStream('deflate-raw'),
  );
  return `${page.split('#', 1)[0]}${MARK}${toLetters(bytes)}`;
}

/** The work in a link; null if there is none, or it cannot be read. */
export async function readLink(hash: string): Promise<Workspace | null> {
  if (!hash.startsWith(MARK)) return null;
  try {
    const bytes = await through(fromLetters(hash.slice(MARK.length)), new DecompressionStream('deflate-raw'));
    return readWorkspace(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

export const hasLink = (hash: string): boolean => hash.startsWith(MARK);

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await answer.arrayBuffer());
}

/** Base64 for addresses (RFC 4648 §5). */
function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (const each of bytes) text += String.fromCharCode(each);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (each) => each.charCodeAt(0));
}
