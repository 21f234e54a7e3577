import {
  assignTrip,
  BACKGROUND_HEADER,
  getDispatchDay,
  getIdleDrivers,
  getLiveRuns,
  type DispatchDay,
  type LiveRun,
} from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { liveDispatch, openConsole } from '../../testing/open-console';
import { buildDay } from '../../testing/build-day';

const api = fakeApi();
const answer = <T extends object>(data: T) => ({ json: { success: true as const, message: '', data } });
const events = (sent: Readonly<Record<string, readonly object[]>>) => ({
  status: 200,
  text: Object.entries(sent)
    .map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    .join(''),
});
const versionOf = ({ market, date, version }: DispatchDay) => ({ market, date, version });

/** The day of these tests, by the clocks of Johannesburg. */
const buildToday = (changes: Partial<DispatchDay> = {}) =>
  buildDay({ date: '2026-01-12', state: 'under_way', ...changes });
const liveRuns = ({ runs }: DispatchDay): LiveRun[] =>
  runs.map((run) => ({ ...run, market: 'RSA', lateness_minutes: 0, last_position_at: null, alerts: [] }));

function open(day: DispatchDay) {
  api.on(getDispatchDay, answer(day));
  api.on(getIdleDrivers, answer([]));
  return openConsole(`/dispatch?market=RSA&date=${day.date}`);
}
const runsNow = async () => within(await screen.findByRole('region', { name: 'In progress now' }));

afterEach(() => jest.useRealTimers());

it('on the day itself the runs stand worst first, with what needs a dispatcher', async () => {
  const today = buildToday();
  const [late, planned] = liveRuns(today) as [LiveRun, LiveRun];
  const since = '2026-01-12T04:50:00.000Z';
  const runs = [
    {
      ...late,
      state: 'started',
      lateness_minutes: 12,
      alerts: [
        { kind: 'late', at: since, since, trip_id: null },
        { kind: 'contradiction', at: since, since, trip_id: 'lesedi', other_vehicles: ['R-3 GP'] },
      ],
      stops: late.stops.map((stop) => (stop.kind === 'pick_up' ? { ...stop, real_at: stop.planned_at } : stop)),
    },
    {
      ...planned,
      last_position_at: '2026-01-12T05:00:00.000Z',
      alerts: [{ kind: 'override', at: since, since, trip_id: 'trip', handed_to: 'Mrs Dube' }],
    },
  ];
  api.on(liveDispatch, events({ days: [versionOf(today)], runs }));
  const { user } = open(today);
  const live = await runsNow();
  const items = await live.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Bongani Khumalo, R-1 GPAt least 10 min late since 06:50Contradictory report at 06:50. The trip has also been assigned to R-3 GPIn progress, 12 min late',
    'Johan Botha, R-2 GPNobody is named to collect the learner; at 06:50 the driver wrote: “Mrs Dube”last position at 07:00Not started',
  ]);
  expect(screen.getByRole('button', { name: /Thandi Nkosi, 06:45.*picked up 06:45/ })).toBeInTheDocument();
  await user.click(live.getByRole('button', { name: 'Bongani Khumalo, R-1 GP' }));
  expect(screen.getByRole('region', { name: 'Bongani Khumalo' })).toBeInTheDocument();
  expect(api.calls(getDispatchDay)).toHaveLength(1);
});

it('a run without a signal is not called on time', async () => {
  const today = buildToday();
  const [run] = liveRuns(today) as [LiveRun];
  const since = '2026-01-12T04:50:00.000Z';
  const silent = {
    ...run,
    state: 'started',
    lateness_minutes: 0,
    alerts: [{ kind: 'no_signal', at: since, since, trip_id: null }],
  };
  api.on(liveDispatch, events({ days: [versionOf(today)], runs: [silent] }));
  open(today);
  expect(await (await runsNow()).findByText('In progress, no signal')).toBeInTheDocument();
});

it('the page of a second dispatcher follows: a run that was dissolved is gone from all lists', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const today = buildToday();
  api.on(liveDispatch, events({ days: [versionOf(today)], runs: liveRuns(today) }));
  open(today);
  expect(await (await runsNow()).findAllByRole('listitem')).toHaveLength(2);

  const newer = buildToday({ version: 4, runs: today.runs.slice(0, 1) });
  api.on(getDispatchDay, answer(newer));
  api.on(liveDispatch, events({ days: [versionOf(newer)] }));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('Version 4')).toBeInTheDocument();
  expect((await runsNow()).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^R-2 GP/ })).not.toBeInTheDocument();
  const headers = api.calls(getDispatchDay).map((call) => call.headers[BACKGROUND_HEADER]);
  expect(headers).toEqual([undefined, '1']);
  expect(api.calls(liveDispatch)[0]?.headers).toMatchObject({ [BACKGROUND_HEADER]: '1' });
});

it('a run that the dispatcher dissolves leaves the list of runs in progress at once', async () => {
  const today = buildToday();
  api.on(liveDispatch, events({ days: [versionOf(today)], runs: liveRuns(today) }));
  const { user } = open(today);
  expect(await (await runsNow()).findAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Anele Mbeki/ }));
  await user.click(screen.getByRole('button', { name: 'Unassign' }));
  const assignment = { feasible: true, why: null, extra_minutes: 0, extra_km: 0, version: 4 };
  api.on(assignTrip, answer(assignment));
  api.on(getDispatchDay, answer(buildToday({ version: 4, runs: today.runs.slice(0, 1) })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unassign this trip?' }));
  await user.click(dialog.getByRole('button', { name: 'Unassign' }));
  await waitFor(async () => expect((await runsNow()).getAllByRole('listitem')).toHaveLength(1));
});

it('a closed day is shown closed once it is no longer among those that can change', async () => {
  const today = buildToday();
  api.on(liveDispatch, () => {
    api.on(getDispatchDay, answer(buildToday({ version: 4, state: 'closed' })));
    return events({ days: [] });
  });
  open(today);
  expect(await screen.findByText('Closed')).toBeInTheDocument();
});

it('while the stream fails the page asks every 15 seconds, and says when it cannot', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const today = buildToday();
  api.on(liveDispatch, 'no response');
  api.on(getLiveRuns, answer(liveRuns(today)));
  open(today);
  expect(await (await runsNow()).findAllByRole('listitem')).toHaveLength(2);
  api.on(getLiveRuns, 'no response');
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText(/^No connection to the server/)).toBeInTheDocument();
  expect((await runsNow()).getAllByRole('listitem')).toHaveLength(2);
  expect(api.calls(getLiveRuns).map((call) => call.headers[BACKGROUND_HEADER])).toEqual(['1', '1']);
});
