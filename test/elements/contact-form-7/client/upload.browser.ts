import { upload } from '../../../../elements/contact-form-7/client/upload.ts';
import { expect } from '../../../expect.ts';

/** An upload that the proxy answers as the test says. */
function pageThatAnswers(status: number, responseText: string): Window & typeof globalThis {
  class Call {
    upload = {};
    status = status;
    responseText = responseText;
    onload = () => {};
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    getResponseHeader = (name: string) => (name === 'Retry-After' && status === 429 ? '5' : null);
    send(): void {
      queueMicrotask(() => this.onload());
    }
  }
  return { XMLHttpRequest: Call } as never;
}

describe('the answer of an upload', () => {
  for (const [status, seen] of [
    [200, 200],
    [204, 204],
    [413, 413],
    [429, 429],
    [599, 599],
    [600, 599],
    [999, 599],
  ] as const) {
    it(`is accepted with the status ${status}`, async () => {
      const answer = await upload(pageThatAnswers(status, '<p>no</p>'), '/x', { method: 'POST' }, () => {});
      expect([answer.status, answer.ok]).toEqual([seen, seen < 300]);
      expect(answer.headers.get('Retry-After') || null).toBe(status === 429 ? '5' : null);
    });
  }
});
