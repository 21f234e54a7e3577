import { addReceiver, getLiveRuns, getToday, putCare, removeReceiver, type Body } from '@liftclub/api-contract';
import { ROSEBANK, SANDTON } from '../../../testing/builders/bookings';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { linkSchool } from '../../../testing/builders/schools';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';

const { api, thandi, rides, run, event, outcome, tripOf, manifest, onBoard, start } = setUpDrivenRun();
const gogo = { name: 'Gogo Mokoena', phone: '+27821234567' };
const WRITTEN = '  Mrs Dube from number 9, \n Gogo is in hospital and asked her to come today ';
let lesedi: string;

beforeEach(async () => {
  lesedi = (await tripOf(rides.lesedi)).scholar_id ?? '';
  await start();
  await outcome(event('arrived', { trip_id: rides.lesedi }), await onBoard(rides.lesedi));
  await api.runJobs();
  api.sms.length = 0;
});

const asGuardian = async () => ({ params: { id: lesedi }, access: await accessNow(api, thandi) });
const keepCare = async (care: Partial<Body<typeof putCare>>) =>
  api.call(putCare, { ...(await asGuardian()), body: { note: '', emergency_contact: null, ...care } });
const addGogo = async () => (await api.call(addReceiver, { ...(await asGuardian()), body: gogo })).response.data.id;
const isElsewhere = () => linkSchool(api, lesedi, SANDTON);
const dropOff = (to: { receiver?: string; reason?: string } = {}) =>
  event('dropped_off', { trip_id: rides.lesedi, ...to });
/** What the driver can choose, and what is needed. */
async function choices() {
  const stop = (await manifest()).stops.find(({ kind, trip_id }) => kind === 'drop_off' && trip_id === rides.lesedi);
  return [stop?.receivers.map(({ id }) => id), stop?.hand_over];
}
async function messages(): Promise<string[]> {
  await api.runJobs();
  return api.sms.map(({ body }) => body);
}
const staff = async () => ({ headers: (await signedInStaff(api)).headers });
const contradictions = async () => (await api.call(getToday, await staff())).response.data.contradictions;

it('a learner is left at the school only where the ride ends there, within 300 m', async () => {
  await linkSchool(api, lesedi, { ...ROSEBANK, latitude: ROSEBANK.latitude + 0.0026 });
  expect(await choices()).toEqual([['school'], 'receiver']);
  await linkSchool(api, lesedi, { ...ROSEBANK, latitude: ROSEBANK.latitude + 0.0028 });
  const id = await addGogo();
  expect(await choices()).toEqual([[id], 'receiver']);
  expect(await outcome(dropOff({ receiver: 'school' }))).toEqual(['receiver_unknown']);
  expect(await outcome(dropOff({ receiver: id }))).toEqual(['accepted']);
  expect(new Set(await messages())).toEqual(
    new Set([
      'Ride A 09:15: the driver reported a drop-off at school, but the ride ends elsewhere. We did not ' +
        'accept it and are calling.',
      'Ride A 09:15: dropped off at 08:50, received by Gogo.',
    ]),
  );
});

it('without a known school a ride A counts as one to school, but not to the guardian’s own home', async () => {
  expect(await choices()).toEqual([['school'], 'receiver']);
  await api.deps.db.$client.query(
    'update users set home_address = $2, home_latitude = $3, home_longitude = $4 where id = $1',
    [thandi.account.id, 'Rosebank', ROSEBANK.latitude, ROSEBANK.longitude],
  );
  expect(await choices()).toEqual([[], 'reason']);
  expect(await outcome(dropOff({ receiver: 'school' }))).toEqual(['receiver_unknown']);
});

