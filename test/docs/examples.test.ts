import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { checkSettings } from '../../package/cli/check-settings.ts';
import { guessKind } from '../../package/cli/tagdrop.ts';
import { settingsFiles } from '../../package/manual/settings-files.ts';
import { writeSchema } from '../../package/manual/settings-schemas.ts';
import { textsSchema } from '../../package/manual/texts-schema.ts';
import { examples, examplesOf } from './read-examples.ts';

const schemas = Object.fromEntries([
  ['texts', textsSchema()] as const,
  ...settingsFiles.map((file) => [file.name, writeSchema(file)] as const),
]);
const all = examples();

/** The example's faults. A part of a popup, a banner's configuration or a file is put into its whole. */
function check(code: string): string[] {
  const isPart = !/^\s*[[{]/.test(code);
  const part = isPart ? `{${code}}` : code;
  const isPopup = isPart && /"(?:content|design_properties|wix_cart_filter)"/.test(code);
  const isFile = isPart && /"wix_cart_details"/.test(code);
  const whole = isPopup
    ? part.replace('{', '{"poptin_id": "part",')
    : isFile
      ? part.replace('{', '{"poptins": [],')
      : part;
  const found = checkSettings(whole, schemas[isPopup || isFile ? 'popups' : guessKind(whole)] ?? {});
  return found.map(({ path, message }) => `${path}: ${message}`);
}

it.each(all.filter(({ language }) => language === 'json').map(({ at, code }) => [at, code]))(
  'JSON of %s is correct',
  (_at, code) => {
    expect(check(code)).toEqual([]);
  },
);

it.each(
  all
    .filter(({ language }) => language === 'html')
    .flatMap(({ at, code }) =>
      [...code.matchAll(/<script type="application\/json"[^>]*>([\s\S]+?)<\/script>/g)].map(
        ([, json = '']) => [at, json],
      ),
    ),
)('JSON in the markup of %s is correct', (_at, json) => {
  expect(check(json)).toEqual([]);
});

test('a wrong example would be noticed', () => {
  expect(check('"content": { "titel": "x" }')).not.toEqual([]);
  expect(check('{ "poptin_id": "a", }')).not.toEqual([]);
});

test('an example is read with the comment above it', () => {
  const text = 'Words.\n\n<!-- expect: after 1s; shows text=Hello -->\n```html\n<p>Hello</p>\n```\n';
  expect(examplesOf(text, 'a.md')).toEqual([
    {
      at: 'a.md:4',
      language: 'html',
      code: '<p>Hello</p>',
      expect: ['after 1s', 'shows text=Hello'],
      isForPageAbove: false,
      file: '',
    },
  ]);
});

describe('the worker of the newsletter recipe', () => {
  const code = all.find(({ file }) => file === 'worker.js')?.code ?? '';
  const load = async () =>
    (await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`))
      .default as { fetch(request: Request, env: Record<string, string>): Promise<Response> };
  const lead = {
    email: 'ada@corner.example',
    first_name: 'Ada',
    page_url: 'https://example.com/',
    page_title: 'A',
  };
  const env = {
    ...{ SITE: 'https://example.com', MAILCHIMP_KEY: 'secret-us21', MAILCHIMP_LIST: 'l1' },
    ...{
      KLAVIYO_KEY: 'pk',
      KLAVIYO_LIST: 'K1',
      HUBSPOT_PORTAL: '7',
      HUBSPOT_FORM: 'f',
      WEBHOOK_URL: 'https://hook.example/',
    },
  };
  const post = (body: unknown) =>
    new Request('https://leads.example/', { method: 'POST', body: JSON.stringify(body) });
  const answerWith = (status: number, body = '') => {
    const called = vi.fn(
      async (_address: string, _call: { body: string; headers: Record<string, string> }) =>
        new Response(status === 204 ? null : body, { status }),
    );
    vi.stubGlobal('fetch', called);
    return called;
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [
      'mailchimp',
      'https://us21.api.mailchimp.com/3.0/lists/l1/members',
      '"email_address":"ada@corner.example"',
    ],
    ['klaviyo', 'https://a.klaviyo.com/api/profile-subscription-bulk-create-jobs/', '"id":"K1"'],
    [
      'hubspot',
      'https://api.hsforms.com/submissions/v3/integration/submit/7/f',
      '"value":"ada@corner.example"',
    ],
    ['webhook', 'https://hook.example/', '"first_name":"Ada"'],
  ])('passes a lead on to %s', async (SERVICE, address, said) => {
    const called = answerWith(200);
    const answer = await (await load()).fetch(post(lead), { ...env, SERVICE });
    expect(answer.status).toBe(204);
    expect(called.mock.calls[0]?.[0]).toBe(address);
    expect(called.mock.calls[0]?.[1].body).toContain(said);
  });

  it('sends the keys where they belong', async () => {
    const called = answerWith(200);
    const worker = await load();
    await worker.fetch(post(lead), { ...env, SERVICE: 'mailchimp' });
    await worker.fetch(post(lead), { ...env, SERVICE: 'klaviyo' });
    expect(called.mock.calls.map(([, { headers }]) => headers.Authorization)).toEqual([
      `Basic ${btoa('key:secret-us21')}`,
      'Klaviyo-API-Key pk',
    ]);
  });

  it.each([
    ['who is on the list already is welcome', 400, '{"title":"Member Exists"}', 204],
    ['a refusal is to be tried again', 500, '', 502],
  ])('%s', async (_what, status, body, expected) => {
    answerWith(status, body);
    const answer = await (await load()).fetch(post(lead), { ...env, SERVICE: 'mailchimp' });
    expect(answer.status).toBe(expected);
  });

  it('refuses what is not a lead, and calls nobody', async () => {
    const called = answerWith(200);
    const worker = await load();
    expect((await worker.fetch(post({ email: 'nobody' }), env)).status).toBe(400);
    expect((await worker.fetch(post(null), env)).status).toBe(400);
    expect(called).not.toHaveBeenCalled();
  });

  it('answers the browser’s preflight from the site', async () => {
    const answer = await (await load()).fetch(
      new Request('https://leads.example/', { method: 'OPTIONS' }),
      env,
    );
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://example.com');
  });

  it('has forty lines', () => {
    expect(code.split('\n').length).toBeLessThanOrEqual(48);
  });
});
