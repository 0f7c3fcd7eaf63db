import { expect } from '../../expect.ts';
import '../../../elements/contact-form-7/index.ts';
import '../../../elements/poptin-popup/index.ts';
import '../../../elements/sbi-feed/index.ts';
import { twoTasks, until } from '../../in-browser.ts';
import { autop } from '../element/wordpress-text.ts';

/** What the classic editor makes of a tag and its content, as the parser reads it. */
describe('tags in WordPress’ classic editor', () => {
  const { warn } = console;
  const lines: string[] = [];
  let seat: HTMLElement;

  beforeEach(() => {
    console.warn = (line: string) => void lines.push(String(line));
    seat = document.createElement('div');
    document.body.append(seat);
  });

  afterEach(async () => {
    console.warn = warn;
    seat.remove();
    await twoTasks();
  });

  const paste = (post: string) => {
    seat.innerHTML = autop(post);
    return seat;
  };
  const popup = (id: string) =>
    `{"poptin_id": "${id}", "poptin_type": "embedded",\n\n"content": {"title": "Pasted",\n\n"text": "<p>One</p>"}}`;
  const script = (json: string) => `<script type="application/json">${json}</script>`;
  const drawn = (text: string) =>
    until(() => [...seat.querySelectorAll('*')].some((each) => each.shadowRoot?.textContent?.includes(text)));

  for (const [name, before, after] of [
    ['in one piece', '', ''],
    ['on lines of their own', '\n', '\n'],
    ['in paragraphs of their own', '\n\n', '\n\n'],
    ['far apart', '\n\n\n\n', '\n\n\n'],
  ] as const) {
    it(`<poptin-popup>: tag and JSON ${name}`, async () => {
      const id = `pasted-${before.length}`;
      paste(`Text.\n\n<poptin-popup>${before}${script(popup(id))}${after}</poptin-popup>\n\nMore text.`);
      await drawn('Pasted');
      expect(lines.join()).toContain('Custom HTML block');
    });

    it(`<sbi-feed>: tag and JSON ${name}`, async () => {
      const json = '[{"id": "1",\n\n"caption": "Rain", "image": "/nowhere.jpg", "link": "/x"}]';
      paste(`<sbi-feed>${before}${script(json)}${after}</sbi-feed>`);
      await until(() => seat.querySelector('sbi-feed')?.shadowRoot?.querySelector('.tagdrop-root'));
      expect(lines.join()).toContain('Custom HTML block');
    });

    it(`leaves the content of a Custom HTML block unchanged, without a warning`, async () => {
      paste(
        `<contact-form-7 form-id="5">${before}<div class="wpcf7" id="wpcf7-f5-p1-o1"><form class="wpcf7-form" action="/"><p><label>Your name <input name="your-name"></label></p></form></div>${after}</contact-form-7>`,
      );
      await until(() => seat.querySelector('contact-form-7 form.wpcf7-form'));
      await until(() =>
        seat.querySelector('contact-form-7')?.shadowRoot?.querySelector('input[name="your-name"]'),
      );
      expect(lines.join()).toContain('Custom HTML block');
    });
  }

  it('what a Custom HTML block holds is taken as it is, and nothing is said of it', async () => {
    const said = lines.length;
    const form =
      '<div class="wpcf7" id="wpcf7-f5-p1-o2"><form class="wpcf7-form" action="/"><p><label>Name <input name="of-block"></label></p></form></div>';
    // the second one as it surrounds a shortcode's block
    seat.innerHTML = `<poptin-popup>\n\n${script(popup('of-block'))}\n</poptin-popup>
      <contact-form-7 form-id="5">\n\n${form}\n\n</contact-form-7>
      <sbi-feed><script type="application/json">[{"id": "1",\n\n"caption": "Rain", "image": "/nowhere.jpg"}]</script></sbi-feed>`;
    const shadowOf = (tag: string) => seat.querySelector(tag)?.shadowRoot;
    await drawn('Pasted');
    await until(() => shadowOf('contact-form-7')?.querySelector('input[name="of-block"]'));
    await until(() => shadowOf('sbi-feed')?.querySelector('.item'));
    expect(seat.querySelector('contact-form-7 > .wpcf7')).not.toBeNull();
    expect(lines.slice(said)).toEqual([]);
  });

  it('reports each problem once per page, with the cure', () => {
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((line) => line.includes('Custom HTML block')).length).toBeGreaterThanOrEqual(3);
  });

  it('takes nothing that is not the tag’s, and says what is missing', async () => {
    paste(
      '<contact-form-7></contact-form-7>\n\n<p>A text</p>\n\n<div class="wpcf7"><form class="wpcf7-form"></form></div>',
    );
    await until(() => lines.join().includes('no form in the tag'));
    expect(seat.querySelector('contact-form-7')?.childElementCount).toBe(0);
  });
});
