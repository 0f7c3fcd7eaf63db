import { sendKeys } from '@web/test-runner-commands';
import type { PageEvent } from '../../../../elements/link-analytics/options/page-event.ts';
import { expect } from '../../../expect.ts';
import { twoTasks } from '../../../in-browser.ts';
import { closePage, openPage, press, put, seat, sent } from './options-fixture.ts';

const type = async (field: HTMLElement | null | undefined, key: string) => {
  field?.focus();
  await sendKeys({ press: key });
};

describe('<link-analytics> beyond links', () => {
  beforeEach(openPage);
  afterEach(closePage);

  it('asks the page before each send, and sends nothing if the page prevents it', async () => {
    await put('', '<button id="a" data-event-name="one">1</button>');
    const heard: PageEvent[] = [];
    const listen = (event: CustomEvent<PageEvent>) => {
      heard.push(event.detail);
      if (heard.length > 1) event.preventDefault();
      else event.detail.params.more = 1;
    };
    document.addEventListener('analytics-event', listen as EventListener);
    press('#a');
    press('#a');
    document.removeEventListener('analytics-event', listen as EventListener);
    expect(heard.map(({ element }) => element.id)).toEqual(['a', 'a']);
    expect(sent).toEqual([['event', 'one', { more: 1 }]]);
  });

  it('waits for consent, and counts nothing after it is withdrawn', async () => {
    const tag = await put(
      'form-events',
      '<form><input></form><button id="a" data-event-name="one">1</button>',
    );
    tag.setAttribute('consent-category', 'analytics');
    await type(seat.querySelector('input'), 'a');
    press('#a');
    await twoTasks();
    expect(sent).toEqual([]);
    tag.remove();
    await twoTasks();
    press('#a');
    expect(sent).toEqual([]);
  });
});
