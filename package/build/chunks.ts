import { entries } from '../entries.ts';
import { isIn, mustExist, readPlace } from './folders.ts';

/**
 * A chunk is a folder: what is in it, and everything that this imports statically. Lazy parts are in other folders.
 * `npm run build` prints what each chunk weighs.
 */
interface Chunk {
  name: string;
  /** It belongs to the entry of this name: it is not a separate file. */
  isEntry?: true;
  folders?: readonly string[];
  /** Folders in these that are loaded later. */
  but?: readonly string[];
  /** The copies of that mark (`own-copies.ts`), not the modules themselves. */
  copies?: string;
  /** Of two chunks that want a module, the higher takes it. */
  priority?: number;
}

const CHUNKS: readonly Chunk[] = [
  { name: 'consent-banner', isEntry: true, folders: ['shared/base'], copies: 'own', priority: 1 },
  // everything until a feed's photos are asked for
  { name: 'sbi-feed', isEntry: true, priority: 3 },
  // what arms a popup; what shows it; what its form needs when it is touched and sent
  { name: 'poptin-popup', isEntry: true, priority: 4 },
  { name: 'popup-view', folders: ['elements/poptin-popup/first-view'], priority: 3 },
  {
    name: 'popup-form',
    folders: ['actions', 'lead', 'view/thanks', 'form/answers'].map(
      (each) => `elements/poptin-popup/${each}`,
    ),
    priority: 2,
  },
  // of a form, all that is needed before it is touched or drawn
  { name: 'contact-form-7', isEntry: true, priority: 2 },
  // what both its looks draw with, and what the calls need of them
  { name: 'form-parts', folders: ['elements/contact-form-7/view/parts'], priority: 1 },
  // our own look, and what a form of form-tags needs of it
  {
    name: 'own-look',
    folders: ['elements/contact-form-7/view'],
    but: ['elements/contact-form-7/view/parts'],
  },
  // the adapters read the banner's record, too; who waits for the choice asks where the banner is
  {
    name: 'consent',
    folders: ['shared/consent', 'elements/display-run/near-banner'],
    but: ['shared/consent/more'],
    priority: 1,
  },
  { name: 'consent-controller', folders: ['elements/consent-banner/controller'], priority: 1 },
  {
    name: 'react',
    folders: [
      'shared/react',
      ...['react', 'react-dom', 'scheduler', '@r2wc'].map((each) => `node_modules/${each}`),
    ],
  },
  // what every other tag needs, as one file: less to ask for, better compressed
  { name: 'ground', folders: ['shared/base', 'shared/element'], priority: 3 },
  // what draws needs all of them; apart they would be three requests
  { name: 'surface', folders: ['shared/words', 'shared/surface'], priority: 2 },
];

/** For `codeSplitting` in `vite.config.ts`. */
export function chunkGroups() {
  return CHUNKS.map(({ name, isEntry, folders = [], but = [], copies = '', priority }) => {
    mustExist([...folders, ...but]);
    return {
      name,
      ...(priority === undefined ? {} : { priority }),
      test: (id: string) => {
        const { path, mark } = readPlace(id);
        return isEntry && path === entries[name]
          ? mark === ''
          : mark === copies && isIn(path, folders) && !isIn(path, but);
      },
    };
  });
}
