import { Hono } from 'hono';
import { expect, test } from 'vitest';
import {
  CAPTCHA_ROOT,
  CAPTCHAS,
  captchaImageRoutes,
  challengeField,
} from '../../../../demo/fakes/contact-form-7/captcha.ts';
import { contactForm7Routes, REST_ROOT } from '../../../../demo/fakes/contact-form-7/routes.ts';

const app = new Hono().route(REST_ROOT, contactForm7Routes()).route(CAPTCHA_ROOT, captchaImageRoutes());
const form = `${REST_ROOT}/contact-form-7/v1/contact-forms/15`;

test('provides a picture, whose letters let a form through', async () => {
  const { captcha } = (await (await app.request(`${form}/refill`)).json()) as {
    captcha: { 'your-captcha': string };
  };
  const address = captcha['your-captcha'];
  const picture = await app.request(address);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  const number = /(\d+)\.png$/.exec(address)?.[1] ?? '';
  const send = async (letters: string) => {
    const fields = {
      _wpcf7_unit_tag: 'wpcf7-f15-p6-o1',
      'your-name': 'Dana',
      'your-email': 'dana@example.com',
      'your-subject': 'Beans',
      'your-captcha': letters,
      [challengeField('your-captcha')]: number,
    };
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const boundary = new Request('http://site/', { method: 'POST', body });
    const answer = await app.request(`${form}/feedback`, {
      method: 'POST',
      headers: { 'Content-Type': boundary.headers.get('content-type') ?? '' },
      body: await boundary.arrayBuffer(),
    });
    return (await answer.json()) as { status: string; invalid_fields: { field: string }[]; captcha: object };
  };
  const wrong = await send('XXXX');
  expect(wrong).toMatchObject({ status: 'validation_failed', invalid_fields: [{ field: 'your-captcha' }] });
  expect(wrong.captcha).toHaveProperty('your-captcha');
  expect((await send(CAPTCHAS[number]?.toLowerCase() ?? '')).status).toBe('mail_sent');
});
