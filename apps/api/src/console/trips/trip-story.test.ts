import {
  cancelTrip,
  changeStaffMember,
  getConsoleTrip,
  getTripStory,
  rateTrip,
  reportProblem,
  type Story,
  type StoryKind,
} from '@liftclub/api-contract';
import type { StaffRole } from '@liftclub/domain';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn } from '../../../testing/builders/users';

const { api, thandi, sipho, rides, start, onBoard, outcome, event } = setUpDrivenRun();

const member = async (roles: StaffRole[]) => (await signedInStaff(api, 'Naledi Mokoena', roles)).headers;

async function storyOf(id: string, roles: StaffRole[] = ['admin'], before?: string): Promise<Story> {
  const query = { ...(before !== undefined && { before }) };
  return (await api.call(getTripStory, { params: { id }, query, headers: await member(roles) })).response.data;
}
const textsOf = ({ items }: Story, kind: StoryKind) =>
  items.filter((item) => item.kind === kind).map(({ text }) => text);

/** Messages about a trip, three in each second. */
async function insertMessages(tripId: string, count: number, channel = 'sms'): Promise<void> {
  await api.deps.db.$client.query(
    `insert into sms_deliveries (id, trip_id, channel, moment, state, tries, at)
     select gen_random_uuid(), $1, $4, 'late', 'delivered', 1, $2::timestamptz + (n / 3) * interval '1 second'
     from generate_series(1, $3::int) n`,
    [tripId, api.deps.clock(), count, channel],
  );
}

/** Drives Thandi to Rosebank, 20 minutes after the start. */
async function driveThandi(): Promise<void> {
  await start();
  const trip_id = rides.own;
  const events = [event('arrived', { trip_id }), await onBoard(trip_id)];
  expect(await outcome(...events)).toEqual(['accepted', 'accepted']);
  api.pass({ minutes: 20 });
  expect(await outcome(event('dropped_off', { trip_id }))).toEqual(['accepted']);
  await api.runJobs();
}

it('a trip says everything that happened to it, the newest first', async () => {
  await driveThandi();
  const access = await accessNow(api, thandi);
  const report = { params: { id: rides.own }, body: { category: 'late', text: 'Hello.' } as const, access };
  const { number } = (await api.call(reportProblem, report)).response.data;
  await api.call(rateTrip, { params: { id: rides.own }, body: { stars: 4, never_again: false }, access });
  const story = await storyOf(rides.own);
  const instants = story.items.map(({ at }) => at);
  expect(instants).toEqual([...instants].sort().reverse());
  expect(textsOf(story, 'trip')).toEqual(
    expect.arrayContaining([
      'Driver assigned',
      'On the way',
      'At the pick-up',
      'On board',
      'Completed',
      'Rated with 4 stars',
    ]),
  );
  expect(textsOf(story, 'driver')).toEqual(
    expect.arrayContaining(['The run was started', 'Reported on board', 'Reported dropped off']),
  );
  expect(textsOf(story, 'plan')).toEqual(
    expect.arrayContaining(['Booked', 'Plan bought', 'Published, with a pick-up code']),
  );
  expect(textsOf(story, 'payment')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Fare of R\s[\d.]+ earned$/),
      expect.stringMatching(/received by Paystack$/),
    ]),
  );
  expect(textsOf(story, 'message').length).toBeGreaterThan(0);
  expect(textsOf(story, 'case')).toEqual([`Case ${number} opened: The ride was late`]);
  expect(story.items.find(({ text }) => text === 'On board')?.by).toContain(sipho.account.profile.first_name);
  expect(story.items.find(({ kind }) => kind === 'case')?.link).toMatch(/^\/cases\//);
  expect(story.next).toBeNull();
});

it('that there are positions is said, without saying where', async () => {
  await start();
  await api.deps.db.$client.query(
    `insert into run_positions (run_id, at, received_at, latitude, longitude, accuracy)
     select run_id, $2::timestamptz + n * interval '1 minute', $2, -26.1, 28.05, 5
     from run_trips cross join generate_series(0, 2) n where trip_id = $1`,
    [rides.own, api.deps.clock()],
  );
  const story = await storyOf(rides.own);
  expect(textsOf(story, 'driver')).toContain('The vehicle sent 3 positions between 08:50 and 08:52');
  expect(JSON.stringify(story)).not.toContain('28.05');
});

it('what staff changed about a trip says who, and why', async () => {
  const body = { trip_id: rides.own, reason: 'Road closed' };
  await api.call(cancelTrip, { body, headers: await member(['dispatcher']) });
  const story = await storyOf(rides.own);
  const change = story.items.find(({ kind }) => kind === 'change');
  expect([change?.text, change?.by]).toEqual([expect.stringContaining('“Road closed”'), 'Naledi Mokoena']);
  expect(textsOf(story, 'trip')[0]).toMatch(/^Cancelled by us: /);
  expect(textsOf(story, 'credit')).toEqual([expect.stringMatching(/^R\s[\d.]+ credited$/)]);
});

