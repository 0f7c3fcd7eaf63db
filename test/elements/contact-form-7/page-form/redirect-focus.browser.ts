import { expect } from '../../../expect.ts';
import { clean, control, field, formOf, openForm, pageControl, startServer } from '../form-fixture.ts';

/** Scripts, labels and addresses. */
describe('code that targets the page’s form', () => {
  beforeEach(() => {
    startServer();
  });
  afterEach(clean);

  it('reaches the field that visitors see', async () => {
    const element = await openForm(
      formOf(field('one').replace('type="text"', 'id="aim" type="text"')),
      'look="own"',
    );
    pageControl(element, 'one').focus();
    expect(element.shadowRoot?.activeElement).toBe(control(element, 'one'));
    control(element, 'one').blur();
    const label = document.createElement('label');
    label.htmlFor = 'aim';
    document.body.append(label);
    label.click();
    expect(element.shadowRoot?.activeElement).toBe(control(element, 'one'));
  });
});
