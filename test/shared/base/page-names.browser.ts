import { readGlobal, readMember, writeMember } from '../../../shared/base/page-names.ts';
import { expect } from '../../expect.ts';

describe('names that the page’s content occupies', () => {
  const place = document.createElement('div');
  beforeEach(() => document.body.append(place));
  afterEach(() => {
    place.remove();
    place.replaceChildren();
    Reflect.deleteProperty(window, 'ownGlobal');
  });

  it('an element with a global’s name is not the global, nor are two of them, nor a frame', () => {
    place.innerHTML = `<a id="asked"></a><img name="shown" alt=""><p id="twice"></p><p id="twice"></p><iframe name="framed"></iframe>`;
    const seen = ['asked', 'shown', 'twice', 'framed'];
    expect(seen.map((name) => Boolean(Reflect.get(window, name)))).toEqual([true, true, true, true]);
    // a failure must not print a window
    expect(seen.map((name) => readGlobal(window, name) === undefined)).toEqual([true, true, true, true]);
  });

  it('an element, a list or a frame in a script’s variable does not count as a global', () => {
    place.innerHTML = `<p id="p"></p><iframe></iframe>`;
    for (const value of [place.firstChild, place.children, place.querySelector('iframe')?.contentWindow]) {
      Object.assign(window, { ownGlobal: value });
      expect(readGlobal(window, 'ownGlobal') === undefined).toBe(true);
      expect(readGlobal(window, 'ownGlobal', 'title') === undefined).toBe(true);
    }
  });

  it('reads what a script has set along its path; a throwing getter counts as absent', () => {
    const thrower = {
      get bad() {
        throw new Error('the page’s');
      },
    };
    Object.assign(window, { ownGlobal: { deep: { value: 1 }, thrower, none: null } });
    expect(readGlobal(window, 'ownGlobal', 'deep', 'value')).toBe(1);
    expect(readGlobal(window, 'ownGlobal', 'thrower', 'bad')).toBeUndefined();
    expect(readGlobal(window, 'ownGlobal', 'none', 'deeper')).toBeUndefined();
    expect(readGlobal(window, 'toString') === undefined).toBe(true);
  });

  it('members of the document are the browser’s own, even if an image has the name', () => {
    place.innerHTML = ['cookie', 'querySelector', 'body', 'scripts', 'hidden']
      .map((name) => `<img name="${name}" alt="">`)
      .join('');
    expect(Reflect.get(document, 'body') === place.children[2]).toBe(true);
    expect(readMember(document, 'body') === document.documentElement.lastElementChild).toBe(true);
    expect(readMember(document, 'cookie')).toBeTypeOf('string');
    expect(readMember(document, 'querySelector')('html') === document.documentElement).toBe(true);
    expect([...readMember(document, 'scripts')].every((each) => each.localName === 'script')).toBe(true);
    expect(readMember(document, 'hidden')).toBeTypeOf('boolean');
  });

  it('writes a cookie although an image is called "cookie"', () => {
    place.innerHTML = '<img name="cookie" alt="">';
    writeMember(document, 'cookie', 'named=1; Path=/');
    expect(readMember(document, 'cookie')).toContain('named=1');
    writeMember(document, 'cookie', 'named=; Path=/; Max-Age=0');
  });

  it('finds a form’s members behind the names of its fields', () => {
    place.innerHTML = '<form><input name="querySelectorAll"><input name="matches"></form>';
    const form = place.firstChild as HTMLFormElement;
    expect(readMember(form, 'querySelectorAll')('input')).toHaveLength(2);
    expect(readMember(form, 'matches')('form')).toBe(true);
  });

  it('keeps what a tool of the page has put over a member', () => {
    Object.defineProperty(document, 'title', { configurable: true, get: () => 'a tool’s' });
    expect(readMember(document, 'title')).toBe('a tool’s');
    Reflect.deleteProperty(document, 'title');
  });
});
