import { runCommand } from '../../operator/run-command';
import { oneRow, tryToPay } from '../../testing/payments';
import { signedIn } from '../../testing/people';
import { booked } from '../../testing/rides';
import { startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const PASSENGERS = 200;

it('two hundred passengers who pay at once with a coupon that has one use left get it once', async () => {
  await runCommand(api.needs, 'coupon add --code ONLY --percent 10 --limit 1'.split(' '));
  const thandi = await signedIn(api);
  const { booking_id } = await booked(api, thandi);
  await api.needs.db.$client.query(
    `with c as (select id from coupons where code = 'ONLY'), made as (
       insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'coupon_id', c.id, 'coupon_off', 1000,
         'subtotal', b.subtotal - 1000, 'total', b.total - 1000))).* from bookings b, c, generate_series(1, $2) where b.id = $1 returning id)
     insert into booking_legs select (jsonb_populate_record(l, jsonb_build_object('booking_id', made.id))).* from booking_legs l, made where l.booking_id = $1`,
    [booking_id, PASSENGERS],
  );
  const ids = (await api.needs.db.$client.query<{ id: string }>('select id from bookings where coupon_id is not null')).rows.map(({ id }) => id);
  expect(ids).toHaveLength(PASSENGERS);

  const answers = await Promise.all(ids.map((id) => tryToPay(api, thandi, id)));
  const codes = answers.map(({ status, error }) => (status === 200 ? 'begun' : error.code));
  expect(codes.filter((code) => code === 'begun')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['begun', 'quote_expired']));
  expect(await oneRow(api, `select used, (select count(*)::int from coupon_uses) as uses from coupons where code = 'ONLY'`)).toEqual({ used: 1, uses: 1 });
});
