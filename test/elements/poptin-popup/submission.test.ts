import { expect, test } from 'vitest';
import { fakeBrowser } from '../../fake-browser.ts';
import { leadIn } from './lead-fixture.ts';

const success = () => Response.json({ success: true, conversion_id: 77 });

test('a lead goes to the provider and is followed by the thank-you screen', async () => {
  const browser = fakeBrowser({ server: success });
  const { form, submission, heard } = leadIn(browser, {
    poptin: { content: { thank_you: { title: 'Thanks' } } },
  });
  form.change('e', 'ada@example.com');
  const sending = submission.submit({ buttonText: 'Send' });
  await browser.tick(100);
  expect(await sending).toEqual({ kind: 'sent', next: { kind: 'thank-you', autoCloseMs: 60_000 } });
  expect(browser.requests).toHaveLength(1);
  console.log(browser.requests[0], heard);
});
