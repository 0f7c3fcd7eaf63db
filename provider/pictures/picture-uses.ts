import type { Store } from '../store/store.ts';
import { readName, type WirePoptin } from '../wire/poptin.ts';

/** What shows a picture: a popup, the banner or the feed, published or as a draft. */
export interface PictureUse {
  /** A popup's id, or `consent` or `feed`. */
  readonly id: string;
  /** A popup's name; '' for the others. */
  readonly name: string;
  /** Whether visitors get it. */
  readonly isPublished: boolean;
}

/** What shows each picture of the site that the provider keeps, by the picture's name. */
export async function findPictureUses(
  store: Pick<Store, 'poptins' | 'works'>,
  clientId: string,
): Promise<ReadonlyMap<string, readonly PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>();
  const note = (work: object, use: PictureUse) => {
    // linear: a name has 32 digits
    const names = JSON.stringify(work).matchAll(/\/pictures\/([\w-]{1,64})\/([0-9a-f]{32}\.[a-z]{3,4})/g);
    for (const [, site, name = ''] of names) {
      const known = uses.get(name) ?? [];
      if (site === clientId && !known.some(({ id }) => id === use.id)) uses.set(name, [...known, use]);
    }
  };
  const noteAll = (poptins: readonly { readonly poptin: WirePoptin }[], isPublished: boolean) => {
    for (const { poptin } of poptins)
      note(poptin, { id: poptin.poptin_id, name: readName(poptin), isPublished });
  };
  // what visitors get comes first, and counts
  noteAll(await store.poptins.published(clientId), true);
  const works = await store.works.of(clientId);
  for (const { kind, published } of works)
    if (published) note(published, { id: kind, name: '', isPublished: true });
  noteAll(await store.poptins.drafts(clientId), false);
  for (const { kind, draft } of works) note(draft, { id: kind, name: '', isPublished: false });
  return uses;
}
