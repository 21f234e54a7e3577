import {
  getRun,
  getRuns,
  sendRunEvents,
  type EventResult,
  type RunEventInput,
  type RunManifest,
  type Trip,
} from '@liftclub/api-contract';
import { randomUUID } from 'node:crypto';
import { findBreaches } from '../../src/modules/ledger';
import { availableDriver, onTuesday } from './dispatch';
import { newScholar } from './scholars';
import { keepState } from '../keep-state';
import { setUpTestApi, type TestApi } from '../test-api';
import { paidPlan } from './trips';
import { accessNow, signedIn, type SignedIn } from './users';

/** The checks that a start needs. */
export const TICKS = { ticks: ['tyres', 'lights', 'belts', 'papers'] } satisfies Partial<RunEventInput>;

/** Without an address. */
export const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ latitude, longitude });

/**
 * A published run of Tuesday, 09:15 in Johannesburg: Sipho drives Thandi herself and Lesedi, her learner. The ledger
 * keeps its rules after each test.
 */
export function setUpDrivenRun() {
  const api = setUpTestApi();
  const tuesday = onTuesday(api);
  const [thandi, sipho] = [{} as SignedIn, {} as SignedIn];
  const rides = { own: '', lesedi: '' };
  const run = { id: '' };
  startFromPublishedRun(api, { thandi, sipho, rides, run });
  afterEach(async () => expect(await findBreaches(api.deps.db)).toEqual([]));

  /** An event at the present of the clock. */
  const event = (type: RunEventInput['type'], changes: Partial<RunEventInput> = {}) =>
    ({ id: randomUUID(), type, at: api.deps.clock().toISOString(), ...changes }) as RunEventInput;
  const send = async (...events: RunEventInput[]): Promise<EventResult[]> => {
    const call = { params: { id: run.id }, body: events, access: await accessNow(api, sipho) };
    return (await api.call(sendRunEvents, call)).response.data.results;
  };
  /** The refusal of each event, or `accepted` or `already`. */
  const outcome = async (...events: RunEventInput[]) =>
    (await send(...events)).map(({ result, code }) => code ?? result);
  const tripOf = async (id: string): Promise<Trip> => {
    const trip = (await tuesday.trips(thandi)).find((one) => one.id === id);
    if (!trip) throw new Error(`Thandi has no trip ${id}.`);
    return trip;
  };
  const codeOf = async (id: string) => (await tripOf(id)).pickup_code ?? '';
  return {
    api,
    thandi,
    sipho,
    rides,
    run,
    event,
    send,
    outcome,
    tripOf,
    codeOf,
    goTo: tuesday.goTo,
    trips: async () => tuesday.trips(thandi),
    statusOf: async (id: string) => (await tripOf(id)).status,
    onBoard: async (trip_id: string) => event('on_board', { trip_id, code: await codeOf(trip_id) }),
    manifest: async (): Promise<RunManifest> =>
      (await api.call(getRun, { params: { id: run.id }, access: await accessNow(api, sipho) })).response.data,
    /** Starts the run at 08:50 in Johannesburg. */
    start: async () => {
      api.setTime('2026-01-13T06:50:00Z');
      expect(await outcome(event('start_run', TICKS))).toEqual(['accepted']);
    },
  };
}

interface PublishedRun {
  readonly thandi: SignedIn;
  readonly sipho: SignedIn;
  readonly rides: { own: string; lesedi: string };
  readonly run: { id: string };
}

/** Publishes the run once, and lets every test of the file start from there. */
function startFromPublishedRun(api: TestApi, made: PublishedRun): void {
  let restore: (() => Promise<void>) | undefined;
  const kept = { thandi: {}, sipho: {} };
  beforeEach(async () => {
    if (restore) {
      await restore();
      // A test that renewed a session holds tokens that the kept rows do not know.
      Object.assign(made.thandi, kept.thandi);
      Object.assign(made.sipho, kept.sipho);
    } else {
      await publishRun(api, made);
      restore = await keepState(api);
      Object.assign(kept, { thandi: { ...made.thandi }, sipho: { ...made.sipho } });
    }
  });
}

/** Fills in the people, the trips and the run of a test. */
async function publishRun(api: TestApi, { thandi, sipho, rides, run }: PublishedRun): Promise<void> {
  const tuesday = onTuesday(api);
  await api.reset();
  Object.assign(thandi, await signedIn(api));
  Object.assign(sipho, await availableDriver(api));
  const lesedi = await newScholar(api, thandi);
  await paidPlan(api, thandi);
  await paidPlan(api, thandi, { scholar_id: lesedi.id });
  await tuesday.goTo('2026-01-12T17:00:00Z');
  await tuesday.publish();
  const trips = await tuesday.trips(thandi);
  const idOf = (scholarId: string | null) => trips.find(({ scholar_id }) => scholar_id === scholarId)?.id ?? '';
  Object.assign(rides, { own: idOf(null), lesedi: idOf(lesedi.id) });
  const [found] = (await api.call(getRuns, { access: await accessNow(api, sipho) })).response.data;
  run.id = found?.id ?? '';
}
