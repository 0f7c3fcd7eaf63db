import { describe, expect, test } from 'vitest';
import { readForm } from '../../../../elements/contact-form-7/markup/form-markup.ts';
import { listElements, type MarkupElement } from '../../../../elements/contact-form-7/markup/markup.ts';
import { inside, line, parse, render, rendered, tag } from '../markup-fixture.ts';

const DEFAULT = `<label> Your name
    [text* your-name autocomplete:name] </label>

<label> Your email
    [email* your-email autocomplete:email] </label>

<label> Subject
    [text* your-subject] </label>

<label> Your message (optional)
    [textarea your-message] </label>

[submit "Submit"]`;

const KITCHEN = `<label> Name (text*) [text* your-name 40/40 minlength:2 maxlength:40 id:kname class:my-class autocomplete:name] </label>
<label> Mail (email*) [email* your-email autocomplete:email placeholder "you@example.org"] </label>
<label> Site [url your-url] </label>
<label> Phone [tel your-tel] </label>
<label> Count [number your-number min:1 max:10 step:2] </label>
<label> Range [range your-range min:0 max:20 step:5 "10"] </label>
<label> Day [date your-date min:2026-01-01 max:2026-12-31] </label>
<label> Message [textarea your-message minlength:5 maxlength:30] </label>
[count your-message] up, [count your-message down] down
<label> Pets [select your-pets multiple include_blank "Dog" "Cat" "Bird"] </label>
<label> One [select* your-one first_as_label "-- choose --" "Alpha" "Beta"] </label>
[checkbox your-checks use_label_element exclusive free_text "Red" "Green" "Other"]
[checkbox* your-multi use_label_element "One" "Two" "Three"]
[radio your-radio use_label_element default:1 "Yes" "No"]
[radio your-radio2 use_label_element label_first free_text "X" "Y"]
[acceptance accept-terms] I accept <a href="/terms/">terms</a>. [/acceptance]
[acceptance accept-invert invert] Do not tick. [/acceptance]
[acceptance accept-opt optional default:on] Optional. [/acceptance]
[quiz your-quiz "Capital of Japan?|Tokyo" "Two plus two?|4"]
<label> File [file* your-file limit:2kb filetypes:.png|.txt|image/gif] </label>
<label> Any image [file your-file2] </label>
[hidden your-hidden "hid-default"]
[reflection your-name][output your-email "nobody"]
[response]
[submit class:big "Send it"]`;

/** The form's children as the server renders them, without the hidden fields and the quiz's hash. */
function recorded(name: string): string {
  const form = readForm(parse(rendered(name)))?.form as MarkupElement;
  const children = form.children.filter(
    (node) => typeof node === 'string' || node.attributes.class !== 'hidden-fields-container',
  );
  return line(children).replace(/value="[0-9a-f]{32}"/, 'value=""');
}

const form = (template: string): MarkupElement =>
  listElements(render(template).nodes).find(({ tag }) => tag === 'form') as MarkupElement;

describe('a template of form-tags', () => {
  test('the default template becomes what WordPress renders from it', () => {
    expect(line(form(DEFAULT).children)).toBe(recorded('default'));
  });

  test('so does one with every control and option', () => {
    const { left } = render(KITCHEN);
    expect(left).toEqual([]);
    // a parser ends a paragraph before a fieldset or a div, so its paragraphs are not those that were written
    const flat = (text: string) => text.replace(/<\/?p>/g, '').trim();
    expect(flat(line(form(KITCHEN).children))).toBe(flat(recorded('kitchen')));
  });

  test('an acceptance may be validated', () => {
    const template = '[text* your-name]\n[acceptance accept-terms] Accept [/acceptance]\n[submit "Go"]';
    expect(line(form(template).children)).toBe(recorded('acceptval'));
  });
});

