import { exposeForget } from '../../shared/expose-forget.ts';
import { expect } from '../expect.ts';
import { until } from '../in-browser.ts';

describe('a page with a single file, without the loader', () => {
  const store = () => sessionStorage.setItem('poptin_tab_dismissed_a', '1');
  const isGone = () => sessionStorage.getItem('poptin_tab_dismissed_a') === null;

  it('forgets at a call and at the event, and leaves a global of the page alone', async () => {
    exposeForget();
    const { tagdrop } = window as unknown as { tagdrop: { forget(): Promise<void> } };
    exposeForget();
    expect(Reflect.get(window, 'tagdrop')).toBe(tagdrop);
    store();
    await tagdrop.forget();
    expect(isGone()).toBe(true);
    store();
    document.dispatchEvent(new CustomEvent('tagdrop-forget'));
    await until(isGone);
    Reflect.deleteProperty(window, 'tagdrop');
  });
});
