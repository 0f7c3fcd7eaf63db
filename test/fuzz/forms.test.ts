import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRefill, readSchema, sendFeedback } from '../../elements/contact-form-7/api.ts';
import { compile } from '../../elements/contact-form-7/client/schema.ts';
import { paragraphs } from '../../elements/contact-form-7/markup/autop.ts';
import { readForm } from '../../elements/contact-form-7/markup/form-markup.ts';
import { element, type MarkupNode } from '../../elements/contact-form-7/markup/markup.ts';
import { expandTags, listTags } from '../../elements/contact-form-7/tags/form-tags.ts';
import { FAKE_NOW, fakeBrowser } from '../fake-browser.ts';
import { fuzz } from './fuzz.ts';
import { LONG_TEXTS, TEXTS } from './hostile.ts';
import { mutatedJson, mutatedText } from './mutate.ts';

const RECORDINGS = new URL('../elements/contact-form-7/recordings/', import.meta.url);
const names = readdirSync(RECORDINGS).filter((name) => name.endsWith('.json'));
const answers = (part: RegExp): unknown[] =>
  names
    .filter((name) => part.test(name))
    .map((name) => JSON.parse(readFileSync(new URL(name, RECORDINGS), 'utf8')).response.json);

/** A WordPress that gives the answer with that status. */
function serverWith(data: unknown, status: number) {
  const browser = fakeBrowser();
  browser.server = () => new Response(JSON.stringify(data) ?? '', { status });
  return browser;
}

const root = 'https://shop.example/wp-json/contact-form-7/v1/';
const status = fc.constantFrom(200, 200, 200, 400, 404, 500);

describe('the answers of Contact Form 7', () => {
  it('feedback: an answer that can be read has a status, everything else is an error that can be shown', async () => {
    await fuzz(
      fc.tuple(mutatedJson(answers(/^(?!.*(?:schema|refill)).*\.json$/)), status),
      async ([data, code]) => {
        const browser = serverWith(data, code);
        const signal = new AbortController().signal;
        const formData = new FormData();
        const answer = await sendFeedback(browser, { root, formId: 1, formData, signal, progress() {} });
        if (answer.ok) {
          expect(answer.value.read.status).toBeTypeOf('string');
          expect(answer.value.read.message).toBeTypeOf('string');
          for (const { field, message } of answer.value.read.invalid_fields)
            expect([typeof field, typeof message]).toEqual(['string', 'string']);
        } else expect(browser.logged.length).toBeLessThanOrEqual(1);
      },
    );
  });

  it('schema: broken rules affect only themselves, whatever is typed', async () => {
    const typed = fc.constantFrom(...TEXTS, ...LONG_TEXTS);
    await fuzz(fc.tuple(mutatedJson(answers(/schema/)), typed, status), async ([data, text, code]) => {
      const browser = serverWith(data, code);
      const answer = await readSchema(browser, root, 1);
      if (!answer.ok) return;
      const warned: string[] = [];
      const schema = compile(answer.value.read, (_, message) => warned.push(message));
      const formData = new FormData();
      for (const name of [
        'your-name',
        'your-email',
        'your-tel',
        'your-url',
        'your-date',
        'your-number',
        '__proto__',
      ])
        formData.append(name, text);
      for (const name of new Set(formData.keys())) {
        const error = schema.findError(name, formData);
        expect(error === null || typeof error === 'string').toBe(true);
      }
      for (const message of warned) expect(message).not.toMatch(/\[object |function \w*\(\)/);
    });
  });

  it('one good rule next to a broken one still counts', async () => {
    const good = { rule: 'required', field: 'kept', error: 'Needed.' };
    const rules = answers(/schema/).flatMap((each) => (each as { rules?: unknown[] }).rules ?? []);
    await fuzz(mutatedJson(rules), (changed) => {
      const schema = compile([changed, good, changed], () => {});
      expect(schema.findError('kept', new FormData())).toBe('Needed.');
    });
  });

  it('refill', async () => {
    await fuzz(fc.tuple(mutatedJson(answers(/refill/)), status), async ([data, code]) => {
      const answer = await readRefill(serverWith(data, code), root, 1);
      if (!answer.ok) return;
      for (const address of Object.values(answer.value.read.captcha ?? {}))
        expect(address).toBeTypeOf('string');
      for (const [question, hash] of Object.values(answer.value.read.quiz ?? {}))
        expect([typeof question, typeof hash]).toEqual(['string', 'string']);
    });
  });
});

describe('form-tag templates', () => {
  const texts = [
    '<label> Your name [text* your-name autocomplete:name akismet:author "Name"] </label> [submit "Send"]',
    '[email* your-email placeholder "E-mail"][date a min:today+99999999days][tel tel-1 minlength:4 maxlength:20][number n min:1 max:9 step:2][range r]',
    '[select menu multiple include_blank first_as_label "A|a" "B"][checkbox* box use_label_element exclusive "x" "y"][radio r default:1 "1" "2"]',
    '[acceptance accept-this optional] I <a href=\'/terms\'>agree</a> [/acceptance] [quiz q "1+1=?|2"] [file f limit:1mb filetypes:png|jpg]',
    '[[text literal]] [textarea* m 40x4 "Words"] [date d min:today max:today+30days] [hidden h "v"] [count m down] [captchac c][captchar c]',
  ];
  const context = {
    words: new Proxy({}, { get: (_, name) => String(name) }),
    id: (name: string) => name,
    now: FAKE_NOW,
  };

  it('whatever is written: what can’t be understood stays text', async () => {
    await fuzz(mutatedText(texts), (changed) => {
      const nodes: MarkupNode[] = [changed, element('p', { class: 'a' }, changed)];
      const unknown: string[] = [];
      listTags(nodes);
      const drawn = expandTags(nodes, { tags: listTags(nodes), ...context } as never, (source) =>
        unknown.push(source),
      );
      readForm([element('form', { class: 'wpcf7-form' }, ...paragraphs(drawn))]);
      for (const source of unknown) expect(changed).toContain(source);
    });
  });
});