it.each<[StaffRole, StoryKind[]]>([
  ['dispatcher', ['plan', 'trip', 'driver', 'case']],
  ['support', ['plan', 'trip', 'driver', 'message', 'case']],
  ['manager', ['plan', 'trip', 'driver', 'message', 'payment', 'case', 'access']],
])('a %s sees the kinds that the rights show', async (role, kinds) => {
  await driveThandi();
  const call = { params: { id: rides.lesedi }, access: await accessNow(api, thandi) };
  await api.call(reportProblem, { ...call, body: { category: 'late', text: 'Hello.' } });
  await api.call(getConsoleTrip, { params: { id: rides.lesedi }, headers: await member(['support']) });
  await insertMessages(rides.lesedi, 1);
  const { items } = await storyOf(rides.lesedi, [role]);
  expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual([...kinds].sort());
});

it('a dispatcher sees no name of a guardian and no case that is not about a ride', async () => {
  const access = await accessNow(api, thandi);
  for (const category of ['late', 'other'] as const)
    await api.call(reportProblem, { params: { id: rides.own }, body: { category, text: 'Hello.' }, access });
  const story = await storyOf(rides.own, ['dispatcher']);
  expect(textsOf(story, 'case')).toHaveLength(1);
  expect(story.items.find(({ text }) => text === 'Booked')).toMatchObject({ by: 'Guardian', link: null });
  expect(JSON.stringify(story)).not.toContain(thandi.account.profile.last_name);
  const trip = await api.call(getConsoleTrip, { params: { id: rides.own }, headers: await member(['dispatcher']) });
  expect(Object.keys(trip.response.data).sort()).toEqual([
    'currency',
    'date',
    'departs_at',
    'driver',
    'id',
    'paused',
    'ride_type',
    'status',
  ]);
});

it('a long story is read in pages that neither repeat nor leave out anything', async () => {
  await insertMessages(rides.own, 120);
  await insertMessages(rides.own, 1, 'whatsapp');
  const whole: Story['items'][number][] = [];
  let before: string | undefined;
  for (let pages = 0; pages < 10; pages += 1) {
    const { items, next } = await storyOf(rides.own, ['admin'], before);
    whole.push(...items);
    if (next === null) break;
    expect(items.length).toBeGreaterThanOrEqual(50);
    before = next;
  }
  const messages = whole.filter(({ text }) => text === 'SMS “Delay”: Delivered');
  expect(messages).toHaveLength(120);
  expect(whole.filter(({ text }) => text === 'WhatsApp “Delay”: Delivered')).toHaveLength(1);
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

it('a reviewer, a caller who is not staff and an unknown trip are refused', async () => {
  const read = async (id: string, roles: StaffRole[]) => {
    const headers = await member(roles);
    return [
      (await api.call(getConsoleTrip, { params: { id }, headers })).status,
      (await api.call(getTripStory, { params: { id }, query: {}, headers })).status,
    ];
  };
  expect(await read(rides.own, ['reviewer'])).toEqual([403, 403]);
  expect(await read(rides.own, ['finance'])).toEqual([403, 403]);
  expect(await read('019b0000-0000-7000-8000-000000000000', ['admin'])).toEqual([404, 404]);
  const { access } = await signedIn(api);
  expect((await api.call(getTripStory, { params: { id: rides.own }, query: {}, access })).status).toBe(404);
  const headers = await member(['admin']);
  expect(
    (await api.call(getTripStory, { params: { id: rides.own }, query: { before: 'monday' }, headers })).status,
  ).toBe(400);
});

it.each<[string, number, StaffRole[]]>([
  ['a dispatcher', 403, ['dispatcher']],
  ['support', 200, ['support']],
])('%s of Nigeria who asks for a trip of South Africa gets %i', async (_who, status, roles) => {
  const { id, headers } = await signedInStaff(api, 'Zodwa Khumalo', roles);
  const read = async (trip: string) => [
    (await api.call(getConsoleTrip, { params: { id: trip }, headers })).status,
    (await api.call(getTripStory, { params: { id: trip }, query: {}, headers })).status,
  ];
  expect(await read(rides.own)).toEqual([200, 200]);
  const change = { headers: await member(['admin']), params: { id }, body: { markets: ['NG' as const] } };
  expect((await api.call(changeStaffMember, change)).status).toBe(200);
  expect(await read(rides.own)).toEqual([status, status]);
  expect(await read('019b0000-0000-7000-8000-000000000000')).toEqual([404, 404]);
});
