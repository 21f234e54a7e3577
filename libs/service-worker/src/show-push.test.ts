import { showPush } from './show-push';

const shown: unknown[] = [];
const show = async (...args: unknown[]) => void shown.push(args);
const sent: [unknown, RequestInit | undefined][] = [];
const send = async (url: unknown, init?: RequestInit) => {
  sent.push([url, init]);
  return new Response();
};
beforeEach(() => (shown.length = sent.length = 0));

const TITLE = 'Ride A 06:45: on board at 06:47.';

test('a notification is shown, and its receipt sent after it', async () => {
  await showPush({ title: TITLE, receipt: 'one' }, { show, send: send as typeof fetch });
  expect(shown).toEqual([[TITLE, { tag: 'one', icon: '/icons/icon-192.png', data: { path: '/' } }]]);
  expect(sent.map(([url, init]) => [url, init?.method, init?.body])).toEqual([
    ['/api/v1/push/receipts/', 'POST', '{"receipt":"one"}'],
  ]);
});

test.each([
  ['/subscriptions/me', '/subscriptions/me'],
  ['//elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  [7, '/'],
])('a notification that names the page %j opens %j of our app', async (path, opened) => {
  await showPush({ title: TITLE, receipt: 'one', path }, { show, send: send as typeof fetch });
  expect(shown).toMatchObject([[TITLE, { data: { path: opened } }]]);
});

test('a notification that cannot be shown sends no receipt: the SMS must leave', async () => {
  const denied = () => Promise.reject(new TypeError('No permission'));
  await expect(
    showPush({ title: TITLE, receipt: 'one' }, { show: denied, send: send as typeof fetch }),
  ).rejects.toThrow('No permission');
  expect(sent).toEqual([]);
});

test('a receipt that cannot be sent leaves the notification', async () => {
  await showPush({ title: TITLE, receipt: 'one' }, { show, send: () => Promise.reject(new TypeError('offline')) });
  expect(shown).toHaveLength(1);
});

test.each([undefined, null, 'text', { title: TITLE }, { title: 1, receipt: 'one' }])(
  '%j shows nothing',
  async (data) => {
    await showPush(data, { show, send: send as typeof fetch });
    expect([shown, sent]).toEqual([[], []]);
  },
);
