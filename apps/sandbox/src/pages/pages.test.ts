import { openSandbox, type OpenSandbox } from '../testing/open-sandbox';
import { codeIn } from './messages-page';
import { paymentsPage } from './payments-page';

async function send({ app, settings }: OpenSandbox, to: string, body: string) {
  const authorization = `Basic ${Buffer.from(`${settings.smsAccountSid}:${settings.smsAuthToken}`).toString('base64')}`;
  await app.inject({
    method: 'POST',
    url: `/2010-04-01/Accounts/${settings.smsAccountSid}/Messages.json`,
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ To: to, From: 'Liftclub', Body: body }).toString(),
  });
}
const page = async ({ app }: OpenSandbox, url: string) => (await app.inject(url)).body;

test('a person reads the code of a message at a glance', async () => {
  const sandbox = openSandbox();
  await send(sandbox, '+27821234567', 'Your Liftclub code is 0421.');
  const inbox = await page(sandbox, '/');
  expect(inbox).toContain('<strong>+27821234567</strong>');
  expect(inbox).toMatch(/<p class="code">.*0421<\/p>/);
});

test.each([
  ['Your code is 0421.', '0421'],
  ['Call +27821234567 about 0421', '0421'],
  ['From 2025 to 2026', null],
  ['No code here, only 12345', null],
])('the code in "%s" is %s', (body, code) => {
  expect(codeIn(body)).toBe(code);
});

test('a person finds the messages of one number, typed as people type it', async () => {
  const sandbox = openSandbox();
  await send(sandbox, '+27821234567', 'for me');
  await send(sandbox, '+2348031234567', 'for somebody else');
  const found = await page(sandbox, `/?to=${encodeURIComponent('+27 82 123-4567')}`);
  expect(found).toContain('for me');
  expect(found).not.toContain('for somebody else');
  expect(await page(sandbox, '/?to=%2B27830000000')).toContain('No messages for +27830000000.');
});

test('markup in a message or a search is shown, not run', async () => {
  const sandbox = openSandbox();
  const attack = '<script>alert("1")</script><img src=x onerror=\'alert(1)\'>';
  await send(sandbox, '+27821234567', attack);
  for (const url of ['/', '/page/messages', `/?to=${encodeURIComponent(`"><script>${attack}`)}`]) {
    const { body, headers } = await sandbox.app.inject(url);
    expect(body).not.toMatch(/<script>|<img/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  }
  expect(await page(sandbox, '/')).toContain(
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;',
  );
});

test('the list that is fetched again and again is the one on the page', async () => {
  const sandbox = openSandbox();
  await send(sandbox, '+27821234567', 'Your Liftclub code is 0421.');
  expect(await page(sandbox, '/')).toContain(await page(sandbox, '/page/messages?to='));
});

test('a person with very many messages sees the newest and is told about the rest', async () => {
  const sandbox = openSandbox();
  for (let count = 1; count <= 52; count += 1) await send(sandbox, '+27821234567', `message number ${count}.`);
  const inbox = await page(sandbox, '/');
  expect(inbox.match(/<li /g)).toHaveLength(50);
  expect(inbox).toContain('message number 52.');
  expect(inbox).toContain('2 older messages are not shown');
});

test('a person switches a fault with a button and sees what is on', async () => {
  const sandbox = openSandbox();
  const pressed = await sandbox.app.inject({
    method: 'POST',
    url: '/page/faults',
    payload: 'target=sms&mode=error',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/page/faults#sms']);
  expect(await page(sandbox, '/page/faults')).toContain('<p class="state faulty">Responds with a server error</p>');
  expect((await sandbox.app.inject('/faults')).json()).toMatchObject({ sms: 'error', maps: 'none' });
});

test('a form with a fault nobody knows is refused', async () => {
  const { app } = openSandbox();
  const response = await app.inject({
    method: 'POST',
    url: '/page/faults',
    payload: 'target=sms',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.statusCode).toBe(400);
});

test('before the first payment programs get an empty list and people a sentence', async () => {
  const sandbox = openSandbox();
  expect((await sandbox.app.inject('/payments')).json()).toEqual([]);
  expect(await page(sandbox, '/page/payments')).toContain('No payments yet.');
});

test('a person reads payments of both providers in the same way', () => {
  const { text } = paymentsPage([
    { provider: 'paystack', reference: 'LC-<1>', id: '7', amount: 126_050, currency: 'ZAR', status: 'success' },
    { provider: 'alatpay', reference: 'LC-2', id: '8', amount: 21_500.5, currency: 'NGN', status: 'failed' },
  ]);
  expect(
    text.match(/<strong class="sum">.*<\/strong>/g)?.map((sum) => sum.replace(/<[^>]*>/g, '').replace(/\s/g, ' ')),
  ).toEqual(['ZAR 1 260,50', 'NGN 21 500,50']);
  expect(text).toContain('<dd>LC-&lt;1&gt;</dd>');
  expect(text.match(/class="state \w+">\w+/g)).toEqual(['class="state fine">success', 'class="state faulty">failed']);
});

test('every page names itself, its parts and where one is', async () => {
  const sandbox = openSandbox();
  for (const [url, name] of [
    ['/', 'Messages'],
    ['/whatsapp', 'WhatsApp'],
    ['/mail', 'Mail'],
    ['/page/payments', 'Payments'],
    ['/page/faults', 'Faults'],
  ] as const) {
    const text = await page(sandbox, url);
    expect(text).toContain(`<title>${name} · Liftclub sandbox</title>`);
    expect(text).toContain(`<h1>${name}</h1>`);
    expect(text).toContain(`aria-current="page">${name}</a>`);
    for (const landmark of ['<header>', '<nav aria-label="Sandbox">', '<main id="main"', '<footer>'])
      expect(text).toContain(landmark);
  }
});
