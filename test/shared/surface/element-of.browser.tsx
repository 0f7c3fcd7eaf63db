import { define, headlessOf } from '../../../shared/element/headless-element.ts';
import { loadWords } from '../../../shared/words/load-words.ts';
import type { LocaleHost } from '../../../shared/words/locale-host.ts';
import { expect } from '../../expect.ts';
import { twoTasks, until } from '../../in-browser.ts';
import { Probe } from '../element/probe.tsx';

/** Every gap of r2wc that element-of closes, one test each (see its docblock). */
describe('elementOf', () => {
  let warnings: string[] = [];
  let errors: unknown[] = [];
  const { warn, error } = console;

  before(() => define('tagdrop-probe', Probe));

  beforeEach(() => {
    warnings = [];
    errors = [];
    console.warn = (line: string) => void warnings.push(String(line));
    console.error = (...line: unknown[]) => void errors.push(line);
  });

  afterEach(() => {
    console.warn = warn;
    console.error = error;
    document.body.replaceChildren();
    document.documentElement.removeAttribute('dir');
    document.documentElement.removeAttribute('lang');
  });

  const make = (html: string): Probe => {
    const holder = document.createElement('div');
    holder.insertAdjacentHTML('beforeend', html);
    document.body.append(holder);
    return holder.firstElementChild as Probe;
  };
  const button = (probe: Probe) => probe.shadowRoot?.querySelector('button') ?? null;
  const drawn = (probe: Probe) => until(() => button(probe));

  it('reads attributes and properties that were set before the definition', () => {
    const early = document.createElement('tagdrop-late') as Probe;
    early.setAttribute('label', 'early');
    Object.assign(early, { settings: { a: 1 }, size: 7, 'colour-name': 'blue' });
    document.body.append(early);
    define('tagdrop-late', class extends Probe {});
    expect(early.state.label).toBe('early');
    expect(early.state.size).toBe(7);
    expect(early.size).toBe(7);
    expect(early.colourName).toBe('blue');
    expect(early.settings).toEqual({ a: 1 });
    expect(Object.keys(early)).not.toContain('settings');
    expect(early.calls).toEqual(['settings', 'start']);
  });

  it('reads a value whose quotes an editor has made typographic', () => {
    const probe = make('<tagdrop-probe size=“7” colour-name=„blue”></tagdrop-probe>');
    expect(probe.state.size).toBe(7);
    expect(probe.state.colourName).toBe('blue');
    expect(warnings).toEqual([]);
  });

  describe('settings in an attribute', () => {
    const settings = { poptin_id: 'a' };
    // eight random letters and digits, as React writes them
    const REACT_PROPS = '__reactProps$k3x9q2zw';

    it('are read as JSON, and removed with it', () => {
      const probe = make(`<tagdrop-probe settings='{"poptin_id":"a"}'></tagdrop-probe>`);
      expect(probe.settings).toEqual(settings);
      probe.removeAttribute('settings');
      expect(probe.settings).toBeNull();
      expect(warnings).toEqual([]);
    });

    it('are what React 18 means by [object Object], even in an update', async () => {
      const probe = document.createElement('tagdrop-probe') as Probe;
      Object.assign(probe, { [REACT_PROPS]: { settings } });
      probe.setAttribute('settings', `${settings}`);
      expect(probe.settings).toBe(settings);
      const next = { poptin_id: 'b' };
      probe.setAttribute('settings', `${next}`);
      Object.assign(probe, { [REACT_PROPS]: { settings: next } });
      await Promise.resolve();
      expect(probe.settings).toBe(next);
      expect(warnings).toEqual([]);
    });

    it('are what React gave a tag before it was defined', () => {
      const early = document.createElement('tagdrop-given') as Probe;
      Object.assign(early, { [REACT_PROPS]: { settings } });
      early.setAttribute('settings', `${settings}`);
      document.body.append(early);
      define('tagdrop-given', class extends Probe {});
      expect(early.settings).toBe(settings);
    });

    it('leave a property alone if they say nothing, with a line on the console', async () => {
      const probe = make('<tagdrop-probe></tagdrop-probe>');
      probe.settings = settings;
      for (const text of ['[object Object]', '{', '5']) probe.setAttribute('settings', text);
      await twoTasks();
      expect(probe.settings).toBe(settings);
      expect(warnings).toHaveLength(3);
      expect(warnings.join()).toContain('<tagdrop-probe settings="[object Object]">: expected JSON');
    });
  });

  it('starts nothing before it is connected', async () => {
    const probe = document.createElement('tagdrop-probe') as Probe;
    probe.setAttribute('label', 'x');
    await Promise.resolve();
    expect(probe.calls).toEqual([]);
    expect(probe.shadowRoot?.childElementCount).toBe(0);
  });

  it('reads a boolean by presence, even if it is empty', () => {
    const probe = make('<tagdrop-probe loud=""></tagdrop-probe>');
    expect(probe.state.loud).toBe(true);
    probe.removeAttribute('loud');
    expect(probe.state.loud).toBe(false);
  });

  it('reads an empty string attribute as an empty string', () => {
    expect(make('<tagdrop-probe label=""></tagdrop-probe>').state.label).toBe('');
  });

  it('restores the default when an attribute is removed', () => {
    const probe = make('<tagdrop-probe label="hi" size="3" words="x, y"></tagdrop-probe>');
    expect(probe.state).toEqual(expect.objectContaining({ label: 'hi', size: 3, words: ['x', 'y'] }));
    for (const name of ['label', 'size', 'words']) probe.removeAttribute(name);
    expect(probe.state).toEqual(expect.objectContaining({ label: 'none', size: 5, words: ['a'] }));
  });

  it('keeps the last good value of a bad attribute and warns once, naming tag, attribute and expectation', async () => {
    const probe = make('<tagdrop-probe size="3" colour-name="BLUE"></tagdrop-probe>');
    expect(probe.state.colourName).toBe('blue');
    for (let again = 0; again < 2; again++) {
      probe.setAttribute('size', '11');
      probe.setAttribute('colour-name', 'green');
      probe.setAttribute('home-url', 'javascript:alert(1)');
    }
    expect(probe.state).toMatchObject({ size: 3, colourName: 'blue', homeUrl: '' });
    // the words of the warning are in a separate file
    await until(() => warnings.length === 3);
    expect(warnings[0]).toContain('<tagdrop-probe> size="11"');
    expect(warnings[0]).toContain('a number from 1 to 10');
    expect(warnings[1]).toContain('one of "red", "blue"');
  });

  it('has the value that was set last, by attribute or property, without reflecting', () => {
    const probe = make('<tagdrop-probe label="first"></tagdrop-probe>');
    probe.label = 'property';
    expect(probe.state.label).toBe('property');
    probe.setAttribute('label', 'attribute');
    expect(probe.label).toBe('attribute');
    probe.label = 'property again';
    expect(probe.getAttribute('label')).toBe('attribute');
    expect(probe.state.label).toBe('property again');
    // the same attribute again is a new word, too
    probe.setAttribute('label', 'attribute');
    expect(probe.state.label).toBe('attribute');
    Object.assign(probe, { label: undefined });
    expect(probe.state.label).toBe('none');
    Object.assign(probe, { label: 'property', size: 3, colourName: 'blue' });
    probe.removeAttribute('label');
    expect(probe.label).toBe('none');
    // Preact writes null as ''
    Object.assign(probe, { size: '', colourName: '', loud: '' });
    expect(probe.state).toMatchObject({ size: 5, colourName: 'red', loud: false });
    expect(warnings).toEqual([]);
  });

  it('has no language after null or undefined, of which the platform would make a word', () => {
    define('tagdrop-spoken', class extends headlessOf({ lang: { type: 'string', default: '' } }) {});
    const spoken = make('<tagdrop-spoken lang="he"></tagdrop-spoken>') as unknown as {
      lang: unknown;
    } & Element;
    for (const none of [null, undefined]) {
      spoken.lang = 'de';
      expect([spoken.lang, spoken.getAttribute('lang'), spoken.matches(':lang(de)')]).toEqual([
        'de',
        'de',
        true,
      ]);
      spoken.lang = none;
      expect([spoken.lang, spoken.getAttribute('lang')]).toEqual(['', null]);
    }
  });

  it('reads ="false" as off, and says so in one line', async () => {
    const probe = make('<tagdrop-probe loud="false"></tagdrop-probe>');
    expect(probe.state.loud).toBe(false);
    probe.loud = true;
    probe.setAttribute('loud', 'false');
    expect(probe.state.loud).toBe(false);
    await until(() => warnings.length);
    await twoTasks();
    expect(warnings).toEqual([
      '[tagdrop] <tagdrop-probe> loud="false" is off. Leave the attribute out instead.',
    ]);
  });

  it('takes an object that React 18 has written as text, and warns of any other', async () => {
    const { probe, other } = {
      probe: make('<tagdrop-probe></tagdrop-probe>'),
      other: make('<tagdrop-probe></tagdrop-probe>'),
    };
    const texts = { close: 'Zumachen' };
    Object.assign(probe, { __reactProps$k3x9q2zw: { texts } });
    for (const each of [probe, other]) each.setAttribute('texts', `${texts}`);
    await until(() => probe.state.texts === texts);
    await until(() => warnings.length);
    expect(other.state.texts).toBeNull();
    expect(warnings).toEqual([
      expect.stringContaining('texts="[object Object]" is not valid: expected JSON'),
    ]);
  });

  it('tolerates bad JSON inside the tag with one warning', async () => {
    const probe = make('<tagdrop-probe><script type="application/json">{"a":</script></tagdrop-probe>');
    expect(await probe.inline()).toBeNull();
    expect(probe.inline()).toBeNull();
    expect(warnings.filter((line) => line.includes('JSON'))).toHaveLength(1);
    const good = make('<tagdrop-probe><script type="application/json">{"a":1}</script></tagdrop-probe>');
    expect(good.inline()).toEqual({ a: 1 });
    const pasted = make(
      '<tagdrop-probe><p><script type="application/json">{"a":</p>\n<p>1}</script></p></tagdrop-probe>',
    );
    expect(await pasted.inline()).toEqual({ a: 1 });
    expect(pasted.inline()).toEqual({ a: 1 });
  });

  it('keeps the state of a moved element', async () => {
    const probe = make('<tagdrop-probe label="move"></tagdrop-probe>');
    const before = await drawn(probe);
    before.click();
    await until(() => before.textContent?.startsWith('move 1'));
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(probe);
    await twoTasks();
    expect(probe.calls).toEqual(['start', 'moved']);
    expect(button(probe)).toBe(before);
    expect(before.textContent).toContain('move 1');
    before.click();
    await until(() => before.textContent?.startsWith('move 2'));
  });

  it('stops when removed, and leaves nothing in the shadow root', async () => {
    const probe = make('<tagdrop-probe></tagdrop-probe>');
    await drawn(probe);
    probe.remove();
    await twoTasks();
    expect(probe.signal?.aborted).toBe(true);
    expect(probe.shadowRoot?.childElementCount).toBe(0);
    document.body.append(probe);
    expect(probe.calls).toEqual(['start', 'start']);
    await drawn(probe);
  });

  it('draws nothing when removed while its view is loading', async () => {
    const probe = make('<tagdrop-probe></tagdrop-probe>');
    probe.remove();
    await twoTasks();
    await twoTasks();
    expect(probe.shadowRoot?.childElementCount).toBe(0);
    expect(errors).toEqual([]);
  });

  it('is cloned with its attributes and without its state', async () => {
    const probe = make('<tagdrop-probe label="one"></tagdrop-probe>');
    await drawn(probe);
    const copy = probe.cloneNode(true) as Probe;
    document.body.append(copy);
    expect(copy.state.label).toBe('one');
    expect((await drawn(copy)).textContent).toContain('one 0');
  });

  it('is adopted into another document with its styles', async () => {
    const probe = make('<tagdrop-probe></tagdrop-probe>');
    await drawn(probe);
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentDocument?.body.append(probe);
    await twoTasks();
    const view = frame.contentWindow as Window & typeof globalThis;
    const there = await drawn(probe);
    expect(view.getComputedStyle(there).color).toBe('rgb(1, 2, 3)');
  });

  it('survives a second definition', () => {
    expect(() => define('tagdrop-probe', class extends Probe {})).not.toThrow();
    expect(customElements.get('tagdrop-probe')).toBe(Probe);
  });

  it('removes a broken view, says so once, and spares the host page', async () => {
    const thrown: unknown[] = [];
    const listen = (event: ErrorEvent) => thrown.push(event.error);
    window.addEventListener('error', listen);
    const probe = make('<tagdrop-probe></tagdrop-probe>');
    await drawn(probe);
    probe.engine?.setState({ broken: true });
    await until(() => !button(probe));
    window.removeEventListener('error', listen);
    expect(thrown).toEqual([]);
    expect(errors).toHaveLength(1);
    expect(probe.failures).toBe(1);
  });

  it('follows lang and dir of the nearest ancestor and of the page', async () => {
    document.documentElement.lang = 'he';
    const probe = make('<tagdrop-probe></tagdrop-probe>');
    const shown = await drawn(probe);
    // an element requests its words before it draws anything with words
    await loadWords((probe as unknown as { place: LocaleHost }).place);
    await until(() => shown.textContent?.includes('he rtl'));
    document.documentElement.lang = 'en';
    await until(() => shown.textContent?.includes('en ltr'));
    probe.setAttribute('dir', 'rtl');
    await until(() => shown.textContent?.includes('en rtl'));
  });
});
