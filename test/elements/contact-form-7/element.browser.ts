import { expect } from '../../expect.ts';
import { listUnhidden } from '../../hidden-by.ts';
import { twoTasks, until } from '../../in-browser.ts';
import {
  clean,
  control,
  expectAccessible,
  find,
  findAll,
  liveForm,
  openForm,
  pageForm,
  place,
  rendered,
  type Server,
  startServer,
  type,
} from './form-fixture.ts';

/** From the form in the page to the drawn one, and back (nothing lost, no shift). */
describe('<contact-form-7> takes over', () => {
  let server: Server;
  const warnings: string[] = [];
  const { warn } = console;
  beforeEach(() => {
    server = startServer();
    warnings.length = 0;
    console.warn = (line: string) => void warnings.push(String(line));
  });
  afterEach(() => {
    console.warn = warn;
    clean();
  });

  const light = (element: Element, name: string) =>
    element.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;

  it('in one frame: never both forms, never neither', async () => {
    const element = place(await rendered('default'));
    const seen: [light: boolean, drawn: boolean][] = [];
    await until(() => {
      const shown = light(element, 'your-name').checkVisibility({ opacityProperty: true });
      seen.push([shown, (liveForm(element)?.getClientRects().length ?? 0) > 0]);
      return seen.length > 3 && seen.at(-1)?.[1];
    });
    expect(seen[0]).toEqual([true, false]);
    expect(seen.every(([one, other]) => one !== other)).toBe(true);
    expect(seen.at(-1)).toEqual([false, true]);
  });

  it('is hidden by any display of the page, and only by that, in both looks', async () => {
    const own = place(await rendered('default'));
    await until(() => liveForm(own));
    expect(listUnhidden(own, liveForm(own) as Element)).toEqual([]);
    const page = place(await rendered('default'), 'look="page"');
    expect(listUnhidden(page, page.querySelector('form') as Element)).toEqual([]);
  });

  for (const sentence of [
    '<p>You need to log in to use this form.</p>',
    '<p class="wpcf7-contact-form-not-found"><strong>Error:</strong> Contact form not found.</p>',
  ]) {
    for (const attributes of ['form-id="5"', '', 'look="page"']) {
      it(`leaves a sentence in place of a form alone, without a warning: ${sentence} ${attributes}`, async () => {
        const element = place(sentence, attributes);
        await twoTasks();
        expect(element.querySelector('p')?.getClientRects()).toHaveLength(1);
        expect(liveForm(element)).toBeNull();
        expect(warnings).toEqual([]);
      });
    }
  }

  it('the tip of a submission without a script describes its control once', async () => {
    const html = (await rendered('default'))
      .replace(' name="your-name"', ' name="your-name" aria-describedby="wpcf7-f5-p6-o1-ve-your-name"')
      .replace('data-status="init"', 'data-status="invalid"')
      .replace(
        /(data-name="your-name">)/,
        '$1<span class="wpcf7-not-valid-tip" aria-hidden="true">Missing</span>',
      );
    const element = await openForm(html);
    expect(control(element, 'your-name').getAttribute('aria-describedby')).toBe(
      'wpcf7-f5-p6-o1-ve-your-name',
    );
  });

  it('required fields have a mark, unless their words have one', async () => {
    const element = await openForm(
      '<template><label>Name [text* a]</label> <label>E-mail (required) [email* b]</label> <label>Phone [tel c]</label></template>',
      'form-id="5"',
    );
    const labels = findAll(element, 'label').map(({ textContent }) => textContent?.trim());
    expect(labels).toEqual(['Name *', 'E-mail (required)', 'Phone']);
    await expectAccessible(element);
  });

  it('keeps the height that the page had', async () => {
    const element = place(`<div style="block-size:1500px"></div>${await rendered('default')}`);
    element.querySelector('div')?.setAttribute('style', 'height:1500px');
    const before = element.getBoundingClientRect().height;
    expect(before).toBeGreaterThan(1500);
    await until(() => liveForm(element));
    expect(element.getBoundingClientRect().height).toBeGreaterThanOrEqual(before - 1);
    element.style.width = '300px';
    element.querySelector('div')?.remove();
    await until(() => element.getBoundingClientRect().height !== before);
  });

  it('is no wider than a grid’s column, whatever its 40 columns were behind it', async () => {
    const element = await openForm(
      await rendered('default'),
      '',
      (tag) => `<div style="display: grid; inline-size: 250px">${tag}</div>`,
    );
    expect(element.getBoundingClientRect().width).toBe(250);
    expect(pageForm(element).getBoundingClientRect().width).toBe(250);
  });

  it('fits into the height of the theme’s form if it would be higher', async () => {
    const style = document.createElement('style');
    style.textContent =
      'main { inline-size: 600px } main > :last-child { display: block } .wpcf7 p { margin-block: 12px }';
    style.textContent +=
      '.wpcf7 :is(input, textarea) { box-sizing: border-box; inline-size: 100%; block-size: 46px }';
    style.textContent += '.wpcf7 textarea { block-size: 256px } .hidden-fields-container { display: none }';
    document.body.append(style);
    const element = place(await rendered('default'));
    element.insertAdjacentHTML('afterend', '<p style="margin-block: 20px">After</p>');
    const after = element.nextElementSibling as HTMLElement;
    const before = after.getBoundingClientRect().top;
    await until(() => liveForm(element));
    expect(Math.abs(after.getBoundingClientRect().top - before)).toBeLessThan(1);
    element.style.inlineSize = '300px';
    await until(() => Math.abs(after.getBoundingClientRect().top - before) > 1);
  });

  it('keeps what the visitor has typed, chosen and ticked in the meantime, the focus and the selection', async () => {
    const element = place(await rendered('kitchen'));
    light(element, 'your-name').value = 'Ada Lovelace';
    light(element, 'accept-terms').checked = true;
    light(element, 'your-radio2').checked = true;
    const pets = element.querySelector('select') as HTMLSelectElement;
    for (const option of pets.options) option.selected = option.value !== 'Cat' && option.value !== '';
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'a.png'));
    light(element, 'your-file').files = files.files;
    light(element, 'your-name').focus();
    light(element, 'your-name').setSelectionRange(4, 12);
    await until(() => liveForm(element));
    expect(control(element, 'your-name').value).toBe('Ada Lovelace');
    expect(control(element, 'accept-terms').checked).toBe(true);
    expect(control(element, 'your-radio2').checked).toBe(true);
    expect([...find<HTMLSelectElement>(element, 'select').selectedOptions].map(({ value }) => value)).toEqual(
      ['Dog', 'Bird'],
    );
    expect(control(element, 'your-file').files?.[0]?.name).toBe('a.png');
    expect(document.activeElement).toBe(element);
    const focused = element.shadowRoot?.activeElement as HTMLInputElement;
    expect([focused.name, focused.selectionStart, focused.selectionEnd]).toEqual(['your-name', 4, 12]);
  });

  it('keeps what is typed when it is moved', async () => {
    const element = await openForm(await rendered('default'));
    type(element, 'your-name', 'Ada');
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(element);
    await twoTasks();
    expect(control(element, 'your-name').value).toBe('Ada');
  });

  it('keeps what is typed when it leaves and comes back', async () => {
    const element = await openForm(await rendered('default'), 'api-root="/leaves/"');
    type(element, 'your-name', 'Ada');
    control(element, 'your-name').focus();
    await until(() => server.calls.some(({ url }) => url.includes('schema')));
    element.remove();
    await until(() => element.shadowRoot?.childElementCount === 0);
    document.body.append(element);
    await until(() => liveForm(element) && control(element, 'your-name').value === 'Ada');
  });

  it('starts from what WordPress rendered after a submission without a script', async () => {
    const html = (await rendered('default'))
      .replace('class="wpcf7-form init"', 'class="wpcf7-form invalid"')
      .replace('data-status="init"', 'data-status="invalid"')
      .replace(
        'name="your-name" /></span>',
        'name="your-name" /><span class="wpcf7-not-valid-tip">Missing.</span></span>',
      )
      .replace('aria-hidden="true"></div>', 'aria-hidden="true">Please check.</div>');
    const element = await openForm(html);
    expect(element.status).toBe('invalid');
    expect(findAll(element, '.wpcf7-not-valid-tip').map(({ textContent }) => textContent)).toEqual([
      'Missing.',
    ]);
    expect(control(element, 'your-name').getAttribute('aria-invalid')).toBe('true');
    expect(find(element, '.wpcf7-response-output').textContent).toBe('Please check.');
  });

  it('draws nothing that runs', async () => {
    const element = await openForm(
      `<template><p onclick="window.hacked=1" style="color: rgb(1, 2, 3)">Hi <a href="javascript:window.hacked=1">link</a></p>
       <img src="x" onerror="window.hacked=1"><iframe src="/x"></iframe><script>window.hacked=1</script>
       <form action="https://evil.example"></form>[text title] [submit formaction:x]</template>`,
      'form-id="5"',
    ).catch(() => place(''));
    const inside = element.shadowRoot?.innerHTML ?? '';
    expect(inside).not.toMatch(/onclick|onerror|javascript:|<iframe|<script|evil/);
    expect((window as { hacked?: number }).hacked).toBeUndefined();
  });

  it('keeps style, links and images of the markup', async () => {
    const element = await openForm(
      '<template><p style="color: rgb(1, 2, 3)" class="mine" id="p1">Hi <a href="/terms/" target="_blank">terms</a></p>[text title]</template>',
      'form-id="5"',
    );
    const paragraph = find(element, '#p1');
    expect(getComputedStyle(paragraph).color).toBe('rgb(1, 2, 3)');
    expect(paragraph.className).toBe('mine');
    expect(find(element, 'a').getAttribute('target')).toBe('_blank');
    expect(control(element, 'title').name).toBe('title');
  });

  it('reports that a form must not be inside a form, and works once it is outside', async () => {
    const element = place(await rendered('default'), '', (tag) => `<form class="outer">${tag}</form>`);
    await until(() => element.shadowRoot?.querySelector('.wpcf7-form-in-wrong-place'));
    expect(element.shadowRoot?.textContent).toBe('Error: This contact form is placed in the wrong place.');
    expect(element.shadowRoot?.querySelector('slot')).toBeNull();
    element.innerHTML = await rendered('default');
    document.body.append(element);
    await until(() => liveForm(element));
    expect(element.shadowRoot?.querySelector('.wpcf7-form-in-wrong-place')).toBeNull();
    document.querySelector('.outer')?.append(element);
    await until(() => element.shadowRoot?.querySelector('.wpcf7-form-in-wrong-place') && !liveForm(element));
  });

  it('leaves the light DOM alone without a number, and says what is missing', async () => {
    const html = '<form class="wpcf7-form"><input name="a"></form>';
    const nameless = place(html);
    await until(() => warnings.some((line) => line.includes('form-id is missing')));
    expect(light(nameless, 'a').getClientRects().length).toBe(1);
    nameless.setAttribute('form-id', '5');
    await until(() => liveForm(nameless));

    const hashed = place(html, 'form-id="1f97934"');
    await until(() => warnings.some((line) => line.includes('1f97934') && line.includes('stays as it is')));
    expect(light(hashed, 'a').getClientRects().length).toBe(1);
    expect(liveForm(hashed)).toBeNull();
  });

  it('uses the markup’s number if the attribute is a hash', async () => {
    const element = await openForm(await rendered('default'), 'form-id="1f97935"');
    expect(control(element, '_wpcf7').value).toBe('5');
    expect(warnings.some((line) => line.includes("the form's own number 5 is used"))).toBe(true);
  });

  it('warns about an empty tag, and accepts what arrives later', async () => {
    const element = place('');
    await until(() => warnings.some((line) => line.includes('there is no form in the tag')));
    element.innerHTML = await rendered('default');
    await until(() => liveForm(element));
  });

  it('a template on a page without WordPress: identity from the attributes, and its own unit tag', async () => {
    const html = '<template>[text* your-name] [submit "Go"]</template>';
    const attributes = 'form-id="5" post-id="6" locale="de_DE" plugin-version="6.1"';
    const one = await openForm(html, attributes);
    const two = await openForm(html, attributes);
    const hidden = (element: Element) =>
      findAll<HTMLInputElement>(element, 'input[type="hidden"]').map(({ name, value }) => [name, value]);
    const unit = (element: Element) =>
      findAll<HTMLInputElement>(element, '[name="_wpcf7_unit_tag"]')[0]?.value;
    control(one, 'your-name').focus();
    control(two, 'your-name').focus();
    await until(() => unit(one) && unit(two));
    expect(hidden(one)).toEqual([
      ['_wpcf7', '5'],
      ['_wpcf7_version', '6.1'],
      ['_wpcf7_locale', 'de_DE'],
      ['_wpcf7_unit_tag', unit(one)],
      ['_wpcf7_container_post', '6'],
      ['_wpcf7_posted_data_hash', ''],
    ]);
    expect(unit(one)).toMatch(/^wpcf7-f5-p6-o\d+$/);
    expect(unit(two)).not.toBe(unit(one));
    one.setAttribute('unit-tag', 'mine');
    one.setAttribute('form-id', '7');
    await until(() => unit(one) === 'mine');
    expect(control(one, '_wpcf7').value).toBe('7');
  });

  it('in Hebrew, right to left, axe finds nothing', async () => {
    document.documentElement.lang = 'he';
    document.documentElement.dir = 'rtl';
    const element = await openForm(
      '<template><label>שם [text* your-name]</label>\n<label>בחירה [select a include_blank "א" "ב"]</label>\n[submit]</template>',
      'form-id="5"',
    );
    expect(getComputedStyle(find(element, 'form')).direction).toBe('rtl');
    expect(find<HTMLInputElement>(element, '.wpcf7-submit').value).toBe('שליחה');
    await expectAccessible(element);
  });
});
