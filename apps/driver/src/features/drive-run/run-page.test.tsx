import {
  getDriverProfile,
  getEarnings,
  getRun,
  sendRunEvents,
  sendRunSos,
  showOfficer,
  type RunEventInput,
} from '@liftclub/api-contract';
import { buildDriver, deferred, errorResponse, fakeApi, fakeTimeouts } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { randomUUID, webcrypto } from 'node:crypto';
import { openApp, profileOf } from '../../testing/open-app';
import { buildManifest, GOGO, RUN_ID, TRIP_IDS } from '../../testing/run-responses';
import { runCache } from '../../runs';
import { isDue } from './use-positions';

const api = fakeApi();
const user = buildDriver();
const ok = <Data,>(data: Data) => ({ json: { success: true as const, message: '', data } });
/** The hash of 1234 with few rounds, so that the test is quick. */
const CHECK = { algorithm: 'pbkdf2-sha256', iterations: 1000, salt: btoa('0123456789abcdef') } as const;

async function checkOf(code: string) {
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(code), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: Buffer.from(CHECK.salt, 'base64'), iterations: 1000 };
  return { ...CHECK, hash: Buffer.from(await webcrypto.subtle.deriveBits(how, key, 256)).toString('base64') };
}

beforeEach(async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  await runCache.eraseOthers('nobody', 0);
  api.on(getDriverProfile, profileOf(user));
});

const page = () => within(screen.getByRole('main'));
const press = async (name: string) => userEvent.click(await page().findByRole('button', { name }));
const step = (name: string) => page().findByRole('heading', { name });
const typesSent = () => api.calls(sendRunEvents).at(-1)?.body as RunEventInput[] | undefined;

async function openRun(changes = {}) {
  const code_check = await checkOf('1234');
  const run = buildManifest(changes);
  const stops = run.stops.map((stop) => (stop.kind === 'pick_up' ? { ...stop, code_check } : stop));
  api.on(getRun, ok({ ...run, stops }));
  openApp({ user, path: `/runs/${RUN_ID}` });
}

it('a driver does not wait for a rider who is on board with another vehicle', async () => {
  const { stops } = buildManifest({ state: 'started' });
  const elsewhere = [{ trip_id: TRIP_IDS[0], planned_at: '2026-01-12T06:05:00.000Z', rider: 'Lesedi' }];
  await openRun({ state: 'started', elsewhere, stops: stops.filter(({ trip_id }) => trip_id !== TRIP_IDS[0]) });
  expect(
    await page().findByText('Lesedi, 08:05: on board with another vehicle. Do not wait at this stop.'),
  ).toBeInTheDocument();
});

it('a run is driven from start to close without a connection, and nothing is lost', async () => {
  api.on(sendRunEvents, 'no response');
  await openRun();
  await step('Check your vehicle');
  await press('Start run');
  expect(page().getByText('Tick all four before you start.')).toBeInTheDocument();
  for (const tick of page().getAllByRole('checkbox')) await userEvent.click(tick);
  await press('Start run');
  await step('Pick up Lesedi');
  expect(page().getByText('83 Rivonia Road', { selector: 'strong' })).toBeInTheDocument();
  await press('Arrived');
  expect(await step('Code for Lesedi')).toHaveFocus();
  expect(page().getByText('83 Rivonia Road', { selector: 'strong' })).toBeInTheDocument();

  await userEvent.type(page().getByLabelText('Pick-up code'), '9999');
  await press('On board');
  expect(await page().findByText('Wrong code. 4 attempts left.')).toBeInTheDocument();
  await userEvent.type(page().getByLabelText('Pick-up code'), '1234{Enter}');
  await step('Pick up Thabo');
  await press('Arrived');
  await step('Code for Thabo');
  await userEvent.click(page().getByText('No code?'));
  await press('On board without code');
  expect(page().getByText('Say in a few words what happened')).toBeInTheDocument();
  await userEvent.type(page().getByLabelText(/Why is there no code/), 'Phone is flat');
  await press('On board without code');

  await step('Drop off Lesedi');
  await press('Dropped off');
  expect(page().getByText('Choose who collected the learner.')).toBeInTheDocument();
  expect(page().getByLabelText('Rosebank Primary')).not.toBeChecked();
  await userEvent.click(page().getByLabelText(GOGO.name));
  await press('Dropped off');
  await step('Drop off Thabo');
  await press('Dropped off');
  await step('Check the vehicle');
  for (const words of ['I’m late', 'I can’t drive']) expect(page().queryByText(words)).not.toBeInTheDocument();
  expect(page().getByRole('button', { name: 'SOS' })).toBeInTheDocument();
  await press('Vehicle is empty');
  await step('All stops are done');
  await press('Close run');
  await step('Run closed');
  expect(page().getByText('9 steps have not been sent yet.')).toBeInTheDocument();
  await waitFor(() => expect(typesSent()).toHaveLength(10));
  const [lesedi, thabo] = TRIP_IDS;
  expect(typesSent()).toMatchObject([
    { type: 'start_run', ticks: ['tyres', 'lights', 'belts', 'papers'] },
    { type: 'arrived', trip_id: lesedi },
    { type: 'on_board', trip_id: lesedi, code: '9999' },
    { type: 'on_board', trip_id: lesedi, code: '1234' },
    { type: 'arrived', trip_id: thabo },
    { type: 'on_board', trip_id: thabo, reason: 'Phone is flat' },
    { type: 'dropped_off', trip_id: lesedi, receiver: GOGO.id },
    { type: 'dropped_off', trip_id: thabo },
    { type: 'vehicle_empty' },
    { type: 'close_run' },
  ]);
});