describe('form-tags', () => {
  const attributesOf = (source: string, query = '') =>
    Object.fromEntries(
      listElements([tag(source, query)]).flatMap((each) =>
        /^(?:input|select|textarea)$/.test(each.tag) ? Object.entries(each.attributes) : [],
      ),
    );

  test.each([
    ['[text a 10/20]', { size: '10', maxlength: '20' }],
    ['[text a size:10 maxlength:20]', { size: '10', maxlength: '20' }],
    ['[text a /20]', { size: '40', maxlength: '20' }],
    ['[text a tabindex:3 readonly]', { tabindex: '3', readonly: 'readonly' }],
    ['[text a "hello"]', { value: 'hello' }],
    ["[text a 'it is']", { value: 'it is' }],
    ['[text a placeholder "hello"]', { value: '', placeholder: 'hello' }],
    ['[text a watermark "hello"]', { placeholder: 'hello' }],
    ['[text a default:get "hello"]', { value: 'from the page' }],
    ['[text b default:get "hello"]', { value: 'hello' }],
    ['[textarea a 20x5/100]', { cols: '20', rows: '5', maxlength: '100' }],
    ['[textarea a x5]', { cols: '40', rows: '5', maxlength: '2000' }],
    ['[range a]', { min: '0', max: '100', type: 'range' }],
    ['[time a min:09:00 max:17:30 step:900]', { min: '09:00', max: '17:30', step: '900', type: 'time' }],
    [
      '[date a min:today max:today+2weeks "today"]',
      { min: '2026-01-31', max: '2026-02-14', value: '2026-01-31' },
    ],
    ['[date a min:today-1day max:today+1year]', { min: '2026-01-30', max: '2027-01-31' }],
    ['[file a filetypes:png|.txt|audio/*]', { accept: '.png,.txt,audio/*' }],
    ['[captchar a]', { class: 'wpcf7-form-control wpcf7-captchar', autocomplete: 'off' }],
    ['[EMAIL* a]', { type: 'email', 'aria-required': 'true' }],
  ])('%s', (source, expected) => {
    expect(attributesOf(source, '?a=from+the+page')).toMatchObject(expected);
  });

  const chosen = (source: string, query = '') =>
    listElements([tag(source, query)]).flatMap(({ attributes }) =>
      attributes.checked || attributes.selected ? [attributes.value] : [],
    );

  test.each([
    ['[checkbox a default:1_3 "x" "y" "z"]', ['x', 'z']],
    ['[checkbox a exclusive default:2_3 "x" "y" "z"]', ['y']],
    ['[radio a default:2 "x" "y"]', ['y']],
    ['[select a default:2 "x" "y"]', ['y']],
    ['[select a multiple default:1_2 "x" "y"]', ['x', 'y']],
    ['[select a default:get "x" "y"]', ['y']],
    ['[checkbox a "x" "y"]', []],
  ])('%s', (source, expected) => {
    expect(chosen(source, '?a=y')).toEqual(expected);
  });

  test('what follows a pipe is the server’s secret', () => {
    const source = line([tag('[select to "Sales|sales@example.org" "Support|help@example.org"]')]);
    expect(source).toContain('value="Sales"');
    expect(source).not.toContain('@example.org');
    expect(line([tag('[quiz q "Capital of Japan?|Tokyo"]')])).not.toContain('Tokyo');
  });

  test.each(['[nosuchtag a]', '[text]', '[text 1a]', '[/text]', '[text a', 'text a]', '[]', '[ text a]'])(
    '%s stays text',
    (source) => expect(line(inside(source))).toBe(`<p>${source}</p>`),
  );

  test('reports what stays text, with the reason', () => {
    expect(render('[nosuchtag a] [text] [count b] [/text]').left).toEqual([
      '[nosuchtag a]: there is no such form-tag',
      '[text]: it has no name',
      '[/text]: this tag encloses nothing',
      '[count b]: this form has no such field',
    ]);
  });

  test('double brackets are literal brackets', () => {
    expect(line(inside('[[text a]]'))).toBe('<p>[text a]</p>');
  });

  test('an acceptance without an end has no text; an end without a beginning stays text', () => {
    expect(line([tag('[acceptance a]')])).not.toContain('list-item-label');
    expect(line(inside('x [/acceptance]'))).toBe('<p>x [/acceptance]</p>');
  });

  test('leaves a tag inside an attribute alone', () => {
    expect(line(inside('<a title="[text a]">x</a>'))).toBe('<p><a title="[text a]">x</a></p>');
  });

  test('a response in the template is the only one', () => {
    const outputs = listElements(render('[response] [submit]').nodes).filter(
      ({ attributes }) => attributes.class === 'wpcf7-response-output',
    );
    expect(outputs).toHaveLength(1);
  });

  // in quadratic time each of these would exceed the runner's own limit
  test.each([
    ['quotes and brackets without an end', '[text a "', 20_000],
    ['quotes of both kinds', `[text a "'`, 20_000],
    ['tags without an end', '[text a ', 50_000],
    ['enclosing tags without an end', '[textarea a] ', 5000],
    ['blanks', '\t ', 200_000],
  ])('reads %s in time', (_, part, times) => {
    const text = `x ${part.repeat(times)}y`;
    expect(render(text).nodes).toHaveLength(1);
  });

  test.each([
    ['[text a "x]y"] z', 1],
    [`[text a 'x"]y'] z"`, 1],
    [`[text a "x] 'y"] z`, 1],
    ['[text a "x] z', 0],
    ['[text a "x] [text b]', 1],
    ['[text a "x] [text b "y"]', 1],
  ])('%s: a bracket in quotes does not end a tag', (source, count) => {
    const drawn = listElements(inside(source)).filter(({ tag }) => tag === 'input');
    expect(drawn).toHaveLength(count);
  });
});

