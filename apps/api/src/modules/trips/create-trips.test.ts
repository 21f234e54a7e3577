import { statementsOf } from '../../../testing/database/statements';
import { beginToPay, verified } from '../../../testing/builders/payments';
import { booked, freeRiders, newLeg } from '../../../testing/builders/bookings';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, signedIn } from '../../../testing/builders/users';

const api = setUpTestApi();

it('a year is activated with as many statements as a week', async () => {
  const user = await signedIn(api);
  const statements: Record<string, number> = {};
  for (const validity of ['1_week', '1_year', '1_week', '1_year', '1_week', '1_year']) {
    await freeRiders(api);
    const { booking_id } = await booked(api, user, {
      validity,
      trip_type: '2_way',
      trip: [newLeg('A'), newLeg('B')],
    });
    const { reference } = await beginToPay(api, user, booking_id);
    api.paymentProviders.paystack.pay(reference);
    await accessNow(api, user);
    const started = performance.now();
    const sent = await statementsOf(() => verified(api, user, reference));
    statements[validity] = sent.length;
    expect(sent.filter((text) => /insert into trips/.test(text))).toHaveLength(1);
    const took = Math.round(performance.now() - started);
    process.stdout.write(`activate ${validity}: ${sent.length} statements, ${took} ms\n`);
  }
  expect(statements['1_year']).toBe(statements['1_week']);
});
