import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listParts } from '../../composer/canvas/parts.ts';
import { openFile } from '../../composer/export/check-file.ts';
import { fileText } from '../../composer/export/html.ts';
import { loadTemplates } from '../../composer/start/starters.ts';
import { openComposer, reduce } from '../../composer/state/composer-state.ts';
import { type JsonObject, valueAt, withValue } from '../../composer/state/json-path.ts';
import { emptyWorkspace, readWorkspace } from '../../composer/state/workspace.ts';

/** Opens a file, as an owner does, and writes it. */
function throughComposer(text: string) {
  const { file, findings } = openFile('popups', text);
  expect(
    findings.filter(({ level }) => level === 'error'),
    text,
  ).toEqual([]);
  return reduce(openComposer(emptyWorkspace()), { type: 'file', kind: 'popups', file: file as JsonObject });
}
const written = ({ workspace }: ReturnType<typeof throughComposer>) => fileText(workspace.popups.file);

/** One title typed and taken back, kept and read again: nothing else may change. */
function check(popup: JsonObject): void {
  const text = fileText({ poptins: [popup], note: 'of somebody else' });
  const opened = throughComposer(text);
  expect(written(opened)).toBe(text);
  const part = listParts(popup, 'form').find(({ id }) => id === 'title');
  const path = ['poptins', 0, ...(part?.path ?? ['content', 'title'])];
  const typed = reduce(opened, { type: 'value', path, value: 'Typed' });
  expect(valueAt(typed.workspace.popups.file, path)).toBe('Typed');
  // untouched settings are as they were, in their order
  const before = JSON.parse(text) as JsonObject;
  expect(written(typed)).toBe(fileText(withValue(before, path, 'Typed') as JsonObject));
  expect(written(reduce(typed, { type: 'undo' }))).toBe(text);
  const kept = readWorkspace(JSON.parse(JSON.stringify(opened.workspace)));
  expect(fileText(kept?.popups.file ?? {})).toBe(text);
}

test('every template is written as it was opened', async () => {
  const templates = await loadTemplates();
  expect(templates.length).toBeGreaterThan(20);
  for (const { popup } of templates) check(popup);
});

test('so are 200 popups of other programs', () => {
  const words = fc.string({ maxLength: 30 });
  const flag = fc.constantFrom(0, 1, '0', '1', true, false, null);
  const field = fc.record({
    id: words,
    type: fc.constantFrom('email', 'phone', 'free'),
    name: words,
    label: words,
  });
  const content = fc.record(
    {
      title: words,
      text: words,
      eyebrow: words,
      legal: words,
      fields: fc.array(field, { maxLength: 3 }),
      button: fc.record({ label: words, action: fc.constantFrom('submit', 'close') }),
      decline: fc.oneof(words, fc.record({ label: words })),
      thank_you: fc.record({ title: words, coupon: words }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  );
  const popup = fc.record(
    {
      poptin_id: fc.stringMatching(/^[a-z]{3}\d{10}$/),
      poptin_type: fc.constantFrom('lightbox', 'bar', 'sside', 'embedded', 'fullpage'),
      poptin_format: fc.constantFrom('format_1', 'format_2'),
      content,
      mobile: fc.oneof(content, fc.constant(null)),
      display_after_sec_active: fc.nat(100),
      cookie: fc.nat(30),
      stop_showing_to_converted_users: flag,
      design_properties: fc.record(
        { poptin_design_auto_close: flag, title_color: words, switch_mobile_editor: flag },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['poptin_id'] },
  );
  fc.assert(
    fc.property(popup, (each) => check(JSON.parse(JSON.stringify(each)) as JsonObject)),
    { numRuns: 200 },
  );
});
