import { expect } from '../../../expect.ts';
import { until } from '../../../in-browser.ts';
import { clean, control, openForm, type Server, send, startServer } from '../form-fixture.ts';

/** Our form must not show what the page hides (honeypots). */
describe('hidden parts of the page’s form', () => {
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
    it(`a honeypot with the class ${name} is not a field of ours, and is sent empty`, async () => {
      const element = await openForm(
        form(`<p class="${name}"><label>Leave empty <input name="trap"></label></p>`),
      );
      expect(control(element, 'trap').getClientRects()).toHaveLength(0);
      expect(control(element, 'a').getClientRects()).toHaveLength(1);
      server.feedback = [{ status: 'mail_sent', message: 'Thanks' }];
      await send(element);
      expect(server.posts[0]?.parts).toContainEqual(['trap', '']);
    });
  }

  it('so is a honeypot that hides itself', async () => {
    const element = await openForm(form('<input class="hp" name="trap">'));
    expect(control(element, 'trap').getClientRects()).toHaveLength(0);
  });

  /** The ways of hiding a trap that were found on sites. `%` stands for the trap's control. */
  const ways: [string, string][] = [
    ['a box by itself', '<p><input type="checkbox" class="hp" name="trap"></p>'],
    ['a radio button far away', '<p><input type="radio" class="far" name="trap"></p>'],
    ['a box that is clear', '<p><input type="checkbox" class="clear" name="trap"></p>'],
    ['a select by itself', '<p><select class="hp" name="trap"><option>a</option></select></p>'],
    [
      'a select far away, with its label',
      '<p><label class="far" for="t">No</label><select id="t" class="far" name="trap"><option>a</option></select></p>',
    ],
    ['a file', '<p><input type="file" class="hp" name="trap"></p>'],
    ['no height', '<div style="height: 0; overflow: hidden"><label>No <input name="trap"></label></div>'],
    ['no height that may grow', '<div style="max-height: 0; overflow: hidden"><input name="trap"></div>'],
    ['one pixel', '<div style="width: 1px; height: 1px; overflow: hidden"><input name="trap"></div>'],
    ['no scale', '<div style="transform: scale(0)"><input name="trap"></div>'],
    ['a filter', '<div style="filter: opacity(0)"><input name="trap"></div>'],
    ['clip', '<div style="position: absolute; clip: rect(0, 0, 0, 0)"><input name="trap"></div>'],
    ['clip-path', '<div style="clip-path: inset(100%)"><input name="trap"></div>'],
    ['a margin', '<div style="margin-left: -9999px"><input name="trap"></div>'],
    ['an indent', '<div style="text-indent: -9999px"><input name="trap"></div>'],
    ['a field without a height', '<input name="trap" style="height: 0; padding: 0; border: 0">'],
    ['next to no opacity', '<input name="trap" style="opacity: 0.01; position: absolute; z-index: -1">'],
    ['a field without a size', '<input name="trap" style="width: 0; height: 0; padding: 0; border: 0">'],
    ['visibility', '<div style="visibility: hidden"><input name="trap"></div>'],
    ['collapsed visibility', '<div style="visibility: collapse"><input name="trap"></div>'],
    ['half an inset on all sides', '<div style="clip-path: inset(50%)"><input name="trap"></div>'],
    ['an inset from one side', '<div style="clip-path: inset(0 0 100% 0)"><input name="trap"></div>'],
    ['insets that meet', '<div style="clip-path: inset(40% 0 60%)"><input name="trap"></div>'],
    ['an inset in pixels', '<div style="clip-path: inset(0 0 0 3000px)"><input name="trap"></div>'],
    ['an inset of the field', '<input name="trap" style="clip-path: inset(100%)">'],
    ['a polygon of one point', '<div style="clip-path: polygon(0 0, 0 0, 0 0)"><input name="trap"></div>'],
    ['a polygon on a line', '<div style="clip-path: polygon(0 0, 100% 0, 50% 0)"><input name="trap"></div>'],
    ['a circle without a radius', '<div style="clip-path: circle(0)"><input name="trap"></div>'],
    ['a circle elsewhere', '<div style="clip-path: circle(0% at 50% 50%)"><input name="trap"></div>'],
    ['an ellipse', '<div style="clip-path: ellipse(0 0)"><input name="trap"></div>'],
    ['an ellipse without a height', '<div style="clip-path: ellipse(50% 0)"><input name="trap"></div>'],
    [
      'clip in its old spelling',
      '<div style="position: absolute; clip: rect(0 0 0 0)"><input name="trap"></div>',
    ],
    [
      'clip of no width',
      '<div style="position: absolute; clip: rect(0, 5px, 90px, 5px)"><input name="trap"></div>',
    ],
    ['opacity that lets clicks through', '<input name="trap" style="opacity: 0; pointer-events: none">'],
    ['a translation', '<div style="transform: translateX(-9999px)"><input name="trap"></div>'],
    ['the property of a translation', '<div style="translate: 0 -9999px"><input name="trap"></div>'],
    ['the property of a scale', '<div style="scale: 0"><input name="trap"></div>'],
    ['no scale in one direction', '<div style="transform: scaleY(0)"><input name="trap"></div>'],
    ['a relative place', '<div style="position: relative; left: -9999px"><input name="trap"></div>'],
    ['content-visibility', '<div style="content-visibility: hidden"><input name="trap"></div>'],
    ['no letters', '<input name="trap" style="font-size: 0; border: 0; padding: 0">'],
    ['letters without a size', '<input name="trap" style="font-size: 0">'],
    ['no width', '<div style="width: 0; overflow: hidden"><input name="trap"></div>'],
    ['no height and overflow clip', '<div style="height: 0; overflow: clip"><input name="trap"></div>'],
    [
      'a place, away from the keyboard',
      '<p class="far" aria-hidden="true"><input name="trap" tabindex="-1"></p>',
    ],
    ['its list item', '<ul><li style="position: fixed; top: -5000px"><input name="trap"></li></ul>'],
  ];
  for (const [way, html] of ways) {
    it(`a trap hidden by ${way}`, async () => {
      const element = await openForm(form(html), 'look="own"');
      expect(control(element, 'trap').checkVisibility({ visibilityProperty: true })).toBe(false);
      expect(control(element, 'a').checkVisibility({ visibilityProperty: true })).toBe(true);
    });
  }

  const replaced: [string, string][] = [
    ['a box whose label is seen', '<label><input class="clear" type="checkbox" name="b"> Box</label>'],
    [
      'a box of Contact Form 7',
      '<span class="wpcf7-list-item"><input class="hp" type="checkbox" name="b"><span class="wpcf7-list-item-label">Yes</span></span>',
    ],
    [
      'a box with a drawn one beside it',
      '<p><input class="hp" type="checkbox" name="b"><i style="display: inline-block; width: 20px; height: 20px"></i></p>',
    ],
    [
      'a select with a drawn one beside it',
      '<p><select class="sr" name="b"><option>a</option></select><span class="drawn">a</span></p>',
    ],
    [
      'a file whose label is seen',
      '<p><label for="f">Choose a file</label><input class="hp" id="f" type="file" name="b"></p>',
    ],
  ];
  /** What the page shows, ours shows. */
  const shown: [string, string][] = [
    ['what the keyboard cannot reach', '<p aria-hidden="true"><input name="b" tabindex="-1"></p>'],
    ['a field in a row without white space', '<div style="font-size: 0"><input name="b"></div>'],
    [
      'a box without letters',
      '<label style="font-size: 20px"><input type="checkbox" name="b" style="font-size: 0"> Box</label>',
    ],
    [
      'a field with cut corners',
      '<div style="clip-path: polygon(0 0, 100% 0, 95% 100%, 0 100%)"><input name="b"></div>',
    ],
    [
      'a field that is drawn when it comes into view',
      '<div style="content-visibility: auto"><input name="b"></div>',
    ],
  ];
  for (const [what, html] of [...replaced, ...shown]) {
    it(`${what} is a field`, async () => {
      const element = await openForm(form(html), 'look="own"');
      expect(control(element, 'b').checkVisibility({ visibilityProperty: true })).toBe(true);
    });
  }

  it('what hides the whole tag hides no field permanently: modals, loading fonts, A/B tests', async () => {
    for (const hiding of [
      'visibility: hidden',
      'opacity: 0',
      'display: none',
      'height: 0; overflow: hidden',
    ]) {
      const element = await openForm(
        form('<p class="hp"><input name="trap"></p>'),
        '',
        (tag) => `<div style="${hiding}">${tag}</div>`,
      );
      const around = element.parentElement as HTMLElement;
      const isSeen = (name: string) =>
        control(element, name).checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!/height/.test(hiding)) expect([hiding, isSeen('a')]).toEqual([hiding, false]);
      around.removeAttribute('style');
      await until(() => isSeen('a'));
      expect(isSeen('trap')).toBe(false);
      element.remove();
    }
  });

  it('words for screen readers stay that way; boxes that a theme redraws are visible', async () => {
    const element = await openForm(
      form(
        '<span class="sr">Only read aloud</span><label><input class="clear" type="checkbox" name="b"> Box</label>',
      ),
    );
    const words = element.shadowRoot?.querySelector<HTMLElement>('.sr');
    expect(words?.offsetWidth).toBe(1);
    expect(control(element, 'b').getBoundingClientRect().width).toBeGreaterThan(10);
  });

  it('in a closed tab of the page, everything that can be shown there is shown in ours', async () => {
    const element = await openForm(
      form('<p class="hp"><input name="trap"></p>'),
      '',
      (tag) => `<div style="display: none">${tag}</div>`,
    );
    element.parentElement?.removeAttribute('style');
    expect(control(element, 'a').getClientRects()).toHaveLength(1);
    expect(control(element, 'trap').getClientRects()).toHaveLength(0);
  });
});
