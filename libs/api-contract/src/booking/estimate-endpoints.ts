import { LIMITS, SERVICE_MARKETS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { latitude, longitude, success, text } from '../fields';

/** A place whose address is not needed. */
const place = v.strictObject({ latitude, longitude, address: v.optional(text(LIMITS.address)) });

/**
 * The price of a ride for visitors: of one ride, and of a week of five days, both ways with `two_way`. Amounts include
 * VAT where it is charged; `km` by road, one way. Nothing is stored. 429 after 30 in an hour from one address.
 */
export const estimateRide = endpoint({
  method: 'POST',
  path: 'estimate/',
  access: 'public',
  summary: 'What a ride would cost, without an account',
  status: 200,
  body: v.strictObject({
    pick_up: place,
    drop_off: place,
    market: v.picklist(SERVICE_MARKETS),
    two_way: v.optional(v.boolean(), false),
  }),
  response: success({
    data: v.object({ per_ride: v.string(), per_week: v.string(), currency: v.string(), km: v.number() }),
  }),
});
