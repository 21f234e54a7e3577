// @slow: not in npm test (decision 223).
import { newSid } from '../../../testing/fakes/sms';
import { beginToPay } from '../../../testing/builders/payments';
import { booked, newLeg } from '../../../testing/builders/bookings';
import { EVENING, setUpSkipping } from '../../../testing/builders/skips';
import { answered, postSmsWebhook } from '../../../testing/fakes/sms-webhooks';
import { paidPlan, tripsOf } from '../../../testing/builders/trips';
import { signUpOnly, newUser } from '../../../testing/builders/users';
import { newScholar } from '../../../testing/builders/scholars';

/** Thandi at noon of Sunday, 11 January; Ride A departs at 09:15 and Ride B at 14:30. */
const { api, thandi, credit } = setUpSkipping();
const bothWays = { trip_type: '2_way', trip: [newLeg('A'), newLeg('B')] };
const send = (text: string, sid?: string) => answered(api, thandi.phone, text, sid);
const WEEK = { from: '2026-01-12', to: '2026-01-16' };
const statuses = async () => (await tripsOf(api, thandi, WEEK)).map(({ status }) => status).join(' ');
const learner = async (name: string) => (await newScholar(api, thandi, { name })).id;
const HELP = /^SKIP: skip the next ride day/;

it('a guardian skips the next ride day by SMS, and schedules it again', async () => {
  await paidPlan(api, thandi, bothWays);
  const [reply] = await send(' skip ');
  expect(reply).toBe('Skipped on Mon, 12 Jan: Ride A 09:15, Ride B 14:30. R 117.90 is credited.');
  expect([await credit(), await statuses()]).toEqual([11_790, `skipped skipped${' scheduled'.repeat(8)}`]);
  expect(await send('UNSKIP MON')).toEqual(['Takes place on Mon, 12 Jan: Ride A 09:15, Ride B 14:30.']);
  expect([await credit(), await statuses()]).toEqual([0, `scheduled scheduled${' scheduled'.repeat(8)}`]);
  expect(await send('UNSKIP')).toEqual(['There is no skipped ride that can still take place.']);
});

it('an SMS that the carrier passes on twice counts once', async () => {
  await paidPlan(api, thandi);
  const sid = newSid();
  const replies = [await send('SKIP', sid), await send('SKIP', sid)];
  expect(replies).toEqual([['Skipped on Mon, 12 Jan: Ride A 09:15. R 58.95 is credited.'], []]);
  expect(await statuses()).toBe('skipped scheduled scheduled scheduled scheduled');
});

it('a skip that is not credited in full needs a yes with the digits of the question within half an hour', async () => {
  await paidPlan(api, thandi);
  api.setTime(EVENING);
  const question = /^Skip on Mon, 12 Jan: Ride A 09:15\? You get R 29\.48 \(50%\)\. Answer YES (\d\d)\.$/;
  const ask = async () => question.exec((await send('SKIP'))[0] ?? '')?.[1] ?? '';
  const digits = await ask();
  expect(await statuses()).toBe(`scheduled${' scheduled'.repeat(4)}`);
  api.pass({ minutes: 31 });
  expect((await send(`YES ${digits}`))[0]).toMatch(HELP);
  const again = await ask();
  expect((await send('YES'))[0]).toMatch(question);
  expect(await send('WHERE')).toEqual(['Mon, 12 Jan: Ride A 09:15 no driver yet.']);
  expect([await send(`yes ${again}`), await credit()]).toEqual([
    ['Skipped on Mon, 12 Jan: Ride A 09:15. R 29.48 is credited.'],
    2948,
  ]);
  expect((await send(`YES ${again}`))[0]).toMatch(HELP);
});

