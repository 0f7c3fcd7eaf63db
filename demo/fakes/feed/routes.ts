import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { Refusal } from '../../../provider/refusal.ts';
import { type Fields, readForm } from '../../../provider/request-body.ts';
import { copyOf, itemsHtml, NONCE } from './block.ts';
import { pictureOf } from './picture.ts';
import { POSTS } from './posts.ts';

/** Photos per load-more. */
const NUM = 9;
const LONGEST_DELAY_MS = 10_000;

type Answer = { success: boolean; data: unknown };

/** WordPress answers a refusal with 200 (see the recordings). */
const refused = (data: string): Answer => ({ success: false, data });

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const ACTIONS: Readonly<Record<string, (fields: Fields) => Answer>> = {
  sbi_load_more_clicked(fields) {
    if (!/^(?:sbi|\*)/.test(text(fields.feed_id))) return refused('invalid feed ID');
    if (fields.locator_nonce !== NONCE) return refused('nonce check failed, details do not match');
    const offset = Math.max(0, Math.trunc(Number(fields.offset)) || 0);
    const posts = POSTS.slice(offset, offset + NUM);
    const data = {
      html: itemsHtml(posts),
      feedStatus: { shouldPaginate: offset + NUM < POSTS.length },
      report: [],
      resizedImages: [],
    };
    return { success: true, data };
  },
  sbi_resized_images_submit(fields) {
    if (fields.locator_nonce !== NONCE) return refused('nonce check failed, details do not match');
    const asked = [fields['needs_resizing[]'] ?? []].flat();
    return {
      success: true,
      data: Object.fromEntries(
        POSTS.filter(({ id }) => asked.includes(id)).map((post) => [post.id, copyOf(post)]),
      ),
    };
  },
  sbi_do_locator: ({ locator_nonce }) =>
    locator_nonce === NONCE ? { success: true, data: 'locating success' } : refused('nonce check failed'),
};

/** The feed plugin's calls (site §7), answered as WordPress answers them. */
export const adminAjaxRoute = () =>
  new Hono().post('/', async (context) => {
    const fields = await readForm(context);
    const action = ACTIONS[text(fields.action)];
    // an action without a handler, such as the free plugin's test call
    return action ? context.json(action(fields)) : context.json(0, 400);
  });

/** Images by `{id}-{size}.jpg` or `{id}{size}.webp`; `?delay=` milliseconds late, and none for an id with "missing". */
export const feedImageRoutes = () =>
  new Hono().get('/:name', async (context) => {
    const name = context.req.param('name');
    await wait(Math.min(LONGEST_DELAY_MS, Number(context.req.query('delay')) || 0));
    if (name.includes('missing')) throw new Refusal(404, `No image "${name}"`);
    const [id = '', size = ''] = name.replace(/\.\w+$/, '').split(/-|(?=full|low|thumb)/);
    return context.body(pictureOf(id, size), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=3600',
    });
  });

/** The plugin's placeholder until a script replaces it: a grey square. */
export const placeholderRoute = () =>
  new Hono().get('/', (context) =>
    context.body(
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><path fill="#dcdfe4" d="M0 0h640v640H0z"/></svg>',
      200,
      {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=3600',
      },
    ),
  );
