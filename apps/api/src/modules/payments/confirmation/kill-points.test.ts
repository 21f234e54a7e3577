import { randomUUID } from 'node:crypto';
import { bookExclusiveRide } from '@liftclub/api-contract';
import { runCommand } from '../../../operator/run-command';
import {
  ACTIVE,
  beginToPay,
  deliver,
  oneRow,
  outcomeOf,
  tryToPay,
  verified,
} from '../../../../testing/builders/payments';
import { brokenConnectionsClosed, crashDuring, type CrashPoint } from '../../../../testing/database/kill-connection';
import { accessNow, signedIn, type SignedIn } from '../../../../testing/builders/users';
import { booked, copyDraft, freeRiders, newLeg } from '../../../../testing/builders/bookings';
import { startTestApi, TEST_START, type TestApi } from '../../../../testing/test-api';
import { pollPendingPayments } from '../reconciliation/poll-pending-payments';
import { confirmWebhookEvent } from '../webhooks/confirm-webhook-event';

/** `npm run test:long` sets LONG: every point twenty times. */
const ROUNDS = process.env['LONG'] === '1' ? 20 : 1;
jest.setTimeout(ROUNDS * 60_000);

let api: TestApi;
let thandi: SignedIn;
let template: string;
const report: string[] = [];
beforeAll(async () => {
  api = await startTestApi();
  thandi = await signedIn(api);
  template = (await booked(api, thandi)).booking_id;
});
beforeEach(() => api.setTime(TEST_START));
afterAll(async () => {
  await api.close();
  process.stdout.write(
    `\nKilled between intent and confirmation, ${ROUNDS} time(s) at each point; the payment was found each time:\n${report.join('\n')}\n`,
  );
});

const draft = async () => {
  await freeRiders(api);
  return (await copyDraft(api, template, 1))[0] as string;
};
const paidDraft = async () => {
  const bookingId = await draft();
  const { reference } = await beginToPay(api, thandi, bookingId);
  return { bookingId, reference, transaction: api.paymentProviders.paystack.pay(reference) };
};

/**
 * Kills an operation at each of its statements and checks what is left each time. A process dies before a statement is
 * sent, or after it took effect but before its response. Inside a transaction both leave the same, a rollback, so the
 * fixed share has "after" only for statements that commit; LONG has it for all.
 */
async function everywhere(
  name: string,
  once: (die: (action: () => Promise<unknown>) => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const points = new Map<number, string>();
  const survives = async (crash: CrashPoint) => {
    let over = false;
    await once(async (action) => {
      const crashedAt = await crashDuring(crash, action);
      over = crashedAt === undefined;
      if (crashedAt !== undefined) points.set(crash.at, crashedAt);
      return !over;
    });
    api.setTime(TEST_START);
    return over;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 1; !(await survives({ at, when: 'before' })); at += 1);
    const after = ROUNDS > 1 ? points.keys() : committing(points);
    for (const at of after) await survives({ at, when: 'after' });
  }
  report.push(`  ${name}, at each of ${points.size} statements: ${[...points.values()].join(' · ')}`);
  expect(points.size).toBeGreaterThan(3);
}

/** The statements that take effect at once: each commit, and those outside a transaction. */
function committing(points: ReadonlyMap<number, string>): number[] {
  let isOpen = false;
  return [...points].flatMap(([at, statement]) => {
    if (statement === 'begin') isOpen = true;
    if (statement === 'commit') isOpen = false;
    return isOpen ? [] : [at];
  });
}

/** A minute and a half later the job runs; the passenger never comes back. */
async function pollFinds(bookingId: string, when: string): Promise<void> {
  api.pass({ seconds: 90 });
  // Rows that are still locked are left to the next run.
  await brokenConnectionsClosed(api);
  await pollPendingPayments(api.deps);
  expect([when, await outcomeOf(api, bookingId)]).toEqual([when, ACTIVE]);
}

