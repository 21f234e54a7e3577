import type { RunEvent } from '@liftclub/api-contract';
import { recordEvents } from '../../../src/modules/driver-runs';
import type { Actor } from '../../../src/plugins/access/actors';
import { availableDriver, onTuesday } from '../../builders/dispatch';
import { newScholar } from '../../builders/scholars';
import { startTestApi, type TestApi } from '../../test-api';
import { keepRows } from '../../database/test-database';
import { paidPlan } from '../../builders/trips';
import { signedIn } from '../../builders/users';

/** The session of the driver's phone. */
const PHONE = '00000000-0000-4000-8000-000000000001';

/** A trip of the run and its owner. */
export interface RunTrip {
  readonly id: string;
  readonly passengerId: string;
}

/** A published run of Tuesday morning, before it opens. */
export interface RunWorld {
  readonly api: TestApi;
  readonly driver: Pick<Actor, 'userId' | 'sessionId'>;
  readonly runId: string;
  readonly trips: readonly RunTrip[];
  /** Every event that a phone of the driver made, in that order. */
  readonly made: RunEvent[];
  /** Ids of the events that the server accepted. */
  readonly accepted: Set<string>;
  /** Sends events as a phone does. */
  send(...events: readonly RunEvent[]): Promise<void>;
}

export interface RunStage {
  readonly api: TestApi;
  /** The world as it was when the stage was opened. */
  fresh(): Promise<RunWorld>;
}

/** 08:00 in Johannesburg; the pick-ups are booked for 09:15. */
const MORNING = '2026-01-13T06:00:00Z';

/** The API with one run of three riders: a passenger, her learner, and a learner of another guardian. */
export async function openRunStage(): Promise<RunStage> {
  const api = await startTestApi();
  const tuesday = onTuesday(api);
  const [thandi, lerato, sipho] = [await signedIn(api), await signedIn(api), await availableDriver(api, { seats: 4 })];
  await paidPlan(api, thandi);
  await paidPlan(api, thandi, { scholar_id: (await newScholar(api, thandi)).id });
  await paidPlan(api, lerato, { scholar_id: (await newScholar(api, lerato)).id });
  await tuesday.goTo('2026-01-12T17:00:00Z');
  await tuesday.publish();
  const [run] = (await tuesday.day()).runs;
  const ids = run?.stops.flatMap(({ kind, trip_id }) => (kind === 'pick_up' && trip_id ? [trip_id] : [])) ?? [];
  const { rows: trips } = await api.deps.db.$client.query<RunTrip>(
    'select id, passenger_id as "passengerId" from trips where id = any($1) order by id',
    [ids],
  );
  api.setTime(MORNING);
  const restore = await keepRows(api.deps.db);
  const fresh = async () => {
    await restore();
    api.setTime(MORNING);
    return worldOf(api, { driver: { userId: sipho.account.id, sessionId: PHONE }, runId: run?.id ?? '', trips });
  };
  return { api, fresh };
}

function worldOf(api: TestApi, there: Pick<RunWorld, 'driver' | 'runId' | 'trips'>): RunWorld {
  const [made, accepted] = [new Array<RunEvent>(), new Set<string>()];
  return {
    api,
    ...there,
    made,
    accepted,
    async send(...events) {
      const { results } = await recordEvents(api.deps, there.driver, there.runId, events);
      for (const { id, result } of results) if (result !== 'refused') accepted.add(id);
    },
  };
}
