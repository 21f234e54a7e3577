import type { previewClosures, ResponseBody } from '@liftclub/api-contract';
import { toDecimal } from '@liftclub/domain';
import type { impactOf } from '../../modules/calendar-cancellations';

/** What a change of the calendar concerns, on the wire. */
export type ImpactOnWire = ResponseBody<typeof previewClosures>['data'];

export const impactOnWire = ({ trips, riders, credit }: Awaited<ReturnType<typeof impactOf>>): ImpactOnWire => ({
  trips,
  riders,
  credit: credit.map(({ currency, amount }) => ({ currency, amount: toDecimal(amount) })),
});
