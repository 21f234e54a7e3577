import { setUpDrivenRun } from '../../../testing/builders/runs';
import { availableDriver } from '../../../testing/builders/dispatch';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { accessNow, signedIn, type SignedIn } from '../../../testing/builders/users';

const { api, sipho, rides, run, event, send, onBoard, start } = setUpDrivenRun();

async function statement(query: string, reader?: SignedIn) {
  const access = reader && (await accessNow(api, reader));
  return api.app.inject({
    url: `/api/v1/driver/earnings/statement/?${query}`,
    headers: {
      host: 'driver.liftclub.localhost:4200',
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
  });
}

it('a driver saves what a month earned, ride by ride, which is what the ledger says, as CSV and as PDF', async () => {
  await start();
  await send(event('arrived', { trip_id: rides.own }), event('arrived', { trip_id: rides.lesedi }));
  await send(await onBoard(rides.own), event('dropped_off', { trip_id: rides.own }));
  api.setTime('2026-01-13T07:21:00Z');
  await send(event('no_show', { trip_id: rides.lesedi, reason: 'Nobody came' }));
  const { payload, headers } = await statement('month=2026-01&format=csv', sipho);
  expect([headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="Liftclub-earnings-2026-01.csv"',
    'private, no-store',
  ]);
  const { rows } = await api.deps.db.$client.query<{ id: string; amount: string }>(`
    select x.subject as id, (-l.amount / 100.0)::numeric(12, 2)::text as amount from ledger_transactions x
    join ledger_entries l on l.transaction_id = x.id and l.account like 'driver:%' where x.kind = 'driver_earned'`);
  const row = { date: '2026-01-13', time: '09:15', run_id: run.id, currency: 'ZAR', quantity: '', rate: '' };
  const amountOf = (trip: string) => rows.find(({ id }) => id === trip)?.amount;
  const expected = [
    { ...row, trip_id: rides.own, outcome: 'dropped_off', amount: amountOf(rides.own) },
    { ...row, trip_id: rides.lesedi, outcome: 'no_show', amount: amountOf(rides.lesedi) },
  ];
  const shown = readCsvRecords(payload);
  expect(shown).toHaveLength(2);
  expect(shown).toEqual(expect.arrayContaining(expected));
  const pdf = await statement('month=2026-01&format=pdf', sipho);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const other = await availableDriver(api);
  expect(readCsvRecords((await statement('month=2026-01&format=csv', other)).payload)).toEqual([]);
});

it('a month that is none, a format that is none, a passenger, nobody and a month to come are refused', async () => {
  const refused = ['month=2026-13&format=csv', 'month=2026-01&format=xls', 'month=2026-01', 'format=pdf', ''];
  for (const query of refused) expect([query, (await statement(query, sipho)).statusCode]).toEqual([query, 400]);
  const good = 'month=2026-01&format=csv';
  const statuses = [
    await statement(good),
    await statement(good, await signedIn(api)),
    await statement('month=2026-02&format=csv', sipho),
    await statement('month=2025-12&format=pdf', sipho),
  ];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404, 200]);
});
