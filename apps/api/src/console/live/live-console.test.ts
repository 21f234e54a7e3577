import {
  answerCase,
  closeCase,
  consoleStream,
  lockDispatch,
  lockStaffMember,
  reportProblem,
  sendRunPositions,
  sendRunSos,
  signOutStaff,
} from '@liftclub/api-contract';
import type { StaffRole } from '@liftclub/domain';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { FROM_CONSOLE, signedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn } from '../../../testing/builders/users';
import { reviewedVehicle } from '../../../testing/builders/vehicles';
import { openStream, type TestStream } from '../../../testing/http/event-streams';

const { api, thandi, sipho, rides, run, start, event, outcome } = setUpDrivenRun();

const opened: TestStream[] = [];
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));

async function follow(headers: Readonly<Record<string, string>>): Promise<TestStream> {
  const stream = await openStream(api, consoleStream.path, headers);
  opened.push(stream);
  return stream;
}
/** The stream of a new member, and what it sent at opening. */
async function openedBy(name: string, roles: StaffRole[]) {
  const member = await signedInStaff(api, name, roles);
  const stream = await follow(member.headers);
  return { member, stream, first: (await stream.next()).data };
}

it('two members with the page open are notified of a call for help, its answer and its end', async () => {
  const naledi = await openedBy('Naledi Mokoena', ['support']);
  const lerato = await openedBy('Lerato Molefe', ['dispatcher']);
  expect([naledi.first, lerato.first]).toEqual([
    ['rides', 'cases'],
    ['rides', 'cases'],
  ]);
  const expectCases = async () => {
    for (const { stream } of [naledi, lerato])
      expect(await stream.next()).toMatchObject({ name: 'changed', data: ['cases'] });
  };
  const sos = await api.call(sendRunSos, { params: { id: run.id }, body: {}, access: await accessNow(api, sipho) });
  await expectCases();
  const call = { params: { id: sos.response.data.id }, headers: naledi.member.headers };
  expect((await api.call(answerCase, { ...call, body: { text: 'We are on the phone with him.' } })).status).toBe(201);
  await expectCases();
  expect((await api.call(closeCase, { ...call, body: { outcome: 'none' } })).status).toBe(200);
  await expectCases();
});

it('they are notified of what a driver reports and a dispatcher changes, but not of each position', async () => {
  await start();
  api.setTime('2026-01-13T07:05:00Z');
  const { stream } = await openedBy('Lerato Molefe', ['dispatcher']);
  const { headers } = await signedInStaff(api);
  const next = async () => (await stream.next()).data;
  expect(await outcome(event('arrived', { trip_id: rides.lesedi }))).toEqual(['accepted']);
  expect(await next()).toEqual(['rides']);
  const body = [{ latitude: -26.1, longitude: 28.06, accuracy: 8, at: api.deps.clock().toISOString() }];
  await api.call(sendRunPositions, { params: { id: run.id }, body, access: await accessNow(api, sipho) });
  const problem = { params: { id: rides.own }, body: { category: 'lost', text: 'A red bag.' } } as const;
  await api.call(reportProblem, { ...problem, access: await accessNow(api, thandi) });
  expect(await next()).toEqual(['cases']);
  const locked = await api.call(lockDispatch, { headers, body: { run_id: run.id, locked: true } });
  expect(locked.status).toBe(200);
  expect(await next()).toEqual(['rides']);
});

it('a reviewer is notified of documents only, and finance of nothing that it may not read', async () => {
  const reviewer = await openedBy('Zodwa Dube', ['reviewer']);
  expect(reviewer.first).toEqual(['reviews']);
  const finance = await follow((await signedInStaff(api, 'Pieter Botha', ['finance'])).headers);
  await api.call(sendRunSos, { params: { id: run.id }, body: {}, access: await accessNow(api, sipho) });
  await reviewedVehicle(api, await signedIn(api, { role: 'Driver' }));
  expect((await reviewer.stream.next()).data).toEqual(['reviews']);
  expect([finance.status, finance.text()]).toEqual([200, expect.not.stringContaining('event:')]);
});

it('nobody follows without a session of staff, and a member who is locked or signs out follows no longer', async () => {
  expect((await follow(FROM_CONSOLE)).status).toBe(401);
  expect((await follow({ authorization: `Bearer ${await accessNow(api, thandi)}` })).status).toBe(404);
  const [locked, leaving] = [
    await openedBy('Lerato Molefe', ['dispatcher']),
    await openedBy('Zodwa Dube', ['support']),
  ];
  const admin = await signedInStaff(api);
  const lock = { params: { id: locked.member.id }, headers: admin.headers, body: { reason: 'Left the depot.' } };
  expect((await api.call(lockStaffMember, lock)).status).toBe(200);
  await locked.stream.ended;
  await api.call(signOutStaff, { headers: leaving.member.headers, body: {} });
  await leaving.stream.ended;
  expect((await follow(locked.member.headers)).status).toBe(401);
});
