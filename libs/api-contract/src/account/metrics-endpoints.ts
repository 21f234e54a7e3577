import * as v from 'valibot';
import { endpoint, type ResponseBody } from '../endpoint';
import { success } from '../fields';

/** The figures of the passenger's dashboard; `totalDistance` has its unit, "12.4 km". */
export const getMetrics = endpoint({
  method: 'GET',
  path: 'account/metrics',
  access: 'passenger',
  summary: "Figures of one's own subscriptions and trips",
  status: 200,
  response: success({ data: v.object({ totalSubs: v.number(), totalTrips: v.number(), totalDistance: v.string() }) }),
});

/** The data of `getMetrics`. */
export type DashboardMetrics = ResponseBody<typeof getMetrics>['data'];
