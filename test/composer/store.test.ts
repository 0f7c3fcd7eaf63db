import { describe, expect, it, vi } from 'vitest';
import { openComposer, reduce } from '../../composer/state/composer-state.ts';
import { browserStore, UnreadableWork } from '../../composer/state/store.ts';
import { emptyWorkspace } from '../../composer/state/workspace.ts';

const KEY = 'tagdrop-composer';
const withPopup = (id: string) => ({
  ...emptyWorkspace(),
  popups: { file: { poptins: [{ poptin_id: id }] }, attributes: {}, properties: {} },
});

/** A window with storage; `null` blocks it. */
function windowWith(items: Record<string, string> | null) {
  const page = new EventTarget();
  return Object.defineProperty(page, 'localStorage', {
    get() {
      if (!items) throw new DOMException('blocked', 'SecurityError');
      return {
        getItem: (key: string) => items[key] ?? null,
        setItem(key: string, value: string) {
          items[key] = value;
        },
      };
    },
  }) as unknown as Window;
}

describe('the store of a browser', () => {
  it('returns what it was given', async () => {
    const store = browserStore(windowWith({}));
    await store.save(withPopup('a'));
    expect(await store.load()).toEqual(withPopup('a'));
  });

  it('has nothing at first, and nothing if storage is blocked', async () => {
    expect(await browserStore(windowWith({})).load()).toBeNull();
    const blocked = browserStore(windowWith(null));
    expect(await blocked.load()).toBeNull();
    await expect(blocked.save(withPopup('a'))).rejects.toThrow('blocked');
  });

  it.each(['{"popups":', 'null', '5', '[]', '{}'])(
    'reports that %s is not a work, and keeps its text',
    async (text) => {
      const cause = await browserStore(windowWith({ [KEY]: text }))
        .load()
        .catch((each: unknown) => each);
      expect(cause).toBeInstanceOf(UnreadableWork);
      expect((cause as UnreadableWork).text).toBe(text);
    },
  );

  it('reports what another tab saves, until it is stopped', () => {
    const page = windowWith({});
    const hear = vi.fn();
    const leave = browserStore(page).follow?.(hear);
    const change = (key: string, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    change(KEY, JSON.stringify(withPopup('b')));
    expect(hear).toHaveBeenCalledWith(withPopup('b'));
    change('another', JSON.stringify(withPopup('c')));
    change(KEY, '{"popups":');
    change(KEY, null);
    leave?.();
    change(KEY, JSON.stringify(withPopup('d')));
    expect(hear).toHaveBeenCalledTimes(1);
  });
});

describe('a composer', () => {
  it('has nothing to undo after opening saved work', () => {
    const state = reduce(openComposer(), { type: 'open', workspace: withPopup('a') });
    expect(state.past).toEqual([]);
    expect(reduce(state, { type: 'undo' })).toBe(state);
  });

  it('undoes in one step what somebody else has typed, and keeps the selected popup', () => {
    const two = reduce(reduce(openComposer(), { type: 'open', workspace: withPopup('a') }), {
      type: 'add-popup',
      popup: { poptin_id: 'b' },
    });
    const others = ['T', 'Ti', 'Tit'].map((title) => ({
      ...two.workspace,
      popups: { ...two.workspace.popups, file: { poptins: [{ poptin_id: 'a' }, { poptin_id: 'b', title }] } },
    }));
    const after = others.reduce((now, workspace) => reduce(now, { type: 'all', workspace }), two);
    expect(after.chosen).toBe(1);
    expect(reduce(after, { type: 'undo' }).workspace).toBe(two.workspace);
  });
});
