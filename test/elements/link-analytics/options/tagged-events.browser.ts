import { expect } from '../../../expect.ts';
import { closePage, openPage, press, put, sent } from './options-fixture.ts';

describe('<link-analytics tagged-events>', () => {
  beforeEach(openPage);
  afterEach(closePage);

  it('counts tagged elements and forms, by attributes or by Plausible’s classes', async () => {
    await put(
      '',
      `<button id="a" data-event-name="Sign up!" data-event-plan="pro"><b>Join</b></button>
      <a id="b" href="#here" class="x plausible-event-name=Get+Tickets plausible-event-kind--day">Tickets</a>
      <form id="c" data-event-name="search"><button>Go</button></form>
      <p data-no-track><button id="d" data-event-name="hidden">No</button></p>
      <button id="e" data-event-name="!!!">Nothing</button>`,
    );
    for (const each of ['#a b', '#b', '#c button', '#d', '#e']) press(each);
    expect(sent).toEqual([
      ['event', 'Sign_up', { plan: 'pro' }],
      ['event', 'Get_Tickets', { kind: 'day' }],
      ['event', 'search', {}],
    ]);
  });
});