it('where the guardian has named nobody, the driver writes who receives the learner', async () => {
  api.on(sendRunEvents, 'no response');
  const [lesedi] = TRIP_IDS;
  const stops = buildManifest().stops.map((stop) => ({
    ...stop,
    ...(stop.trip_id === lesedi && { status: 'on_board' as const, receivers: [] }),
    ...(stop.trip_id === lesedi && stop.kind === 'drop_off' && { hand_over: 'reason' as const }),
    ...(stop.trip_id !== null && stop.trip_id !== lesedi && { status: 'no_show' as const }),
  }));
  await openRun({ state: 'started', stops });
  await step('Drop off Lesedi');
  expect(page().queryByLabelText('School')).not.toBeInTheDocument();
  await press('Dropped off');
  expect(page().getByText('Write who is collecting the learner')).toBeInTheDocument();
  await userEvent.type(page().getByLabelText(/Who is collecting the learner/), 'Mrs Dube, number 9');
  await press('Dropped off');
  await waitFor(() =>
    expect(typesSent()).toMatchObject([{ type: 'dropped_off', trip_id: lesedi, reason: 'Mrs Dube, number 9' }]),
  );
});

it('with a manifest that the phone stored before the update, a learner can still be left at school', async () => {
  api.on(sendRunEvents, 'no response');
  const [lesedi] = TRIP_IDS;
  const stops = buildManifest().stops.map(({ hand_over: _added, ...stop }) => ({
    ...stop,
    status: stop.trip_id === lesedi ? ('on_board' as const) : stop.trip_id && ('no_show' as const),
  }));
  await openRun({ state: 'started', stops });
  await step('Drop off Lesedi');
  await userEvent.click(page().getByLabelText('Rosebank Primary'));
  await press('Dropped off');
  await waitFor(() => expect(typesSent()).toMatchObject([{ type: 'dropped_off', receiver: 'school' }]));
});

it('a phone that is back sends what it stored before it reads the run again', async () => {
  await runCache.eraseOthers(user.id, 0);
  await runCache.saveRun({ id: RUN_ID, owner: user.id, run: buildManifest(), skew: 0 });
  const ticks = ['tyres', 'lights', 'belts', 'papers'] as const;
  const event = { id: randomUUID(), type: 'start_run' as const, at: new Date().toISOString(), ticks: [...ticks] };
  await runCache.addEvent({ run: RUN_ID, owner: user.id, event });
  api.on(sendRunEvents, 'no response');
  await openRun();
  await step('Pick up Lesedi');
  await waitFor(() => expect(api.calls(sendRunEvents)).not.toHaveLength(0));
  expect(api.calls(getRun)).toHaveLength(0);
});

it('a refused step is shown with what to do until it was read, and the page takes the server’s state', async () => {
  const refuse = (body: readonly RunEventInput[]) =>
    body.map(({ id }) => ({ id, result: 'refused' as const, code: 'out_of_order' as const, why: 'Not now.' }));
  api.on(sendRunEvents, ({ body }) => ok({ version: 2, results: refuse(body) }));
  const stops = buildManifest().stops.map((stop) => (stop.status ? { ...stop, status: 'on_the_way' as const } : stop));
  await openRun({ state: 'started', stops });
  await press('Arrived');
  expect(await page().findByText(/The run has moved on, perhaps on another phone/)).toBeInTheDocument();
  expect(page().getByText('Arrived: Lesedi')).toBeInTheDocument();
  await step('Pick up Lesedi');
  await press('I have read this');
  await waitFor(() => expect(page().queryByText('Not accepted')).not.toBeInTheDocument());
});

