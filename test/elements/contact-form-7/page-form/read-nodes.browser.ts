import { expect } from 'chai';
import { clean, control, openForm, type Server, send, startServer } from '../form-fixture.ts';

/** What the page does not show must not be seen in our form (issue: honeypots). */
describe('what is hidden in the page’s form', () => {
  let server: Server;
  beforeEach(() => {
    server = startServer();
  });
  afterEach(clean);

  const form = (
    inside: string,
  ) => `<style>.hp { display: none } .sr { position: absolute; inline-size: 1px; block-size: 1px;
    overflow: hidden } .far { position: absolute; inset-inline-start: -9999px } .clear { opacity: 0 }</style>
    <form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="5">
    <span class="wpcf7-form-control-wrap" data-name="a"><input class="wpcf7-form-control" name="a"></span>
    ${inside}<input class="wpcf7-submit" type="submit" value="Go"></form>`;

  for (const name of ['hp', 'far', 'clear']) {
    it(`a honeypot of the class ${name} is no field of ours, and is sent empty`, async () => {
      const element = await openForm(
        form(`<p class="${name}"><label>Leave empty <input name="trap"></label></p>`),
      );
      expect(control(element, 'trap').getClientRects()).to.have.length(0);
      expect(control(element, 'a').getClientRects()).to.have.length(1);
      server.feedback = [{ status: 'mail_sent', message: 'Thanks' }];
      await send(element);
      expect(server.posts[0]?.parts).to.deep.include(['trap', '']);
    });
  }

  it('a honeypot that is hidden by itself, too', async () => {
    const element = await openForm(form('<input class="hp" name="trap">'));
    expect(control(element, 'trap').getClientRects()).to.have.length(0);
  });

  it('words for screen readers stay for them; boxes that a theme draws anew are seen', async () => {
    const element = await openForm(
      form(
        '<span class="sr">Only read aloud</span><label><input class="clear" type="checkbox" name="b"> Box</label>',
      ),
    );
    const words = element.shadowRoot?.querySelector<HTMLElement>('.sr');
    expect(words?.offsetWidth).to.equal(1);
    expect(control(element, 'b').getBoundingClientRect().width).to.be.greaterThan(10);
  });

  it('in a closed tab of the page everything that can be shown there is shown in ours', async () => {
    const element = await openForm(
      form('<p class="hp"><input name="trap"></p>'),
      '',
      (tag) => `<div style="display: none">${tag}</div>`,
    );
    element.parentElement?.removeAttribute('style');
    expect(control(element, 'a').getClientRects()).to.have.length(1);
    expect(control(element, 'trap').getClientRects()).to.have.length(0);
  });
});
