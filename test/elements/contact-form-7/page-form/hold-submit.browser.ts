import { holdSubmit } from '../../../../elements/contact-form-7/page-form/hold-submit.ts';
import { expect } from '../../../expect.ts';
import { clean, formOf } from '../form-fixture.ts';

describe('what sends the form before ours is drawn', () => {
  afterEach(clean);

  function open() {
    const life = new AbortController();
    document.body.innerHTML = `<contact-form-7>${formOf('')}</contact-form-7>`;
    const form = document.querySelector('form') as HTMLFormElement;
    const button = form.querySelector<HTMLInputElement>('[type=submit]') as HTMLInputElement;
    const heard: (HTMLElement | null)[] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      heard.push(event.submitter);
    });
    return { life, form, button, heard, release: holdSubmit(form, life.signal) };
  }

  it('is heard by the page once, afterwards, with the pressed button', () => {
    const { form, button, heard, release } = open();
    button.click();
    form.requestSubmit(button);
    expect(heard).toEqual([]);
    release();
    release();
    expect(heard).toEqual([button]);
    form.requestSubmit();
    expect(heard).toEqual([button, null]);
  });

  it('counts although its button, or a method of the form, has gone', () => {
    const { form, button, heard, release } = open();
    button.click();
    button.remove();
    form.insertAdjacentHTML('beforeend', '<input name="requestSubmit">');
    release();
    expect(heard).toEqual([null]);
  });

  it('nothing held, a form that has gone, and no form send nothing', () => {
    const untouched = open();
    untouched.release();
    expect(untouched.heard).toEqual([]);
    const gone = open();
    gone.form.requestSubmit();
    gone.form.remove();
    gone.release();
    expect(gone.heard).toEqual([]);
    holdSubmit(null, gone.life.signal)();
  });

  it('is no longer held when the tag leaves', () => {
    const { life, form, heard } = open();
    life.abort();
    form.requestSubmit();
    expect(heard).toEqual([null]);
  });
});