it('a driver reports a delay, gives back rides, calls for help, and waits before a no-show', async () => {
  api.on(sendRunEvents, 'no response');
  api.on(sendRunSos, { status: 201, json: ok({ id: 'x', call: '112' }).json });
  const stops = buildManifest().stops.map((stop) => (stop.status ? { ...stop, status: 'arrived' as const } : stop));
  await openRun({ state: 'started', stops });
  await step('Code for Lesedi');
  await userEvent.click(page().getByText("Rider didn't show"));
  expect(page().getByText('You can report a no-show from 08:10.')).toBeInTheDocument();
  expect(page().getByRole('button', { name: 'Report no-show' })).toBeDisabled();
  await userEvent.click(page().getByText('I’m late'));
  await press('Report delay');
  expect(page().getByText('Enter 1 to 240 minutes')).toBeInTheDocument();
  await userEvent.type(page().getByLabelText(/By how many minutes/), '12');
  await press('Report delay');
  await press('SOS');
  expect(screen.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  expect(await screen.findByRole('link', { name: 'Call us: +27 10 500 1234' })).toHaveAttribute(
    'href',
    'tel:+27105001234',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Alert Liftclub' }));
  expect(await screen.findByText('We have been alerted. Our staff will call you.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const dispatch = () => page().getAllByRole('link', { name: 'Call dispatch: +27 10 500 1234' });
  expect(dispatch()[0]).toHaveAttribute('href', 'tel:+27105001234');
  const details = page().getByText('I can’t drive').closest('details');
  expect(dispatch().filter((link) => details?.contains(link))).toHaveLength(1);
  await userEvent.click(page().getByText('I can’t drive'));
  await userEvent.type(page().getByLabelText(/Why can’t you drive/), 'Flat tyre');
  await press('Release the rides');
  await waitFor(() =>
    expect(typesSent()).toMatchObject([
      { type: 'late', minutes: 12 },
      { type: 'cannot_drive', reason: 'Flat tyre' },
    ]),
  );
});

it('a driver in an emergency whose connection is gone reads it after ten seconds', async () => {
  const timeouts = fakeTimeouts();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(timeouts.signal);
  api.on(sendRunSos, () => deferred<never>().promise);
  await openRun({ state: 'started' });
  await press('SOS');
  await userEvent.click(await screen.findByRole('button', { name: 'Alert Liftclub' }));
  await waitFor(() => expect(api.calls(sendRunSos)).toHaveLength(1));
  timeouts.expire(10_000);
  expect(await screen.findByText(/We could not be reached/)).toBeInTheDocument();
});

it('before it opens a run says when, and somebody else’s run leads back', async () => {
  await openRun({ opens_at: '2026-01-12T06:30:00.000Z' });
  await step('Opens at 08:30');
  api.on(getRun, errorResponse(404));
  openApp({ user, path: '/runs/01939c4e-0000-7000-8000-00000000a009' });
  expect(await screen.findByText('This run is no longer yours. Call staff.')).toBeInTheDocument();
});

it('a run that is closed says what came of it, and leaves no names on the phone', async () => {
  const status = { pick_up: 'completed', drop_off: 'completed', pull_out: null, pull_in: null } as const;
  const stops = buildManifest().stops.map((stop) => ({
    ...stop,
    rider: null,
    address: null,
    status: status[stop.kind],
  }));
  const runs = [{ run_id: RUN_ID, date: '2026-01-12', trips: 2, amount: '180.50' }];
  api.on(getEarnings, ok({ total: '180.50', currency: 'ZAR' as const, has_driven: true, runs }));
  await openRun({ state: 'closed', stops });
  await step('Run closed');
  expect(page().getByText(/Rides completed/)).toHaveTextContent('Rides completed: 2 · No-shows: 0');
  expect(await page().findByText(/Earned R\s180.50/)).toBeInTheDocument();
  expect(
    page().getByText('Names and addresses have been removed from this phone.', { exact: false }),
  ).toBeInTheDocument();
  await waitFor(async () => expect((await runCache.read(RUN_ID)).cached).toBeUndefined());
  expect(api.calls(getRun)).toHaveLength(1);
});

it('positions are stored every ten seconds under way and every minute at rest', () => {
  const seen = (seconds: number, latitude: number) => ({ at: seconds * 1000, latitude, longitude: 28 });
  expect(isDue(undefined, seen(0, -26))).toBe(true);
  expect(isDue(seen(0, -26), seen(9, -26.001))).toBe(false);
  expect(isDue(seen(0, -26), seen(10, -26.001))).toBe(true);
  expect(isDue(seen(0, -26), seen(59, -26))).toBe(false);
  expect(isDue(seen(0, -26), seen(60, -26))).toBe(true);
});

it('a driver shows an officer the first names, until the time that the server gives', async () => {
  await openRun();
  api.on(showOfficer, errorResponse(400, { errors: { reason: ['This field is required'] } }));
  await userEvent.click(await page().findByText('An officer asks who rides'));
  await userEvent.type(page().getByRole('textbox', { name: 'Name of the officer' }), 'Sgt. Mokoena');
  await press('Show the first names');
  expect(await page().findByText('This field is required')).toBeInTheDocument();
  api.on(
    showOfficer,
    ok({ riders: ['Lesedi', 'Thandi'], school: 'Rosebank Primary', shown_until: '2099-01-01T00:00:00.000Z' }),
  );
  await userEvent.type(page().getByRole('textbox', { name: 'Reason' }), 'Road block');
  await press('Show the first names');
  const list = within(await page().findByRole('region', { name: 'First names on this run' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Lesedi', 'Thandi']);
  expect(list.getByText('Rosebank Primary')).toBeInTheDocument();
  expect(api.calls(showOfficer).at(-1)?.body).toEqual({ name_of_officer: 'Sgt. Mokoena', reason: 'Road block' });
});

it('without a connection a driver reads why the names cannot be shown', async () => {
  await openRun();
  api.on(showOfficer, 'no response');
  await userEvent.click(await page().findByText('An officer asks who rides'));
  await press('Show the first names');
  expect(await page().findByText(/needs a connection, because each showing is recorded/)).toBeInTheDocument();
});
