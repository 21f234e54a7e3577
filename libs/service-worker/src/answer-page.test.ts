import { answerPage } from './answer-page';

const request = (path: string) => new Request(`http://passenger.liftclub.localhost:4200${path}`);
const installedPage = () => Promise.resolve(new Response('installed'));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test('a page comes from the server while it can be reached, also when the server fails', async () => {
  const fetchPage = () => Promise.resolve(new Response('new', { status: 502 }));
  const page = await answerPage(request('/home/17'), { fetchPage, installedPage });
  expect([page.status, await page.text()]).toEqual([502, 'new']);
});

test('without a connection the installed app opens', async () => {
  const page = await answerPage(request('/bookings/17'), { fetchPage: unreachable, installedPage });
  expect(await page.text()).toBe('installed');
});

test.each([
  ['the sign-in page', '/auth/signin', installedPage],
  ['an app that is not on the device', '/home/17', () => Promise.resolve(undefined)],
])('without a connection %s is a page that says so, and that runs nothing', async (_, path, installed) => {
  const page = await answerPage(request(path), { fetchPage: unreachable, installedPage: installed });
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(await page.text()).toContain('<h1>You are offline</h1>');
});
