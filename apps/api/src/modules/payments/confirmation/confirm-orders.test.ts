import {
  beginToPay,
  deliver,
  oneRow,
  outcomeOf,
  stateOf,
  verified,
  ACTIVE,
} from '../../../../testing/builders/payments';
import { somebodyWaits } from '../../../../testing/database/lock-waits';
import { signedIn, type SignedIn } from '../../../../testing/builders/users';
import { booked, copyDraft, freeRiders } from '../../../../testing/builders/bookings';
import { setUpTestApi, TEST_START } from '../../../../testing/test-api';
import { pollPendingPayments } from '../reconciliation/poll-pending-payments';
import { confirmPayment } from './confirm-payment';

/** Each test goes through many orders. */
jest.setTimeout(60_000);

const api = setUpTestApi();
let thandi: SignedIn;
let draft: string;
beforeAll(async () => {
  thandi = await signedIn(api);
  draft = (await booked(api, thandi)).booking_id;
});
beforeEach(() => api.setTime(TEST_START));

type Event = 'verify' | 'webhook' | 'cancel' | 'poll';
const EVENTS: readonly Event[] = ['verify', 'webhook', 'cancel', 'poll'];

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) => orders(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
}
const ALL = orders(EVENTS);

async function happen(event: Event, reference: string): Promise<void> {
  const transaction = api.paymentProviders.paystack.transactions().find((one) => one.reference === reference);
  if (event === 'verify') await verified(api, thandi, reference);
  if (event === 'cancel') await verified(api, thandi, reference, true);
  if (event === 'webhook' && transaction) {
    await deliver(api, 'paystack', api.paymentProviders.paystack.webhook(transaction));
    await api.runJobs();
  }
  if (event === 'poll') {
    api.pass({ seconds: 90 });
    await pollPendingPayments(api.deps);
  }
}

async function begun() {
  await freeRiders(api);
  const [bookingId = ''] = await copyDraft(api, draft, 1);
  return { bookingId, reference: (await beginToPay(api, thandi, bookingId)).reference };
}

/** Everything our books say about a booking but ids, references and times. */
const booksOf = (bookingId: string) =>
  oneRow(
    api,
    `select a.state, a.amount, p.state as payment, p.reason, s.state as plan, s.total, s.starts_on, s.ends_on,
       (select count(*) from payments) - (select count(*) from payments where state = 'paid') as others
     from payment_attempts a left join payments p on p.attempt_id = a.id left join subscriptions s on s.booking_id = a.booking_id where a.booking_id = $1`,
    bookingId,
  );

it('there are 24 orders', () => expect(new Set(ALL.map(String)).size).toBe(24));

it('a paid attempt ends in the same active booking in all 24 orders, and when everything comes again', async () => {
  const books = [];
  for (const order of ALL) {
    const { bookingId, reference } = await begun();
    api.paymentProviders.paystack.pay(reference);
    for (const event of order) {
      await happen(event, reference);
      expect([order, event, await stateOf(api, reference), await outcomeOf(api, bookingId)]).toEqual([
        order,
        event,
        'paid',
        ACTIVE,
      ]);
    }
    for (const event of [...order].reverse()) await happen(event, reference);
    books.push(await booksOf(bookingId));
    api.setTime(TEST_START);
  }
  expect(new Set(books.map((book) => JSON.stringify(book))).size).toBe(1);
});

it('a payment that comes in the middle of any order is found', async () => {
  for (const [index, order] of ALL.entries()) {
    const { bookingId, reference } = await begun();
    const paidAfter = index % EVENTS.length;
    for (const [place, event] of order.entries()) {
      if (place === paidAfter) api.paymentProviders.paystack.pay(reference);
      await happen(event, reference);
    }
    expect([order, paidAfter, await outcomeOf(api, bookingId)]).toEqual([order, paidAfter, ACTIVE]);
    api.setTime(TEST_START);
  }
});

it('all four at once have one effect', async () => {
  for (const order of ALL.slice(0, 12)) {
    const { bookingId, reference } = await begun();
    api.paymentProviders.paystack.pay(reference);
    api.pass({ seconds: 90 });
    await Promise.all(order.map((event) => happen(event, reference)));
    expect([await stateOf(api, reference), await outcomeOf(api, bookingId)]).toEqual(['paid', ACTIVE]);
    api.setTime(TEST_START);
  }
});

it('what is learnt of an order while it is being confirmed is not forgotten', async () => {
  const { reference } = await begun();
  await api.deps.db.$client.query(`update payment_attempts set state = 'created', page = null where reference = $1`, [
    reference,
  ]);
  const accepting = await api.deps.db.$client.connect();
  await accepting.query('begin');
  await accepting.query(
    `update payment_attempts set state = 'pending', page = 'http://localhost:4300/checkout/x' where reference = $1`,
    [reference],
  );
  const confirming = confirmPayment(api.deps, reference);
  await somebodyWaits(api);
  await accepting.query('commit');
  accepting.release();
  expect((await confirming)?.state).toBe('pending');
  expect(await stateOf(api, reference)).toBe('pending');
});