it('a process that dies while a payment begins leaves one that can be begun again, paid and found', async () => {
  await everywhere('begin', async (die) => {
    const bookingId = await draft();
    await die(() => tryToPay(api, thandi, bookingId));
    api.pass({ seconds: 15 });
    const { reference } = await beginToPay(api, thandi, bookingId);
    api.paymentProviders.paystack.pay(reference);
    await pollFinds(bookingId, 'begin');
  });
});

it.each(['down', 'response_lost'] as const)(
  'a process that dies while it waits for a provider (%s) leaves the same',
  async (mode) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const bookingId = await draft();
      api.paymentProviders.paystack.mode = mode;
      await tryToPay(api, thandi, bookingId);
      api.paymentProviders.paystack.mode = 'up';
      api.pass({ seconds: 15 });
      api.paymentProviders.paystack.pay((await beginToPay(api, thandi, bookingId)).reference);
      await pollFinds(bookingId, mode);
      api.setTime(TEST_START);
    }
    report.push(`  begin, while the provider is asked: ${mode}`);
  },
);

it('money that came for an order whose page we never learnt of is found', async () => {
  const bookingId = await draft();
  api.paymentProviders.paystack.mode = 'response_lost';
  await tryToPay(api, thandi, bookingId);
  api.paymentProviders.paystack.mode = 'up';
  const order = api.paymentProviders.paystack.transactions().at(-1);
  api.paymentProviders.paystack.pay(order?.reference ?? '');
  await pollFinds(bookingId, 'lost page');
});

it('a process that dies while a ride is booked that costs nothing has booked it once when the same form is sent again', async () => {
  await runCommand(api.deps, 'coupon add --code FREE --percent 100'.split(' '));
  await everywhere('begin, with nothing to pay', async (die) => {
    await freeRiders(api);
    const body = { start_date: '2026-01-12', trip: newLeg(), coupon_code: 'FREE' };
    const { booking_id } = (await api.call(bookExclusiveRide, { body, access: await accessNow(api, thandi) })).response
      .data;
    const headers = { 'idempotency-key': randomUUID() };
    await die(() => tryToPay(api, thandi, booking_id, {}, headers));
    const { status } = await tryToPay(api, thandi, booking_id, {}, headers);
    expect([status, await outcomeOf(api, booking_id)]).toEqual([200, { ...ACTIVE, payments: 0 }]);
  });
});

it('a process that dies while it takes a webhook loses nothing', async () => {
  await everywhere('webhook', async (die) => {
    const { bookingId, transaction } = await paidDraft();
    await die(() => deliver(api, 'paystack', api.paymentProviders.paystack.webhook(transaction)));
    await pollFinds(bookingId, 'webhook');
  });
});

it('a process that dies in the job of a webhook loses nothing', async () => {
  await everywhere('job', async (die) => {
    const { bookingId, reference, transaction } = await paidDraft();
    await deliver(api, 'paystack', api.paymentProviders.paystack.webhook(transaction));
    const { id } = await oneRow(api, 'select id from payment_notices where reference = $1', reference);
    await die(() => confirmWebhookEvent(api.deps, { id }));
    await pollFinds(bookingId, 'job');
  });
});

it.each([
  ['verify', false],
  ['cancel', true],
] as const)('a process that dies while the passenger comes back (%s) loses nothing', async (name, cancelled) => {
  await everywhere(name, async (die) => {
    const { bookingId, reference } = await paidDraft();
    await die(() => verified(api, thandi, reference, cancelled));
    await pollFinds(bookingId, name);
  });
});

it('a process that dies while it polls pending payments loses nothing', async () => {
  await everywhere('poll', async (die) => {
    const { bookingId } = await paidDraft();
    api.pass({ seconds: 90 });
    await die(() => pollPendingPayments(api.deps));
    await pollFinds(bookingId, 'poll');
  });
});
