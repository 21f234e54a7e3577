import { getAuditEntries, getReport, getReportNames, REPORT_COLUMNS } from '@liftclub/api-contract';
import { STAFF_ROLES, type StaffRole } from '@liftclub/domain';
import { availableDriver } from '../../../testing/builders/dispatch';
import { insertRides } from '../../../testing/builders/random-rides';
import { newScholar } from '../../../testing/builders/scholars';
import { linkSchool } from '../../../testing/builders/schools';
import { FROM_CONSOLE, signedInStaff } from '../../../testing/builders/staff';
import { paidPlan } from '../../../testing/builders/trips';
import { accessNow, signedIn } from '../../../testing/builders/users';
import { readCsvRecords } from '../../../testing/http/read-csv';
import { setUpTestApi } from '../../../testing/test-api';
import { enqueueSms } from '../../messages/sms-outbox';
import { makeFigures } from '../../modules/figures';

const api = setUpTestApi({ SMS_PRICE_ZAR: '1.25' });
beforeEach(() => api.reset());
const WEEK = { from: '2026-01-12', to: '2026-01-18', market: 'RSA', by: 'day' } as const;
const PATH = '/api/v1/console/reports/';

const report = async (query: Record<string, string>, roles: StaffRole[] = ['manager']) => {
  const { headers } = await signedInStaff(api, 'Naledi Mokoena', roles);
  return (await api.call(getReport, { headers, query: { ...WEEK, ...query } as never })).response.data;
};
const refusal = async (query: Record<string, string>) => {
  const { headers } = await signedInStaff(api);
  const response = await api.app.inject({ url: `${PATH}?${new URLSearchParams({ ...WEEK, ...query })}`, headers });
  return [response.statusCode, response.json<{ errors?: object }>().errors];
};

/** A completed ride of a learner on Wednesday, with its driver. */
async function drivenRide() {
  const thandi = await signedIn(api);
  const { bookingId } = await paidPlan(api, thandi);
  const learner = await newScholar(api, thandi);
  await linkSchool(api, learner.id, { latitude: -26, longitude: 28 });
  const driver = await availableDriver(api);
  const world = { bookingId, learners: [learner.id], drivers: [driver.account.id] };
  const ride = { day: '2026-01-14', market: 'RSA', learner: 0, driver: 0, end: 'completed', fare: 10_000 } as const;
  const rest = {
    byGuardian: false,
    ownTransport: false,
    goodwill: 500,
    planDays: 20,
    endedEarly: false,
    refundedAfter: null,
    isRenewal: true,
  };
  await insertRides(api, world, [{ ...ride, ...rest, boardedAfter: 0, onBoardFor: 20 }]);
  api.setTime('2026-01-15T08:00:00Z');
  await makeFigures(api.deps);
}

it('a manager reads the figures of each day, and their totals', async () => {
  await drivenRide();
  const { rows, totals, currency } = await report({});
  expect([currency, rows.map(({ key }) => key)]).toEqual([
    'ZAR',
    ['2026-01-12', '2026-01-13', '2026-01-14', '2026-01-15', '2026-01-16', '2026-01-17', '2026-01-18'],
  ]);
  expect(rows[2]).toMatchObject({
    completed: 1,
    on_time_pick_up: 1,
    on_time_arrival: 1,
    km: 12.5,
    seats_offered: 4,
    seats_used: 1,
    revenue: '99.97',
    credits: '5.00',
    driver_cost: '100.00',
    plans_renewed: 1,
  });
  expect(totals).toMatchObject({ completed: 1, revenue: '99.97', plans_sold: 2 });
  expect((await report({ by: 'week' })).rows).toEqual([{ ...totals, key: '2026-01-12' }]);
});

it('a dispatcher reads the figures of rides without money', async () => {
  await drivenRide();
  const { totals } = await report({}, ['dispatcher']);
  expect(totals).toMatchObject({
    completed: 1,
    km: 12.5,
    plans_sold: null,
    plans_renewed: null,
    plans_ended: null,
  });
  const { revenue, deferred, credits, driver_cost, message_cost } = totals;
  expect([revenue, deferred, credits, driver_cost, message_cost]).toEqual([null, null, null, null, null]);
  expect((await report({}, ['dispatcher', 'finance'])).totals.revenue).toBe('99.97');
});

