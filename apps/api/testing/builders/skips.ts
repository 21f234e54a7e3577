import { previewSkip, skipTrip, unskipTrip, type Leg } from '@liftclub/api-contract';
import { findBreaches } from '../../src/modules/ledger';
import { creditOf } from './ledger';
import { setUpTestApi } from '../test-api';
import { paidPlan } from './trips';
import { accessNow, signedIn, type SignedIn } from './users';
import { newScholar } from './scholars';

/** Sunday, 11 January 2026, at noon in Johannesburg; the plans begin on Monday and a ride departs at 09:15. */
const NOON = '2026-01-11T10:00:00Z';
/** 19:00 of that evening in Johannesburg. */
export const EVENING = '2026-01-11T17:00:00.000Z';

/**
 * A passenger who skips, signed in again at noon of the day before her plans for each test of a file. After each test
 * the rules of the ledger must hold.
 */
export function setUpSkipping() {
  const api = setUpTestApi();
  const thandi = {} as SignedIn;
  beforeEach(async () => {
    api.setTime(NOON);
    Object.assign(thandi, await signedIn(api));
  });
  afterEach(async () => expect(await findBreaches(api.deps.db)).toEqual([]));
  return {
    api,
    thandi,
    /** What skipping a trip would credit. */
    asked: async (id: string, reason = 'other', user = thandi) =>
      api.call(previewSkip, { params: { id }, query: { reason }, access: await accessNow(api, user) }),
    skipped: async (id: string, expected_credit: string, changes: object = {}, user = thandi) =>
      api.call(skipTrip, {
        params: { id },
        body: { expected_credit, reason: 'other', ...changes },
        access: await accessNow(api, user),
      }),
    unskipped: async (id: string, user = thandi) =>
      api.call(unskipTrip, { params: { id }, body: {}, access: await accessNow(api, user) }),
    credit: async () => (await creditOf(api, thandi)).balance,
    /** A paid week of a learner. */
    async learnersPlan(trip: readonly Leg[]) {
      const { id } = await newScholar(api, thandi);
      return paidPlan(api, thandi, { scholar_id: id, trip, trip_type: trip.length === 1 ? '1_way' : '2_way' });
    },
  };
}

/** Status and code of a refusal. */
export const refusal = ({ status, error }: { status: number; error: { code?: string } }) => [status, error.code];
