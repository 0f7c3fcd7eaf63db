import { expect, it } from 'vitest';
import type { ActionOptions } from '../../../../elements/poptin-popup/actions/action.ts';
import { createLazyActions } from '../../../../elements/poptin-popup/first-view/lazy-actions.ts';
import { fakeBrowser } from '../../../fake-browser.ts';
import { leadIn, poptinOf } from '../lead-fixture.ts';

/** A popup with a form of Contact Form 7, and how often its submission was told. */
function open() {
  const browser = fakeBrowser();
  const { form, host, heard, context } = leadIn(browser);
  const { document } = browser.window;
  const within = document.createElement('div');
  const pageForm = document.createElement('form');
  within.append(pageForm);
  within.dataset.modality = 'inline';
  const steps: unknown[] = [];
  const options = {
    ...{ browser, host, form, within, context },
    poptin: poptinOf({ design_properties: { poptin_design_thank_screen: 1 } }),
    outcome: () => {},
    change: (state: unknown) => steps.push(state),
    thanked: () => {},
  };
  /** @returns what closes it. */
  const appear = () => {
    const life = new AbortController();
    createLazyActions(
      { ...options, signal: life.signal } as Partial<ActionOptions> as ActionOptions,
      () => {},
    );
    return () => life.abort();
  };
  return {
    ...{ steps, appear, close: appear() },
    tell: (type: string) => pageForm.dispatchEvent(new browser.window.CustomEvent(type, { bubbles: true })),
    count: () => heard.filter(({ type }) => type === 'poptin-submit').length,
  };
}

it('counts a message that is answered while the popup is open, once, and thanks', async () => {
  const { tell, count, steps } = open();
  tell('wpcf7beforesubmit');
  tell('wpcf7mailsent');
  tell('wpcf7submit');
  await expect.poll(count).toBe(1);
  expect(steps).toContainEqual({ screen: 'thank-you', busy: false });
});

it('counts a message that is answered after the popup has been closed, and shows nothing', async () => {
  const { tell, count, steps, close } = open();
  tell('wpcf7beforesubmit');
  close();
  tell('wpcf7mailsent');
  tell('wpcf7submit');
  await expect.poll(count).toBe(1);
  expect(steps).toEqual([]);
});

it('counts a message that is answered after the popup has been opened again once, and thanks there', async () => {
  const { tell, count, steps, appear, close } = open();
  tell('wpcf7beforesubmit');
  close();
  appear();
  tell('wpcf7mailsent');
  tell('wpcf7submit');
  await expect.poll(() => steps.length).toBe(1);
  expect(count()).toBe(1);
  // of one that comes later, all is new
  tell('wpcf7mailsent');
  await expect.poll(count).toBe(2);
});

it('leaves to the next opening what is sent after a refusal', async () => {
  const { tell, count, appear, close } = open();
  tell('wpcf7beforesubmit');
  tell('wpcf7submit'); // refused: there is no wpcf7mailsent
  close();
  appear();
  tell('wpcf7beforesubmit');
  tell('wpcf7mailsent');
  await expect.poll(count).toBeGreaterThan(0);
  expect(count()).toBe(1);
});
