import { createHmac } from 'node:crypto';
import { getTrips } from '@liftclub/api-contract';
import { answeredOnWhatsapp, postWhatsappWebhook } from '../../../testing/fakes/whatsapp-webhooks';
import { newScholar } from '../../../testing/builders/scholars';
import { EVENING, setUpSkipping } from '../../../testing/builders/skips';
import { startTestApi } from '../../../testing/test-api';
import { paidPlan, tripsOf } from '../../../testing/builders/trips';
import { signedIn } from '../../../testing/builders/users';

/** Thandi at noon of Sunday, 11 January; Ride A departs at 09:15. */
const { api, thandi, credit } = setUpSkipping();
const send = async (text: string, id?: string) => {
  const [reply] = await answeredOnWhatsapp(api, thandi.phone, text, id);
  return reply && { text: reply.body, choices: (reply.choices ?? []).map(({ id: choice }) => choice) };
};
const WEEK = { from: '2026-01-12', to: '2026-01-16' };
const statuses = async () => (await tripsOf(api, thandi, WEEK)).map(({ status }) => status).join(' ');
const verify = (query: Record<string, string>) =>
  api.app.inject({ url: '/api/v1/webhooks/whatsapp/', query, headers: { host: 'liftclub.localhost:4200' } });

it('the company registers the webhook with our token, and nobody with another', async () => {
  const right = {
    'hub.mode': 'subscribe',
    'hub.challenge': '1158201444',
    'hub.verify_token': 'sandbox-whatsapp-verify',
  };
  const { statusCode, body, headers } = await verify(right);
  expect([statusCode, body, headers['content-type']]).toEqual([200, '1158201444', 'text/plain; charset=utf-8']);
  for (const wrong of [{ 'hub.verify_token': 'guess' }, { 'hub.mode': 'unsubscribe' }, { 'hub.verify_token': '' }])
    expect((await verify({ ...right, ...wrong })).statusCode).toBe(403);
  expect((await verify({})).statusCode).toBe(403);
});

it('a guardian skips the next ride day on WhatsApp, and the same message does not count twice', async () => {
  await paidPlan(api, thandi);
  expect(await send(' skip ', 'wamid.1')).toEqual({
    text: 'Skipped on Mon, 12 Jan: Ride A 09:15. R 58.95 is credited.',
    choices: [],
  });
  expect(await send('skip', 'wamid.1')).toBeUndefined();
  expect([await credit(), await statuses()]).toEqual([5_895, 'skipped scheduled scheduled scheduled scheduled']);
  expect(api.sms.filter(({ body }) => body.startsWith('Skipped'))).toEqual([]);
});

it('a guardian of two learners taps whose ride is skipped, and what it costs is a button', async () => {
  for (const name of ['Thabo', 'Sipho'])
    await paidPlan(api, thandi, { scholar_id: (await newScholar(api, thandi, { name })).id });
  const which = await send('SKIP TUE');
  expect(which).toEqual({ text: 'Which ride?', choices: ['SKIP 1', 'SKIP 2'] });
  expect((await send('SKIP 2'))?.text).toMatch(/^Skipped on Tue, 13 Jan: Ride A 09:15 \([ST]\)\./);
  api.setTime(EVENING);
  await send('SKIP');
  const ask = await send('SKIP 1');
  expect(ask).toEqual({
    text: expect.stringMatching(/^Skip on Mon, 12 Jan: Ride A 09:15 \([ST]\)\? You get R 29\.48 \(50%\)\.$/),
    choices: [expect.stringMatching(/^YES \d\d$/)],
  });
  expect((await send(ask?.choices[0] ?? ''))?.text).toMatch(/^Skipped on Mon, 12 Jan/);
});

it('whatever else a guardian writes is answered with the list of commands', async () => {
  expect((await send('Good morning'))?.choices).toEqual(['WHERE', 'CODE', 'SKIP', 'UNSKIP', 'STOP', 'START']);
});

it('a phone that nobody has verified gets no reply and has no effect', async () => {
  expect(await answeredOnWhatsapp(api, '+27829999999', 'CODE')).toEqual([]);
});

it.each([
  ['without a signature', { 'x-hub-signature-256': '' }],
  ['with the signature of another secret', { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }],
  ['with a signature of another kind', { 'x-hub-signature-256': 'sha1=00' }],
])('a message %s is refused and does nothing', async (_how, headers) => {
  await paidPlan(api, thandi);
  const message = { id: 'wamid.9', from: thandi.phone.slice(1), type: 'text', text: { body: 'SKIP' } };
  expect((await postWhatsappWebhook(api, { messages: [message] }, { headers })).statusCode).toBe(403);
  await api.runJobs();
  expect(await statuses()).toBe('scheduled scheduled scheduled scheduled scheduled');
});

it('a webhook about another number of the company is taken and ignored', async () => {
  await paidPlan(api, thandi);
  const message = { id: 'wamid.8', from: thandi.phone.slice(1), type: 'text', text: { body: 'SKIP' } };
  expect((await postWhatsappWebhook(api, { messages: [message] }, { phoneId: '7' })).statusCode).toBe(200);
  expect(await statuses()).toBe('scheduled scheduled scheduled scheduled scheduled');
});

it('a signed body that is no JSON, and a report about nothing of ours, change nothing', async () => {
  const payload = 'not json';
  const signature = createHmac('sha256', 'sandbox-whatsapp-secret').update(payload).digest('hex');
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/whatsapp/',
    headers: { host: 'liftclub.localhost:4200', 'x-hub-signature-256': `sha256=${signature}` },
    payload,
  });
  expect(response.statusCode).toBe(200);
  const report = { id: 'wamid.unknown', status: 'delivered', biz_opaque_callback_data: "x' or true" };
  expect((await postWhatsappWebhook(api, { statuses: [report] })).statusCode).toBe(200);
});

it('without WhatsApp there is no webhook, and a guardian has no switch for it', async () => {
  const other = await startTestApi({ WHATSAPP_URL: 'off' });
  const user = await signedIn(other);
  expect((await other.call(getTrips, { access: user.access })).status).toBe(200);
  const { statusCode } = await other.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/whatsapp/',
    headers: { host: 'liftclub.localhost:4200' },
    payload: '{}',
  });
  expect(statusCode).toBe(404);
  await other.close();
});