it('staff choose among the schools and drivers that have figures', async () => {
  await drivenRide();
  const { headers } = await signedInStaff(api);
  const names = async (market: 'RSA' | 'NG') =>
    (await api.call(getReportNames, { headers, query: { market } })).response.data;
  const { schools, drivers } = await names('RSA');
  expect([schools.map(({ name }) => name), drivers.length]).toEqual([['Rosebank Primary'], 1]);
  expect(await names('NG')).toEqual({ schools: [], drivers: [] });
  const [school, driver] = [schools[0]?.id ?? '', drivers[0]?.id ?? ''];
  expect((await report({ school })).totals).toMatchObject({
    completed: 1,
    km: null,
    message_cost: null,
    plans_renewed: 1,
  });
  expect((await report({ driver })).totals).toMatchObject({
    completed: 1,
    km: 12.5,
    plans_renewed: null,
    deferred: null,
  });
});

it('a member downloads the rows as CSV', async () => {
  await drivenRide();
  const { headers } = await signedInStaff(api);
  const url = `${PATH}?${new URLSearchParams({ ...WEEK, by: 'week', format: 'csv' })}`;
  const { headers: sent, payload, statusCode } = await api.app.inject({ url, headers });
  expect([statusCode, sent['content-type'], sent['content-disposition'], sent['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="report-RSA-2026-01-12-2026-01-18.csv"',
    'no-store',
  ]);
  const [row] = readCsvRecords(payload);
  expect(Object.keys(row ?? {})).toEqual([...REPORT_COLUMNS]);
  expect(row).toMatchObject({ key: '2026-01-12', completed: '1', revenue: '99.97' });
  const history = async () =>
    (await api.call(getAuditEntries, { headers, query: { action: 'table.export' } })).response.data;
  expect(await history()).toMatchObject([{ staff: 'Naledi Mokoena', subject: 'console/reports' }]);
  await report({});
  expect(await history()).toHaveLength(1);
});

it('an SMS costs the price of its parts on the day it was sent', async () => {
  const sms = { to: '+27821234567', body: 'a'.repeat(161), kind: 'account' as const };
  await enqueueSms(api.deps, api.deps.db, sms);
  await enqueueSms(api.deps, api.deps.db, { ...sms, body: 'Hello' });
  await enqueueSms(api.deps, api.deps.db, { ...sms, to: '+2348031234567' });
  await api.runJobs();
  const { rows } = await report({});
  expect(rows.map(({ message_cost }) => message_cost).slice(0, 2)).toEqual(['3.75', '0.00']);
});

it('a period in the wrong order, one of more than 400 days, and what is none are refused at their field', async () => {
  expect(await refusal({ to: '2026-01-11' })).toEqual([400, { to: ['The last day must not be before the first'] }]);
  expect(await refusal({ to: '2027-02-16' })).toEqual([400, { to: ['Choose at most 400 days'] }]);
  expect((await refusal({ to: '2027-02-15' }))[0]).toBe(200);
  expect(await refusal({ from: '2026-02-30' })).toEqual([400, { from: [expect.any(String)] }]);
  expect(await refusal({ market: 'KE' })).toEqual([400, { market: ['Choose a market'] }]);
  expect(await refusal({ by: 'year' })).toEqual([400, { by: ['Choose day, week or month'] }]);
  expect(await refusal({ school: 'none' })).toEqual([400, { school: [expect.any(String)] }]);
  expect(await refusal({ format: 'xls' })).toEqual([400, { format: ['The format is json or csv'] }]);
});

it('other roles are refused, and nobody but staff knows of reports', async () => {
  const url = `${PATH}?${new URLSearchParams(WEEK)}`;
  const statuses = new Map<string, number>();
  for (const role of STAFF_ROLES) {
    const { headers } = await signedInStaff(api, 'Naledi Mokoena', [role]);
    statuses.set(role, (await api.app.inject({ url, headers })).statusCode);
  }
  expect(Object.fromEntries(statuses)).toEqual({
    support: 403,
    reviewer: 403,
    dispatcher: 200,
    finance: 200,
    manager: 200,
    admin: 200,
  });
  expect((await api.app.inject({ url, headers: FROM_CONSOLE })).statusCode).toBe(401);
  const access = await accessNow(api, await signedIn(api));
  const asPassenger = { host: 'passenger.liftclub.localhost:4200', authorization: `Bearer ${access}` };
  expect((await api.app.inject({ url, headers: asPassenger })).statusCode).toBe(404);
});