describe('lines', () => {
  test.each([
    ['a\n\nb', '<p>a</p><p>b</p>'],
    ['a\nb', '<p>a<br></br>b</p>'],
    ['a\r\n \r\n\r\nb', '<p>a</p><p>b</p>'],
    ['<div>a\n\nb</div>', '<div><p>a</p><p>b</p></div>'],
    ['<p>a\nb</p>', '<p>a<br></br>b</p>'],
    ['<h2>T</h2>\ntext', '<h2>T</h2><p>text</p>'],
    ['a<br>\nb', '<p>a<br></br>b</p>'],
    // as Contact Form 7 6.1.6 renders them
    ['<ul>\n<li>a</li>\n<li>b\n\nc</li>\n</ul>', '<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>'],
    ['<ol><li>a\n<ul>\n<li>b</li></ul></li></ol>', '<ol><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>'],
    ['<dl>\n<dt>a</dt>\n<dd>b\nc</dd></dl>', '<dl><dt><p>a</p></dt><dd><p>b<br></br>c</p></dd></dl>'],
    [
      '<table><caption>a</caption><tr><th>b</th><td>c</td></tr></table>',
      '<table><caption><p>a</p></caption><tbody><tr><th><p>b</p></th><td><p>c</p></td></tr></tbody></table>',
    ],
    [
      '<figure><figcaption>a\nb</figcaption></figure>',
      '<figure><figcaption><p>a<br></br>b</p></figcaption></figure>',
    ],
    ['<fieldset>\n<legend>a\nb</legend></fieldset>', '<fieldset><legend>a<br></br>b</legend></fieldset>'],
    ['<menu>\n<li>a</li>\n</menu>', '<menu><li><p>a</p></li></menu>'],
    ['<unknown>a\n<nor>b\nc</nor></unknown>\nd', '<unknown>a <nor>b c</nor></unknown><p>d</p>'],
    ['a <unknown>b\nc</unknown>', '<p>a <unknown>b c</unknown></p>'],
    ['<pre>a\nb</pre>', '<pre>a b</pre>'],
    ['\n\n', ''],
  ])('%j', (template, expected) => {
    expect(line(inside(template))).toBe(expected);
  });
});
