import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../provider/openapi/calls.ts';
import { describeRoutes, listRoutes } from '../../../provider/openapi/document.ts';
import { diskPictures } from '../../../provider/pictures/picture-files.ts';
import { createProvider } from '../../../provider/provider.ts';
import { newDatabase, openTestStore } from '../databases.ts';

interface Document {
  readonly paths: Record<string, Record<string, { operationId: string; parameters: { name: string }[] }>>;
}

interface Validator {
  validate(document: object): Promise<{ valid: boolean; errors?: unknown }>;
}

describe('the description of the calls', () => {
  const open = async () => {
    let app = new Hono();
    const store = await openTestStore(await newDatabase('SQLite'));
    const provider = createProvider({
      store,
      pageFiles: { gate: '' },
      pictures: { files: diskPictures('pictures of nobody'), mostBytes: 0 },
      extend: (given) => {
        app = given;
      },
    });
    const answer = await provider.fetch(new Request('http://provider.test/openapi.json'));
    return { document: (await answer.json()) as Document, routes: listRoutes(app) };
  };

  it('has every call that answers JSON, and none that is not there', async () => {
    const { routes } = await open();
    expect(Object.keys(CALLS).sort()).toEqual(routes.sort());
  });

  it('is valid OpenAPI 3.1', async () => {
    const { document } = await open();
    // as text, because the package has types of its own that differ from ours
    const name: string = '@seriousme/openapi-schema-validator';
    const { Validator } = (await import(name)) as { Validator: new () => Validator };
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    expect(await new Validator().validate({ ...document, paths: 1 })).toMatchObject({ valid: false });
  });

  it('names each call once, and its parameters', async () => {
    const { document } = await open();
    const all = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
    const leads = document.paths['/provider/clients/{client_id}/leads']?.get;
    expect(leads?.parameters.map(({ name }) => name)).toEqual([
      'client_id',
      'search',
      'popup',
      'from',
      'to',
      'suspected',
      'before',
      'limit',
    ]);
  });

  it('leaves out what nobody has described', () => {
    expect(Object.keys(describeRoutes(['GET /api/unknown']).paths as object)).toEqual([]);
  });
});
