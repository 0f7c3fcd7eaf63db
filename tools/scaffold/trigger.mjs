import { camelCase, readName, sentenceCase, snakeCase } from './names.mjs';

const FOLDER = 'elements/display-run/triggers';

/** A trigger that fires on an event of the window: the shortest one that works. */
export function scaffoldTrigger(_read, given) {
  const name = readName(given, 'A trigger');
  const key = snakeCase(name);
  const field = `display_on_${key}_active`;
  const title = sentenceCase(name);
  return {
    files: {
      [`${FOLDER}/${name}.ts`]: `import type { Trigger } from './trigger.ts';

/** ${title}: fires at the page's event \`${name}\`. */
export const ${key}: Trigger = ({ triggers }, { browser }) => {
  if (!triggers.${key}) return null;
  return (fire) => {
    const controller = new AbortController();
    // if it could not be used, it may fire again
    const heard = () => fire() && controller.abort();
    browser.window.addEventListener('${name}', heard, { signal: controller.signal });
    return () => controller.abort();
  };
};
`,
      [`test/${FOLDER}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { armedPage, dispatch } from './page.ts';
// the chunk is loaded ahead, so that the first event is not missed
import '../../../../${FOLDER}/lazy-triggers.ts';

test('${title}: fires once, and not after the page view has ended', async () => {
  const { browser, fired, arm, view } = armedPage();
  arm('a', { ${field}: 1 });
  arm('b', {});
  await browser.settle();
  dispatch(browser.window, browser, '${name}');
  dispatch(browser.window, browser, '${name}');
  expect(fired).toEqual(['a ${key}']);
  view.end();
  arm('c', { ${field}: 1 });
  dispatch(browser.window, browser, '${name}');
  expect(fired).toEqual(['a ${key}']);
});
`,
    },
    edits: [
      {
        path: `${FOLDER}/lazy-triggers.ts`,
        find: /$/,
        insert: `export { ${key} } from './${name}.ts';\n`,
      },
      {
        path: `${FOLDER}/list-triggers.ts`,
        find: /(const LAZY[^[]*\[[^\]]*\] = \[[^\]]*?)(\n?\];)/,
        insert: `$1\n  '${key}',$2`,
      },
      {
        path: 'elements/display-run/wire/poptin.ts',
        find: /( {4}autopilot: boolean;\n)/,
        insert: `$1    ${key}: boolean;\n`,
      },
      {
        path: 'elements/display-run/wire/poptin.ts',
        find: /( {6}autopilot: read\([^\n]*\n)/,
        insert: `$1      ${key}: read('${field}', Flag, false),\n`,
      },
      {
        path: 'elements/display-run/wire/manual.ts',
        find: /( {2}auto_pilot_trigger: flag\([^\n]*\n)/,
        insert: `$1  // popup §4 has no such trigger: say which section or decision asks for it
  ${field}: flag('Opens at the page’s event \`${name}\`.'),\n`,
      },
      {
        path: 'elements/display-run/run/describe-trigger.ts',
        find: /( {2}autopilot: 'Autopilot',\n)/,
        insert: `$1  ${key}: 'the event ${name}',\n`,
      },
      {
        path: 'demo/stories/display-run-stories.ts',
        find: /(const triggers: readonly Story\[\] = \[\n)/,
        insert: `$1  {
    id: 'trigger-${name}',
    title: 'Trigger: ${name.replaceAll('-', ' ')}',
    description: 'Press the button: the page dispatches the event that the trigger waits for.',
    html: inline(
      [held('${camelCase(name).slice(0, 13).padEnd(13, '0')}', '${title}', { display_after_sec_active: 0, ${field}: 1 })],
      button('${title}', "dispatchEvent(new Event('${name}'))"),
    ),
  },\n`,
      },
    ],
    next: [
      `Say in ${FOLDER}/${name}.ts what it really waits for, and which section or decision asks for it.`,
      `The provider's field is ${field}; a popup of the demo's provider belongs into demo/server/seed/triggers.ts.`,
    ],
  };
}
