import { createHmac } from 'node:crypto';
import { getNoticePreferences, giveConsent } from '@liftclub/api-contract';
import { CONSENT_VERSIONS } from '@liftclub/domain';
import {
  answeredOnWhatsapp,
  postWhatsappWebhook,
  turnOnWhatsapp,
  whatsappText,
} from '../../../testing/fakes/whatsapp-webhooks';
import { newScholar } from '../../../testing/builders/scholars';
import { EVENING, setUpSkipping } from '../../../testing/builders/skips';
import { startTestApi } from '../../../testing/test-api';
import { paidPlan, tripsOf } from '../../../testing/builders/trips';
import { accessNow, signedIn } from '../../../testing/builders/users';

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
  const choices = [expect.stringMatching(/^SKIP 1 OF \d{4}$/), expect.stringMatching(/^SKIP 2 OF \d{4}$/)];
  expect(which).toEqual({ text: 'Which ride?', choices });
  expect((await send(which?.choices[1] ?? ''))?.text).toMatch(/^Skipped on Tue, 13 Jan: Ride A 09:15 \([ST]\)\./);
  api.setTime(EVENING);
  await send('SKIP');
  const before = await statuses();
  expect((await send(which?.choices[0] ?? ''))?.text).toMatch(/^This answer belongs to an earlier question/);
  expect(await statuses()).toBe(before);
  const ask = await send('SKIP 1');
  expect(ask).toEqual({
    text: expect.stringMatching(/^Skip on Mon, 12 Jan: Ride A 09:15 \([ST]\)\? You get R 29\.48 \(50%\)\.$/),
    choices: [expect.stringMatching(/^YES \d\d OF \d{4}$/)],
  });
  expect((await send(ask?.choices[0] ?? ''))?.text).toMatch(/^Skipped on Mon, 12 Jan/);
});

it('a message that arrives late is not executed, and the guardian reads so; a very old one is ignored', async () => {
  await paidPlan(api, thandi);
  const writtenAgo = async (minutes: number) => {
    api.whatsapp.length = 0;
    const at = new Date(api.deps.clock().getTime() - minutes * 60_000);
    await postWhatsappWebhook(api, { messages: [whatsappText(thandi.phone, 'SKIP', at)] });
    await api.runJobs();
    return api.whatsapp.map(({ body }) => body);
  };
  expect(await writtenAgo(16)).toEqual([expect.stringMatching(/^Your message reached us late\. Nothing is changed\./)]);
  expect(await writtenAgo(8 * 24 * 60)).toEqual([]);
  expect(await statuses()).toBe('scheduled scheduled scheduled scheduled scheduled');
  const { rows } = await api.deps.db.$client.query('select min(at) as at from sms_replies');
  expect(rows).toEqual([{ at: new Date(api.deps.clock().getTime() - 16 * 60_000) }]);
  // The clock of the company may be ahead of ours.
  expect(await writtenAgo(-1)).toEqual([expect.stringMatching(/^Skipped on Mon, 12 Jan/)]);
});

it('a STOP that arrives late is executed, unless its writer has written since; a late START is not', async () => {
  await turnOnWhatsapp(api, thandi);
  const writtenAgo = async (text: string, minutes: number) => {
    api.whatsapp.length = 0;
    const at = new Date(api.deps.clock().getTime() - minutes * 60_000);
    await postWhatsappWebhook(api, { messages: [whatsappText(thandi.phone, text, at)] });
    await api.runJobs();
    const { response } = await api.call(getNoticePreferences, { access: await accessNow(api, thandi) });
    return [api.whatsapp[0]?.body, response.data.whatsapp?.state];
  };
  const late = expect.stringMatching(/^Your message reached us late/);
  expect(await writtenAgo('STOP', 24 * 60)).toEqual([expect.stringMatching(/^Only urgent messages/), 'critical']);
  expect(await writtenAgo('START', 16)).toEqual([late, 'critical']);
  expect(await writtenAgo('START', 1)).toEqual([expect.any(String), 'on']);
  expect(await writtenAgo('Stop', 20)).toEqual([late, 'on']);
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
  const message = whatsappText(thandi.phone, 'SKIP', api.deps.clock());
  expect((await postWhatsappWebhook(api, { messages: [message] }, { headers })).statusCode).toBe(403);
  await api.runJobs();
  expect(await statuses()).toBe('scheduled scheduled scheduled scheduled scheduled');
});

it('a webhook about another number of the company is taken and ignored', async () => {
  await paidPlan(api, thandi);
  const message = whatsappText(thandi.phone, 'SKIP', api.deps.clock());
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

it('many reports at once are taken', async () => {
  const report = { id: 'wamid.unknown', status: 'sent', padding: 'x'.repeat(1000) };
  const reports = (count: number) =>
    postWhatsappWebhook(api, { statuses: Array.from({ length: count }, () => report) });
  expect((await reports(2500)).statusCode).toBe(200);
  expect((await reports(3500)).statusCode).toBe(413);
});

it('without WhatsApp there is no webhook, and a guardian has no switch for it', async () => {
  const other = await startTestApi({ WHATSAPP_URL: 'off' });
  const { access } = await signedIn(other);
  expect((await other.call(getNoticePreferences, { access })).response.data.whatsapp).toBeNull();
  const body = { kind: 'whatsapp', version: CONSENT_VERSIONS.whatsapp };
  expect((await other.call(giveConsent, { access, body })).status).toBe(404);
  const { statusCode } = await other.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/whatsapp/',
    headers: { host: 'liftclub.localhost:4200' },
    payload: '{}',
  });
  expect(statusCode).toBe(404);
  await other.close();
});