describe('where nobody is named', () => {
  beforeEach(isElsewhere);

  it('the driver hands over with a reason, and guardian and staff read what was written', async () => {
    expect(await choices()).toEqual([[], 'reason']);
    expect(await outcome(dropOff(), dropOff({ reason: ' ' }), dropOff({ reason: WRITTEN }))).toEqual([
      'receiver_missing',
      'receiver_missing',
      'accepted',
    ]);
    expect(await messages()).toEqual([
      'Ride A 09:15: dropped off at 08:50. The driver wrote who received the rider: see the app. Call us ' +
        'on +27105001234 if this is wrong.',
    ]);
    expect((await tripOf(rides.lesedi)).receiver).toBe(`"${WRITTEN.trim()}"`);
    const { data } = (await api.call(getLiveRuns, await staff())).response;
    expect(data.find(({ id }) => id === run.id)?.alerts).toMatchObject([
      { kind: 'override', trip_id: rides.lesedi, handed_to: WRITTEN.trim() },
    ]);
    const { rowCount } = await api.deps.db.$client.query(
      `select from graphile_worker._private_jobs where payload::text like '%hand_over_override%'`,
    );
    expect(rowCount).toBe(1);
  });

  it('a reason counts for a phone that has read that nobody is named, and for no other', async () => {
    await manifest();
    const id = await addGogo();
    const stored = dropOff({ reason: 'Mrs Dube' });
    expect(await choices()).toEqual([[id], 'receiver']);
    expect(await outcome(stored)).toEqual(['receiver_missing']);
    await api.call(removeReceiver, { ...(await asGuardian()), params: { id: lesedi, receiver_id: id } });
    await manifest();
    await addGogo();
    expect(await outcome(stored)).toEqual(['accepted']);
  });
});

describe('a phone that has read another manifest', () => {
  it('of the release before does not lose a drop-off at school', async () => {
    await isElsewhere();
    await api.deps.db.$client.query(`update pickup_codes set read_hand_overs = default`);
    expect(await outcome(dropOff({ receiver: 'school' }))).toEqual(['accepted']);
    expect(await messages()).toEqual([
      'Ride A 09:15: dropped off at 08:50 at school, according to the driver, but the ride ends elsewhere. ' +
        'Call us on +27105001234 if this is wrong.',
    ]);
    expect(await contradictions()).toBe(1);
  });

  it('does not lose a drop-off at the school that the learner has left since, until it reads the run', async () => {
    await manifest();
    await isElsewhere();
    const stored = dropOff({ receiver: 'school' });
    await manifest();
    expect(await outcome(stored)).toEqual(['receiver_unknown']);
    expect(await messages()).toEqual([
      'Ride A 09:15: the driver reported a drop-off at school, but the ride ends elsewhere. We did not ' +
        'accept it and are calling.',
    ]);
    expect(await contradictions()).toBe(1);
  });
});

describe('a learner who may walk in alone', () => {
  it('is dropped off with nobody there, and the guardian is notified', async () => {
    await isElsewhere();
    expect(await outcome(dropOff({ receiver: 'alone' }))).toEqual(['receiver_unknown']);
    expect((await keepCare({ may_walk_in_alone: true })).response.data.may_walk_in_alone).toBe(true);
    // An older page does not know of it, and leaves it as it is.
    expect((await keepCare({ note: 'Asthma' })).response.data.may_walk_in_alone).toBe(true);
    expect(await choices()).toEqual([['alone'], 'receiver']);
    expect(await outcome(dropOff({ reason: 'Mrs Dube' }), dropOff({ receiver: 'alone' }))).toEqual([
      'receiver_missing',
      'accepted',
    ]);
    expect(new Set(await messages())).toEqual(
      new Set([
        'Ride A 09:15: the driver reported a drop-off with nobody there, which you do not permit. We did not ' +
          'accept it and are calling.',
        'Ride A 09:15: dropped off at 08:50, walked in alone.',
      ]),
    );
    expect((await tripOf(rides.lesedi)).receiver).toBe('alone');
  });

  it('counts after the guardian has changed it only while the phone cannot know', async () => {
    await isElsewhere();
    await keepCare({ may_walk_in_alone: true });
    await manifest();
    await keepCare({ may_walk_in_alone: false });
    expect(await outcome(dropOff({ receiver: 'alone' }))).toEqual(['accepted']);
    expect(await messages()).toEqual([
      'Ride A 09:15: dropped off at 08:50, walked in alone, which you no longer permit. Call us on ' +
        '+27105001234 if this is wrong.',
    ]);
    expect(await contradictions()).toBe(1);
  });
});
