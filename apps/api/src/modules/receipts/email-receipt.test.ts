// @slow: not in npm test (decision 223).
import { putNotifications } from '@liftclub/api-contract';
import { formatMoney, minorOf } from '@liftclub/domain';
import { sync, type VEvent } from 'node-ical';
import { booked, freeRiders } from '../../../testing/builders/bookings';
import { giveCredit } from '../../../testing/builders/ledger';
import { beginToPay, deliver, oneRow, payBooking, setUpPayers, verified } from '../../../testing/builders/payments';
import { newScholar } from '../../../testing/builders/scholars';
import { accessNow, confirmEmail, type SignedIn } from '../../../testing/builders/users';
import { brokenConnectionsClosed, crashDuring } from '../../../testing/database/kill-connection';
import { pollPendingPayments, reconcilePayments } from '../payments';
import { emailReceipt } from '.';

jest.setTimeout(60_000);

const { api, thandi, bola } = setUpPayers();

const wantsReceipts = async (user: SignedIn, order: ('sms' | 'email')[]) =>
  api.call(putNotifications, { body: { types: [{ type: 'receipt', order }] }, access: await accessNow(api, user) });
const mailsTo = async ({ email }: SignedIn) => {
  await api.runJobs();
  return api.mail.filter(({ to }) => to === email);
};
const attemptOf = async (bookingId: string) =>
  String((await oneRow(api, 'select id from payment_attempts where booking_id = $1', bookingId))['id']);
/** A booking that was paid by somebody with a confirmed address, before any job has run. */
async function paid(user: SignedIn, changes: object = {}) {
  await confirmEmail(api, user);
  const { booking_id } = await booked(api, user, changes);
  const { amount, reference, transactionId } = await payBooking(api, user, booking_id);
  return { bookingId: booking_id, amount, reference, transactionId };
}

it('a passenger who pays gets the receipt as a PDF by e-mail, with its number, amount and link', async () => {
  const { bookingId, amount } = await paid(thandi);
  const [mail, ...more] = await mailsTo(thandi);
  expect(more).toEqual([]);
  const { receipt_number: count } = await oneRow(
    api,
    'select receipt_number from subscriptions where booking_id = $1',
    bookingId,
  );
  const number = `LC-${String(count).padStart(6, '0')}`;
  expect(mail?.subject).toBe(`Your plan is confirmed (receipt ${number})`);
  expect(mail?.text).toContain(`We received your payment of ${formatMoney(minorOf(amount), 'ZAR')}.`);
  expect(mail?.text).toContain(`http://passenger.liftclub.localhost:4200/receipt/${bookingId}`);
  expect(mail?.unsubscribe).toBe('http://passenger.liftclub.localhost:4200/notices');
  expect(mail?.attachments).toEqual([
    { name: `Liftclub-${number}.pdf`, type: 'application/pdf', content: expect.stringMatching(/^JVBERi0/) },
    expect.objectContaining({ name: 'Liftclub-rides.ics' }),
  ]);
});

it('whoever begins a plan for a learner gets its rides as a calendar file, with no name and no address', async () => {
  const { id: scholar_id } = await newScholar(api, thandi, { name: 'Lerato Mokoena' });
  await paid(thandi, { scholar_id });
  const [mail] = await mailsTo(thandi);
  const file = mail?.attachments[1];
  expect(file?.type).toBe('text/calendar; charset=utf-8');
  const calendar = Buffer.from(file?.content ?? '', 'base64').toString();
  expect(calendar).not.toMatch(/Lerato|Mokoena|Sandton|Rosebank/);
  expect(mail?.text).not.toMatch(/Lerato|Mokoena|Sandton|Rosebank/);
  const events = Object.values(sync.parseICS(calendar)).filter((one): one is VEvent => one?.type === 'VEVENT');
  expect(events.map(({ start, summary }) => [start.toISOString(), summary])).toEqual(
    [12, 13, 14, 15, 16].map((day) => [`2026-01-${day}T07:15:00.000Z`, 'Ride A 09:15']),
  );
});

it('the receipt of a payment in Nigeria goes to its payer and to nobody else', async () => {
  await confirmEmail(api, thandi);
  await paid(bola);
  expect(await mailsTo(bola)).toHaveLength(1);
  expect(await mailsTo(thandi)).toEqual([]);
});

it('a payment that is reported again, late and by everybody sends one receipt', async () => {
  await confirmEmail(api, thandi);
  const { booking_id } = await booked(api, thandi);
  const { reference } = await beginToPay(api, thandi, booking_id);
  const transaction = api.paymentProviders.paystack.pay(reference);
  await deliver(api, 'paystack', api.paymentProviders.paystack.webhook(transaction));
  await api.runJobs();
  await verified(api, thandi, reference);
  await pollPendingPayments(api.deps);
  await reconcilePayments(api.deps);
  expect(await mailsTo(thandi)).toHaveLength(1);
});

it('a plan that credit pays has a receipt, too', async () => {
  await confirmEmail(api, thandi);
  await giveCredit(api, thandi, 10_000_00);
  const { booking_id } = await booked(api, thandi);
  await beginToPay(api, thandi, booking_id);
  const [mail] = await mailsTo(thandi);
  expect(mail?.text).toContain('There was nothing left to pay.');
  expect(mail?.attachments).toHaveLength(2);
});

it('who has not confirmed the address, or has no receipts sent there, gets no e-mail', async () => {
  await payBooking(api, thandi, (await booked(api, thandi)).booking_id);
  expect(await mailsTo(thandi)).toEqual([]);
  await confirmEmail(api, bola);
  await wantsReceipts(bola, ['sms']);
  await payBooking(api, bola, (await booked(api, bola)).booking_id);
  expect(await mailsTo(bola)).toEqual([]);
  await freeRiders(api);
  await wantsReceipts(bola, ['sms', 'email']);
  await payBooking(api, bola, (await booked(api, bola)).booking_id);
  expect(await mailsTo(bola)).toHaveLength(1);
});

it('who turns receipts off before the e-mail leaves gets none', async () => {
  await paid(thandi);
  await wantsReceipts(thandi, []);
  expect(await mailsTo(thandi)).toEqual([]);
});

it('a payment that has not come has no receipt', async () => {
  await confirmEmail(api, thandi);
  const { booking_id } = await booked(api, thandi);
  await beginToPay(api, thandi, booking_id);
  await emailReceipt(api.deps, { attemptId: await attemptOf(booking_id) });
  expect(await mailsTo(thandi)).toEqual([]);
});

it('one receipt is sent when the process ends at any statement of the job, and the job runs again', async () => {
  const { bookingId } = await paid(thandi);
  const attemptId = await attemptOf(bookingId);
  let ended = 0;
  for (let at = 1, isOver = false; !isOver; at += 1)
    for (const when of ['before', 'after'] as const) {
      isOver = (await crashDuring({ at, when }, () => emailReceipt(api.deps, { attemptId }))) === undefined;
      await brokenConnectionsClosed(api);
      if (!isOver) ended += 1;
    }
  expect(ended).toBeGreaterThan(5);
  expect(await mailsTo(thandi)).toHaveLength(1);
  await emailReceipt(api.deps, { attemptId });
  expect(await mailsTo(thandi)).toHaveLength(1);
});
