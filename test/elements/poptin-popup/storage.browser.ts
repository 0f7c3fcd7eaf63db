import { expect } from '../../expect.ts';
import { clean, find, openPopup, withDesign } from './popup-fixture.ts';

/** An evergreen countdown, whose end a popup keeps for the session. */
const TIMER = withDesign({ timer: 'timerTime@5|0', poptin_design_entry_effect: 'none' });

describe('<poptin-popup storage>', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(async () => {
    sessionStorage.clear();
    await clean();
  });

  it('keeps what it needs on the device', async () => {
    await openPopup(TIMER);
    expect(Object.keys(sessionStorage).join()).toContain('a1b2c3d4e5f60');
  });

  it('"off" stores nothing there', async () => {
    const popup = await openPopup(TIMER, { storage: 'off' });
    expect(find(popup, '[part="countdown"]').textContent).not.toBe('');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
