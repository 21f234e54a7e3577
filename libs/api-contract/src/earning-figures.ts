import { WEEK } from '@liftclub/domain';
import * as v from 'valibot';
import { money } from './fields';

/** The last day of the week that is paid. Processes and pages of the release before do not send it. */
export const payoutDay = v.optional(v.picklist(WEEK), 'Sun');

/** The figures of an earning rule in a response; `share_percent` is of the fee of a trip, before discounts and VAT. */
export const earningFigures = {
  share_percent: v.string(),
  per_run: money,
  per_km: money,
  waiting_per_minute: money,
  minimum_run: money,
  payout_day: payoutDay,
};
