import * as contract from '@liftclub/api-contract';
import { randomUUID } from 'node:crypto';
import { TUESDAY } from '../../../testing/builders/dispatch';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { dispatchOpening, openStream } from '../../../testing/http/event-streams';

const { api, rides, run, start } = setUpDrivenRun();

const RSA = { market: 'RSA', date: TUESDAY } as const;
const PERIOD = { market: 'RSA', from: TUESDAY, to: TUESDAY, by: 'day' } as const;

let zodwa: SignedInStaff;
beforeEach(async () => {
  await start();
  zodwa = await signedInStaff(api, 'Zodwa Khumalo', ['dispatcher']);
});
const setMarkets = async (markets: ('RSA' | 'NG')[]) => {
  const naledi = await signedInStaff(api);
  const change = { headers: naledi.headers, params: { id: zodwa.id }, body: { markets } };
  expect((await api.call(contract.changeStaffMember, change)).status).toBe(200);
};

it('a dispatcher of Nigeria neither reads nor changes the day of South Africa, nor its reports', async () => {
  await setMarkets(['NG']);
  const { headers } = zodwa;
  const version = 1;
  const trip = { trip_id: rides.own };
  const reason = 'The driver called';
  const answers = await Promise.all([
    api.call(contract.getDispatchDay, { headers, query: RSA }),
    api.call(contract.getIdleDrivers, { headers, query: RSA }),
    api.call(contract.planDispatchDay, { headers, body: RSA }),
    api.call(contract.publishDispatchDay, { headers, body: { ...RSA, version } }),
    api.call(contract.unpublishDispatchDay, { headers, body: { ...RSA, version } }),
    api.call(contract.assignTrip, { headers, body: { ...trip, run_id: run.id, version, dry_run: true } }),
    api.call(contract.lockDispatch, { headers, body: { run_id: run.id, locked: true } }),
    api.call(contract.lockDispatch, { headers, body: { ...trip, locked: true } }),
    api.call(contract.swapDriver, { headers, body: { run_id: run.id, driver_id: randomUUID(), version } }),
    api.call(contract.cancelTrip, { headers, body: { ...trip, reason } }),
    api.call(contract.markTrip, { headers, body: { ...trip, outcome: 'missed', reason } }),
    api.call(contract.noteMoving, { headers, body: { ...trip, moving: true } }),
    api.call(contract.getRunPositions, { headers, params: { id: run.id }, query: { reason } }),
    api.call(contract.getReport, { headers, query: { ...PERIOD, format: 'csv' } }),
    api.call(contract.getReportNames, { headers, query: { market: 'RSA' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  expect((await api.call(contract.getDispatchDay, { headers, query: { ...RSA, market: 'NG' } })).status).toBe(200);
  expect((await api.call(contract.getReport, { headers, query: { ...PERIOD, market: 'NG' } })).status).toBe(200);
});

it('a trip or run that there is not stays 404', async () => {
  await setMarkets(['NG']);
  const body = { trip_id: randomUUID(), reason: 'The driver called' };
  expect((await api.call(contract.cancelTrip, { headers: zodwa.headers, body })).status).toBe(404);
});

it('the live board has the runs of one’s own markets; a change of markets closes it', async () => {
  const shown = async () =>
    (await api.call(contract.getLiveRuns, { headers: zodwa.headers })).response.data.map(({ id }) => id);
  expect(await shown()).toEqual([run.id]);
  const stream = await openStream(api, contract.dispatchStream.path, zodwa.headers);
  expect(await dispatchOpening(stream)).toMatchObject({ runs: [{ id: run.id }] });
  await setMarkets(['NG']);
  expect(await shown()).toEqual([]);
  await stream.ended;
});

it('the session says which markets a member works in', async () => {
  await setMarkets(['NG']);
  const session = await api.call(contract.getStaffSession, { headers: zodwa.headers });
  expect(session.response.data.markets).toEqual(['NG']);
});
