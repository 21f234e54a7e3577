import { SERVICE_MARKETS, SHIFTS } from '@liftclub/domain';
import * as v from 'valibot';
import { date } from '../../date-field';
import { endpoint } from '../../endpoint';
import { REQUIRED, success, timestamp } from '../../fields';

/** A driver in a shift of a date, without a run in it. */
const idleDriver = v.object({
  driver_id: v.string(),
  shift: v.picklist(SHIFTS),
  name: v.string(),
  plate_number: v.string(),
  seats: v.number(),
  from: timestamp,
  to: timestamp,
});
export type IdleDriver = v.InferOutput<typeof idleDriver>;

/** The shifts in which a driver can be planned and has no run, by their beginning: a row a driver and shift. */
export const getIdleDrivers = endpoint({
  method: 'GET',
  path: 'console/dispatch/idle/',
  access: 'staff',
  right: 'dispatch.read',
  summary: 'Read the drivers without a run on a service day',
  status: 200,
  query: v.strictObject({ market: v.picklist(SERVICE_MARKETS, REQUIRED), date }),
  response: success({ data: v.array(idleDriver) }),
});
