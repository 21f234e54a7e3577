/** @jest-environment jsdom */
export {};

const LIST = (body: string) => `<ol class="messages"><li class="message">${body}</li></ol>`;
let response: { ok: boolean; text: () => Promise<string> };
const asked = jest.fn((_url: string) => Promise.resolve(response));

const respondWith = (text: string, ok = true) => {
  response = { ok, text: () => Promise.resolve(text) };
};
const inbox = () => document.getElementById('inbox')?.textContent;
const news = () => document.getElementById('news')?.textContent;
let every: number;
const nextLook = () => jest.advanceTimersByTimeAsync(every);

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  Object.assign(globalThis, { fetch: asked.mockClear() });
  document.body.innerHTML = `<p id="news"></p><div id="inbox" data-list="/page/messages" data-to="+27821234567">${LIST('first')}</div>`;
  respondWith(LIST('first'));
  every = (await import('./inbox-script')).REFRESH_MS;
});
afterEach(() => jest.useRealTimers());

test('somebody who looks at the inbox sees a new message, which is announced', async () => {
  await nextLook();
  expect([inbox(), news()]).toEqual(['first', '']);
  respondWith(LIST('second'));
  await nextLook();
  expect([inbox(), news()]).toEqual(['second', 'New message: second']);
  expect(asked).toHaveBeenCalledWith('/page/messages?to=%2B27821234567');
});

test('the messages stay when the sandbox is gone for a while, and come again with it', async () => {
  respondWith('<h1>Bad Gateway</h1>', false);
  await nextLook();
  asked.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  await nextLook();
  expect(inbox()).toBe('first');
  respondWith(LIST('second'));
  await nextLook();
  expect(inbox()).toBe('second');
});

test('nothing is asked while nobody looks', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await nextLook();
  expect(asked).not.toHaveBeenCalled();
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalled();
});
