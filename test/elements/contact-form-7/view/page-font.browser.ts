import { expect } from '../../../expect.ts';
import { clean, control, find, openForm, startServer } from '../form-fixture.ts';

describe('our own look takes its font', () => {
  beforeEach(() => void startServer());
  afterEach(clean);

  const TEMPLATE = '<template><label>Name [text a]</label></template>';
  const addStyle = (text: string) => {
    const style = document.createElement('style');
    style.textContent = text;
    document.body.append(style);
  };
  const fontsOf = (element: Element) => {
    const { fontFamily, fontSize } = getComputedStyle(find(element, 'label'));
    return [fontFamily, fontSize, getComputedStyle(control(element, 'a')).fontFamily];
  };
  const PAGE = 'main { font: 21px "Courier New", monospace }';

  it('from its default, unless the page says otherwise', async () => {
    addStyle(PAGE);
    const [family, size] = fontsOf(await openForm(TEMPLATE, 'form-id="5"'));
    expect(family).toMatch(/^system-ui/);
    expect(size).toBe('16px');
  });

  for (const how of ['a style sheet', 'the tag'] as const) {
    it(`from the page where ${how} says "inherit"`, async () => {
      const rule = '--tagdrop-font: inherit; --tagdrop-font-size: inherit';
      addStyle(how === 'the tag' ? PAGE : `${PAGE} contact-form-7 { ${rule} }`);
      const style = how === 'the tag' ? `style="${rule}"` : '';
      const fonts = fontsOf(await openForm(TEMPLATE, `form-id="5" ${style}`));
      expect(fonts).toEqual(['"Courier New", monospace', '21px', '"Courier New", monospace']);
    });
  }

  it('from the property: its own, or an inherited one', async () => {
    addStyle(`${PAGE} main { --tagdrop-font: Georgia }`);
    expect(fontsOf(await openForm(TEMPLATE, 'form-id="5"'))[0]).toBe('Georgia');
    addStyle('contact-form-7 { --tagdrop-font: inherit }');
    expect(fontsOf(await openForm(TEMPLATE, 'form-id="5"'))[0]).toBe('Georgia');
    addStyle('contact-form-7 { --tagdrop-font: Verdana }');
    expect(fontsOf(await openForm(TEMPLATE, 'form-id="5"'))[0]).toBe('Verdana');
  });
});
