import { describe, expect, test } from 'vitest';
import { saveEmail } from '../../../../elements/display-run/visitor/email.ts';
import { readRestriction } from '../../../../elements/display-run/wire/restriction.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { startProviderRun } from '../harness.ts';

const SECOND = 1000;

const PROVIDER = 'https://provider.example';

const calls = (browser: ReturnType<typeof fakeBrowser>) =>
  browser.requests.map(({ method, url }) => `${method} ${url.replace(PROVIDER, '')}`);

describe('a client restriction', () => {
  const answer = (setting: unknown) => () => ({
    display: 'not_allowed',
    message: 'Client restricted',
    is_client_restriction: 1,
    client_restriction_setting: setting,
  });
  test.each([
    ['upgrade', { restriction: 'upgrade', may_wait: false }],
    ['remind_me_popup', { restriction: 'remind_me' }],
    [1, { restriction: 'upgrade' }],
    [{ id: 'limit-1' }, { restriction: 'upgrade' }],
    [{ popup: 'remind_me' }, { restriction: 'remind_me' }],
    [{ remind_me_popup: 1 }, { restriction: 'remind_me', may_wait: true }],
    [
      { upgrade_popup: '1', remind_me_popup: '1' },
      { restriction: 'upgrade', may_wait: true },
    ],
    [
      { upgrade_popup: 1, remind_me_popup: 0 },
      { restriction: 'upgrade', may_wait: false },
    ],
  ])('with the setting %j shows the popup %j', async (setting, settings) => {
    const { browser, stage } = await startProviderRun(answer(setting));
    await browser.settle();
    expect(stage.shown).toEqual(['client-restriction restriction']);
    expect(stage.settings.get('client-restriction')).toMatchObject(settings);
  });
  test.each(['upgrade', 'remind_me', 'x'])(
    'closing it with %s is the choice, and all that is reported',
    async (reason) => {
      const browser = fakeBrowser();
      saveEmail(browser, 'dana@example.com');
      const { stage } = await startProviderRun(answer({ id: 'x&y', popup: 'upgrade' }), { browser });
      await browser.settle();
      stage.ends('client-restriction', reason);
      await browser.settle();
      expect(calls(browser)).toEqual([
        'POST /api/display/client-1',
        'POST /api/display/total-website-session/client-1',
        `GET /api/display/limitLogs/client-1?status=${reason}&id=x%26y`,
      ]);
      expect(browser.local.get('poptin_seen') ?? '').not.toContain('client-restriction');
    },
  );
  test.each([{ popup: 'none' }, { upgrade_popup: 0, remind_me_popup: '0' }])(
    'with the setting %j requests nothing',
    async (setting) => {
      const { browser, stage } = await startProviderRun(answer(setting));
      await browser.tick(SECOND);
      expect(stage.shown).toEqual([]);
    },
  );
  test.each([null, 0, '', false])('with the setting %j shows nothing', async (setting) => {
    const { browser, stage } = await startProviderRun(answer(setting));
    await browser.tick(SECOND);
    expect(stage.shown).toEqual([]);
  });
});

test('a setting that can’t be converted to text requests nothing', () => {
  const unprintable = { toString: 1, valueOf: 2 };
  expect(readRestriction({ popup: unprintable })).toBeNull();
  expect(readRestriction({ upgrade_popup: unprintable })).toBeNull();
});
