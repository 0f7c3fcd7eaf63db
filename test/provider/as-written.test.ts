import { describe, expect, it } from 'vitest';
import { blankStarters, loadTemplates } from '../../composer/start/starters.ts';
import { DATABASES, newDatabase } from './databases.ts';
import { BASE_URL, openDesk } from './desk/open-desk.ts';

const starters = [...(await loadTemplates()), ...blankStarters].map(({ id, popup }, index) => ({
  id,
  popup: { ...popup, poptin_id: `start${String(index).padStart(8, '0')}` },
}));

async function open(kind: string) {
  const desk = await openDesk(await newDatabase(kind));
  const owner = desk.browser();
  await owner.enter('olga');
  const call = async (method: string, path: string, body?: unknown) => {
    const init = {
      headers: { 'Content-Type': 'application/json', Origin: BASE_URL },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const { status, text } = await owner.call(method, `/provider/clients/shop${path}`, init);
    expect([path, status, text.slice(0, 200)]).toEqual([path, 200, text.slice(0, 200)]);
    return JSON.parse(text);
  };
  const display = async (fields: object = {}) => {
    const answer = await desk.provider.fetch(
      new Request(`${BASE_URL}/api/display/shop`, {
        method: 'POST',
        body: new URLSearchParams({ domain: 'shop.example', ...fields }),
      }),
    );
    return JSON.parse(await answer.text()) as { poptins: Record<string, unknown>[] };
  };
  return { call, display };
}

describe.each(DATABASES)('popups on %s', (kind) => {
  it('reach visitors, and come back into the composer, as their owner wrote them: every template and starter', async () => {
    expect(starters.length).toBeGreaterThan(35);
    const { call, display } = await open(kind);
    await call('PUT', '/drafts', { poptins: starters.map(({ popup }) => popup) });
    for (const { popup } of starters) await call('POST', `/popups/${popup.poptin_id}/publish`);
    const { poptins: drafts } = await call('GET', '/drafts');
    for (const { id, popup } of starters) {
      const draft = drafts.find((each: { poptin_id: string }) => each.poptin_id === popup.poptin_id);
      expect([id, draft]).toStrictEqual([id, popup]);
      const [given] = (await display({ preview_poptin_id: popup.poptin_id })).poptins;
      const { viewer_id, ...written } = given ?? {};
      expect(viewer_id).toMatch(/^v-/);
      // pictures of the provider's own get its address
      const asWritten = JSON.parse(JSON.stringify(written).replaceAll(`"${BASE_URL}/`, '"/'));
      expect([id, asWritten]).toStrictEqual([id, popup]);
    }
  });

  it('that only a click opens are in the answer if the page shows their tab before', async () => {
    const { call, display } = await open(kind);
    const tab = (poptin_id: string, tabshow: string, more = {}) => ({
      ...{ poptin_id, on_click: 1, design_properties: { tabshow }, ...more },
    });
    const poptins = [
      tab('always0000001', 'always'),
      tab('before0000001', 'before_show', { is_teasers_on: '1' }),
      tab('after00000001', 'after_close'),
      tab('off0000000001', 'always', { is_teasers_on: 0 }),
      { poptin_id: 'none000000001', on_click: '1' },
    ];
    await call('PUT', '/poptins', { poptins });
    const shown = (await display()).poptins.map(({ poptin_id }) => poptin_id);
    expect(shown).toEqual(['always0000001', 'before0000001']);
    const feedback = starters.find(({ id }) => id === 'feedback-tab');
    await call('PUT', '/poptins', { poptins: [feedback?.popup] });
    expect((await display()).poptins).toHaveLength(1);
  });
});
