import { randomUUID } from 'node:crypto';
import { bookRide } from '@liftclub/api-contract';
import { accessNow, type SignedIn } from '../../../testing/builders/users';
import { booked, newBooking, newLeg, SANDTON } from '../../../testing/builders/bookings';
import { setUpPassengers } from '../../../testing/builders/passengers';

const { api, thandi, ngozi, rowsOf, scholarOf } = setUpPassengers();

const bookingsOf = async ({ account }: SignedIn) =>
  Number((await rowsOf('select count(*) from bookings where passenger_id = $1', [account.id]))[0].count);

describe('the distance', () => {
  it.each([0.01, 0, 7.1, 199, 1e300])('of %d km that the browser sends changes no price', async (distance) => {
    const { price, rides } = await booked(api, thandi, { trip: [newLeg('A', { distance })] });
    expect([price.total, rides[0]?.distance]).toEqual(['341.25', 7.1]);
  });

  it("while nobody can say it is the browser's or 1.2 straight lines, whichever is longer", async () => {
    api.maps.response = 'down';
    const distanceFor = async (distance: number) =>
      (await booked(api, thandi, { trip: [newLeg('A', { distance })] })).rides[0]?.distance;
    expect([await distanceFor(0.01), await distanceFor(12.34)]).toEqual([5.41, 12.34]);
  });

  it.each([
    ['99 metres', 94, false],
    ['100 metres', 100, true],
    ['200 km', 200_000, true],
    ['more than 200 km', 200_006, false],
    ['no road at all', 'no_road', false],
  ] as const)('of %s is judged by the server', async (_case, metres, possible) => {
    api.maps.response = metres;
    const { status, error } = await api.call(bookRide, { body: newBooking(), access: thandi.access });
    expect(status).toBe(possible ? 201 : 400);
    if (!possible)
      expect(error).toMatchObject({
        code: 'invalid',
        errors: { 'trip.0.distance': ['A ride must be between 0.1 km and 200 km'] },
      });
  });

  it('of a ride across the continent is refused even when the provider is down', async () => {
    api.maps.response = 'down';
    const far = newLeg('B', { drop_off: { ...SANDTON, latitude: -33.9 } });
    const before = await bookingsOf(thandi);
    const { status, error } = await api.call(bookRide, {
      body: newBooking({ trip_type: '2_way', trip: [newLeg('A'), far] }),
      access: thandi.access,
    });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['trip.1.distance']]);
    expect(await bookingsOf(thandi)).toBe(before);
  });
});

describe('a scholar', () => {
  it('of somebody else is not found, and nothing is booked', async () => {
    const scholar = await scholarOf(ngozi);
    const before = await bookingsOf(thandi);
    for (const scholar_id of [scholar.id, randomUUID()]) {
      const { status, error } = await api.call(bookRide, { body: newBooking({ scholar_id }), access: thandi.access });
      expect([status, error]).toEqual([
        404,
        { success: false, code: 'not_found', message: 'Not found.', detail: 'Not found.' },
      ]);
    }
    expect(await bookingsOf(thandi)).toBe(before);
  });

  it('who was deleted is not found', async () => {
    const scholar = await scholarOf(thandi);
    await rowsOf('update scholars set deleted_at = created_at where id = $1', [scholar.id]);
    const { status } = await api.call(bookRide, {
      body: newBooking({ scholar_id: scholar.id }),
      access: thandi.access,
    });
    expect(status).toBe(404);
  });

  it('of somebody else is refused by the database itself', async () => {
    const scholar = await scholarOf(ngozi);
    const { booking_id } = await booked(api, thandi);
    await expect(rowsOf('update bookings set scholar_id = $2 where id = $1', [booking_id, scholar.id])).rejects.toThrow(
      'bookings_own_scholar',
    );
  });
});

describe('a form sent twice', () => {
  const keyed = (headers: Record<string, string>, body = newBooking()) =>
    api.call(bookRide, { body, access: thandi.access, headers });

  it('twenty times at once with one key books once, and answers alike', async () => {
    const before = await bookingsOf(thandi);
    const headers = { 'idempotency-key': randomUUID() };
    const sent = await Promise.all(Array.from({ length: 20 }, () => keyed(headers)));
    expect(new Set(sent.map(({ status, response }) => JSON.stringify([status, response]))).size).toBe(1);
    expect(sent[0]?.status).toBe(201);
    expect(await bookingsOf(thandi)).toBe(before + 1);
  });

  it('with one key and other details is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await keyed(headers);
    const { status, error } = await keyed(headers, newBooking({ validity: '1_year' }));
    expect([status, error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('again after midnight gets the same answer, and nobody is asked for distances again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    api.setTime('2026-01-12T21:59:58Z');
    const body = newBooking({ trip: [newLeg('A', { pick_up: { ...SANDTON, latitude: -26.1111 } })] });
    const first = await api.call(bookRide, { body, access: await accessNow(api, thandi), headers });
    api.setTime('2026-01-12T22:00:05Z');
    api.maps.response = 'no_road';
    const again = await api.call(bookRide, { body, access: await accessNow(api, thandi), headers });
    expect([again.status, again.response, api.maps.calls]).toEqual([201, first.response, 1]);
  });

  it('keeps a refusal too', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const scholar_id = randomUUID();
    const first = await keyed(headers, newBooking({ scholar_id }));
    const again = await keyed(headers, newBooking({ scholar_id }));
    expect([again.status, again.error]).toEqual([404, first.error]);
  });

  it('books once although its learner was deleted before it arrived again', async () => {
    const scholar = await scholarOf(thandi);
    const headers = { 'idempotency-key': randomUUID() };
    const body = newBooking({ scholar_id: scholar.id });
    const first = await keyed(headers, body);
    await rowsOf('update scholars set deleted_at = now() where id = $1', [scholar.id]);
    const again = await keyed(headers, body);
    expect([first.status, again.status, again.response]).toEqual([201, 201, first.response]);
  });

  it('stores nothing but the refusal when the learner is deleted while the distance is measured', async () => {
    const scholar = await scholarOf(thandi);
    const before = await bookingsOf(thandi);
    const headers = { 'idempotency-key': randomUUID() };
    const trip = [newLeg('A', { pick_up: { ...SANDTON, latitude: -26.1222 } })];
    const measured = jest.spyOn(api.deps.maps, 'drivingMetres').mockImplementationOnce(async () => {
      await rowsOf('update scholars set deleted_at = now() where id = $1', [scholar.id]);
      return 7100;
    });
    const first = await keyed(headers, newBooking({ scholar_id: scholar.id, trip }));
    const again = await keyed(headers, newBooking({ scholar_id: scholar.id, trip }));
    measured.mockRestore();
    expect([first.status, again.status, again.error]).toEqual([404, 404, first.error]);
    expect(await bookingsOf(thandi)).toBe(before);
  });

  it('without a key books twice', async () => {
    const before = await bookingsOf(thandi);
    await booked(api, thandi);
    await booked(api, thandi);
    expect(await bookingsOf(thandi)).toBe(before + 2);
  });
});

it('a provider that is given 10 s does not cost the browser its connection', () => {
  expect(api.app.server.timeout).toBeGreaterThan(12_000);
});

it('an account that is removed takes its drafts and scholars along', async () => {
  const scholar = await scholarOf(ngozi);
  await booked(api, ngozi, { scholar_id: scholar.id });
  await rowsOf('delete from users where id = $1', [ngozi.account.id]);
  expect(await bookingsOf(ngozi)).toBe(0);
});
