import { PAYOUT_STATES } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { currency, money, success, timestamp } from '../fields';

/**
 * What the driver was and will be paid, the latest days first. `period`: the days whose earnings it pays, both included
 * (yyyy-MM-dd); `next`: what follows, or what to do.
 */
const driverPayout = v.object({
  id: v.string(),
  period: v.object({ from: v.string(), to: v.string() }),
  amount: money,
  currency,
  state: v.picklist(PAYOUT_STATES),
  sent_at: v.nullable(timestamp),
  next: v.string(),
});
export type DriverPayout = v.InferOutput<typeof driverPayout>;

/**
 * The query of `GET driver/payouts/:id/statement/`: what the driver earned on the days of a payout by ride, with the
 * payout, as a PDF, or as a file with the columns of `GET driver/earnings/statement/`.
 */
export const payoutStatementQuery = v.strictObject({ format: v.optional(v.picklist(['csv', 'pdf']), 'pdf') });

export const getDriverPayouts = endpoint({
  method: 'GET',
  path: 'driver/payouts/',
  access: 'driver',
  summary: "Read one's own payouts",
  status: 200,
  response: success({ data: v.array(driverPayout) }),
});
