import { emulateMedia } from '@web/test-runner-commands';
import { expect } from '../../expect.ts';
import { addBanner, clean, part } from './tag-fixture.ts';

/** A separate file, because WebKit's driver can't emulate print. */
describe('<consent-banner> in print', () => {
  afterEach(async () => {
    await emulateMedia({ media: 'screen' });
    await clean();
  });

  it('is not printed', async () => {
    const banner = await addBanner();
    expect(part(banner, 'banner').checkVisibility()).toBe(true);
    await emulateMedia({ media: 'print' });
    expect(part(banner, 'banner').checkVisibility()).toBe(false);
  });
});
