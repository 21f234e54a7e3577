import { getConsoleBookings, type BookingRow } from '@liftclub/api-contract';
import { beginToPay, payBooking, verified } from '../../../testing/builders/payments';
import { signedIn } from '../../../testing/builders/users';
import { booked, newLeg, pay } from '../../../testing/builders/bookings';
import { signedInStaff } from '../../../testing/builders/staff';
import { TEST_START } from '../../../testing/test-api';
import { setUpConsoleBookings } from '../../../testing/builders/console-bookings';

const { api, thandi, learnerOf } = setUpConsoleBookings();

const list = async (query: Record<string, string> = {}) => {
  const { headers } = await signedInStaff(api);
  return (await api.call(getConsoleBookings, { headers, query })).response;
};
const rowOf = async (id: string): Promise<BookingRow | undefined> => (await list({ search: id })).data[0];

describe('the table', () => {
  it('a row shows who rides where, by kind and not by name', async () => {
    const scholar_id = await learnerOf(thandi);
    const { booking_id, price } = await booked(api, thandi, {
      scholar_id,
      trip_type: '2_way',
      trip: [newLeg('A'), newLeg('B')],
      validity: '1_month',
    });
    expect(await rowOf(booking_id)).toEqual({
      id: booking_id,
      ride: 'Two-way · Sandton City → Rosebank',
      rider: 'Learner',
      passenger_name: 'Thandi Nkosi',
      passenger_email: 'thandi@example.com',
      start_date: '2026-01-12',
      end_date: '2026-02-11',
      validity: '1_month',
      total: price.total,
      currency: 'ZAR',
      status: 'draft',
      payment: 'none',
      created_at: TEST_START,
    });
    await booked(api, thandi);
    const { data } = await list();
    expect(data.some(({ rider }) => rider === 'Me')).toBe(true);
    expect(JSON.stringify(data)).not.toContain('Lwazi');
  });

  it('staff find bookings by passenger, by the beginning of an id and by a payment’s reference', async () => {
    const bola = await signedIn(api, {
      country: 'NG',
      first_name: 'Bola',
      last_name: 'Ade',
      email: 'bola@example.com',
      phone: '+2348031234567',
    });
    api.pass({ minutes: 1 });
    const mine = (await booked(api, bola)).booking_id;
    const { reference } = await beginToPay(api, bola, mine);
    const found = async (search: string) => (await list({ search })).data.map(({ id }) => id);
    for (const search of [
      'bola ade',
      'BOLA@',
      '0803 123',
      '+234 803',
      mine,
      mine.slice(0, 18),
      mine.toUpperCase(),
      reference,
      reference.slice(0, 12),
    ]) {
      expect([search, await found(search)]).toEqual([search, [mine]]);
    }
    expect(await found('bola nkosi')).toEqual([]);
  });

  it('a member of support does not find a booking by the reference of a payment', async () => {
    const { booking_id } = await booked(api, thandi);
    const { reference } = await beginToPay(api, thandi, booking_id);
    const { headers } = await signedInStaff(api, 'Sipho Dlamini', ['support']);
    const found = async (search: string) =>
      (await api.call(getConsoleBookings, { headers, query: { search } })).response.data.map(({ id }) => id);
    expect([await found(booking_id), await found(reference)]).toEqual([[booking_id], []]);
  });

  it('staff see the bookings of one passenger alone, whose e-mail address is a part of another’s', async () => {
    const ann = await signedIn(api, { email: 'ann@example.com' });
    const joann = await signedIn(api, { email: 'joann@example.com' });
    const [hers] = [(await booked(api, ann)).booking_id, (await booked(api, joann)).booking_id];
    expect((await list({ passenger: ann.account.id })).data.map(({ id }) => id)).toEqual([hers]);
    expect((await list({ passenger: ann.account.id, search: 'joann' })).data).toEqual([]);
  });

  it('a zero, with which every id begins, finds no booking by its id', async () => {
    const user = await signedIn(api, { email: 'zero@example.com' });
    await booked(api, user);
    expect((await list({ passenger: user.account.id, search: '0' })).data).toEqual([]);
  });

  it('a booking is a draft, then active, then ended', async () => {
    const { booking_id } = await booked(api, thandi);
    expect(await rowOf(booking_id)).toMatchObject({ status: 'draft', payment: 'none' });
    const { reference } = await beginToPay(api, thandi, booking_id);
    expect(await rowOf(booking_id)).toMatchObject({ status: 'draft', payment: 'pending' });
    api.paymentProviders.paystack.pay(reference);
    await verified(api, thandi, reference);
    expect(await rowOf(booking_id)).toMatchObject({ status: 'active', payment: 'paid' });
    // Its last day is over in Johannesburg, not yet in Greenwich.
    api.setTime('2026-01-18T22:30:00.000Z');
    expect(await rowOf(booking_id)).toMatchObject({ status: 'ended', payment: 'paid' });
  });

  it('the day of a Nigerian booking ends an hour later', async () => {
    const bola = await signedIn(api, { country: 'NG' });
    const { booking_id } = await booked(api, bola);
    await pay(api, booking_id);
    api.setTime('2026-01-18T22:30:00.000Z');
    expect(await rowOf(booking_id)).toMatchObject({ status: 'active', currency: 'NGN' });
    api.setTime('2026-01-18T23:30:00.000Z');
    expect(await rowOf(booking_id)).toMatchObject({ status: 'ended' });
  });

  it('a booking whose money went back is refunded', async () => {
    const { booking_id } = await booked(api, thandi, { start_date: '2026-02-02' });
    await pay(api, booking_id);
    await api.deps.db.$client.query(`update subscriptions set state = 'revoked' where booking_id = $1`, [booking_id]);
    expect(await rowOf(booking_id)).toMatchObject({ status: 'refunded' });
  });

  it('money that waits for staff is shown before anything else', async () => {
    const { booking_id, price } = await booked(api, thandi, { start_date: '2026-03-02' });
    await payBooking(api, thandi, booking_id, { amount: Math.round(Number(price.total) * 100) - 1 });
    expect(await rowOf(booking_id)).toMatchObject({ status: 'draft', payment: 'held_mismatch' });
    await payBooking(api, thandi, booking_id);
    expect(await rowOf(booking_id)).toMatchObject({ status: 'active', payment: 'held_mismatch' });
  });

  it('staff narrow the list by status and by payment, and sort it', async () => {
    const user = await signedIn(api, { email: 'narrow@example.com' });
    const cheap = (await booked(api, user)).booking_id;
    const dear = (await booked(api, user, { validity: '1_year', start_date: '2026-01-13' })).booking_id;
    await pay(api, dear);
    const ids = async (query: Record<string, string>) =>
      (await list({ search: 'narrow@', ...query })).data.map(({ id }) => id);
    expect(await ids({ status: 'draft' })).toEqual([cheap]);
    expect(await ids({ status: 'active' })).toEqual([dear]);
    expect(await ids({ payment: 'paid' })).toEqual([dear]);
    expect(await ids({ payment: 'none' })).toEqual([cheap]);
    for (const column of ['total', 'start_date', 'end_date']) {
      expect([await ids({ sort: column }), await ids({ sort: `-${column}` })]).toEqual([
        [cheap, dear],
        [dear, cheap],
      ]);
    }
    expect((await list({ sort: 'passenger_name' })).data[0]?.passenger_name).toMatch(/^Bola/);
  });
});