it('a sender who guesses the digits is not asked a fourth time that day', async () => {
  await paidPlan(api, thandi);
  api.setTime(EVENING);
  const digits = jest.spyOn(api.deps.random, 'fourDigits').mockReturnValue('0147');
  for (const guess of ['00', '99', '46']) {
    expect((await send('SKIP'))[0]).toMatch(/Answer YES 47\.$/);
    expect((await send(`YES ${guess}`))[0]).toMatch(/^These are not the digits/);
  }
  expect(await send('SKIP')).toEqual(['Please skip this ride in the app. Too many answers were wrong today.']);
  expect([(await send('YES 47'))[0], await credit()]).toEqual([expect.stringMatching(HELP), 0]);
  digits.mockRestore();
});

it('riders with one initial get labels of three letters', async () => {
  for (const name of ['Thandeka', 'Tumi']) await paidPlan(api, thandi, { scholar_id: await learner(name) });
  const [reply = ''] = await send('SKIP TUE');
  expect(reply).toMatch(/^Which\? 1: Ride A 09:15 \((Tha|Tum)\), 2: Ride A 09:15 \((Tha|Tum)\)\. Answer SKIP 1\.$/);
  await send('CODE');
  const first = /\(T..\)/.exec(reply)?.[0] ?? '';
  expect(await send('1')).toEqual([`Skipped on Tue, 13 Jan: Ride A 09:15 ${first}. R 58.95 is credited.`]);
});

it('a guardian of two learners says whose rides are skipped, without a name in the SMS', async () => {
  await paidPlan(api, thandi, { scholar_id: await learner('Thabo') });
  const trip = [newLeg('A', { trip_time: '08:30:00' })];
  await paidPlan(api, thandi, { trip, scholar_id: await learner('Ṣadé') });
  expect(await send('SKIP TUE')).toEqual(['Which? 1: Ride A 08:30 (S), 2: Ride A 09:15 (T). Answer SKIP 1.']);
  expect(await send('SKIP 2')).toEqual(['Skipped on Tue, 13 Jan: Ride A 09:15 (T). R 58.95 is credited.']);
  expect((await send('SKIP 1'))[0]).toMatch(HELP);
});

it('where and code reply with the next day with rides', async () => {
  await paidPlan(api, thandi);
  expect(await send('WHERE')).toEqual(['Mon, 12 Jan: Ride A 09:15 no driver yet.']);
  expect(await send('CODE')).toEqual(['No code yet. There is one as soon as a ride has a driver.']);
});

it('what is refused in the app is refused by SMS, in its words', async () => {
  await paidPlan(api, thandi, bothWays);
  await send('SKIP');
  const { booking_id } = await booked(api, thandi, { start_date: '2026-01-19' });
  await beginToPay(api, thandi, booking_id);
  expect([await send('UNSKIP'), await statuses()]).toEqual([
    ['The credit of this ride has been used.'],
    `skipped skipped${' scheduled'.repeat(8)}`,
  ]);
});

it('an SMS from a phone that nobody proved, and a forged one, have no effect and no reply', async () => {
  await paidPlan(api, thandi);
  const stranger = newUser();
  expect(await answered(api, stranger.phone, 'SKIP')).toEqual([]);
  await signUpOnly(api, stranger);
  await api.runJobs();
  expect(await answered(api, stranger.phone, 'SKIP')).toEqual([]);
  const form = { From: thandi.phone, Body: 'SKIP', MessageSid: newSid() };
  const forged = { 'x-twilio-signature': 'L/OH5YylLD5NRKLltdqwSvS0BnU=' };
  const refused = await postSmsWebhook(api, 'inbound', form, forged);
  await api.runJobs();
  expect([refused.statusCode, api.sms]).toEqual([403, []]);
  await api.deps.db.$client.query('update users set locked_at = now() where phone = $1', [thandi.phone]);
  expect(await answered(api, thandi.phone, 'SKIP')).toEqual([]);
  await api.deps.db.$client.query('update users set locked_at = null where phone = $1', [thandi.phone]);
  expect(await statuses()).toBe('scheduled scheduled scheduled scheduled scheduled');
});

it('two programs that answer each other come to an end', async () => {
  const counts = [];
  for (let count = 0; count < 31; count += 1) counts.push((await send('hello')).length);
  expect(counts).toEqual([...Array(30).fill(1), 0]);
});
