import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { Refusal } from '../../provider/refusal.ts';

/** Next to the stories that show them without a provider. */
const TEMPLATES = new URL('../templates/', import.meta.url);

/** GET {poptin_url}: the HTML of a popup. */
export const templateRoute = () =>
  new Hono().get('/:name', async (context) => {
    const name = context.req.param('name');
    if (!/^[a-z0-9-]+\.html$/.test(name)) throw new Refusal(404, `No template "${name}"`);
    const html = await readFile(new URL(name, TEMPLATES), 'utf8').catch(() => {
      throw new Refusal(404, `No template "${name}"`);
    });
    return context.html(html);
  });
