/** Ways in which pages hide a tag, as style sheets for `.it`; and what a hostile page does without wanting to hide it. */
const HIDING = [
  '.it { display: none }',
  '.it { display: none !important }',
  '@media (width > 0) { .it { display: none } }',
  '* { all: unset !important } .it { display: none !important }',
];
const HOSTILE = [
  '* { all: unset !important }',
  '* { display: inline !important }',
  '.it { display: flow-root !important }',
];

/**
 * Which sheets do not do to `element` what the page means: those in the first list hide it, those in the second leave it
 * visible, and none shows it against its attribute `hidden`.
 * @param content what the tag draws.
 */
export function listUnhidden(element: HTMLElement, content: Element): string[] {
  const sheet = new CSSStyleSheet();
  element.classList.add('it');
  document.adoptedStyleSheets.push(sheet);
  const isDrawn = () => content.getClientRects().length > 0 && content.getBoundingClientRect().width > 100;
  const wrong = (text: string, expected: boolean) => {
    sheet.replaceSync(text);
    return isDrawn() !== expected;
  };
  const failures = [
    ...HIDING.filter((text) => wrong(text, false)),
    ...HOSTILE.filter((text) => wrong(text, true)),
  ];
  element.hidden = true;
  failures.push(...HOSTILE.filter((text) => wrong(text, false)).map((text) => `hidden, ${text}`));
  element.hidden = false;
  document.adoptedStyleSheets.pop();
  element.style.display = 'none';
  if (isDrawn()) failures.push('style');
  element.style.removeProperty('display');
  if (!isDrawn()) failures.push('shown again');
  return failures;
}
