import * as v from 'valibot';
import { endpoint, type ResponseBody } from './endpoint';
import { success } from './fields';

/** What the passenger's dashboard shows; `totalDistance` reads "12.4 km". */
export const getMetrics = endpoint({
  method: 'GET',
  path: 'account/metrics',
  access: 'passenger',
  summary: "Figures of one's own subscriptions and trips",
  status: 200,
  response: success({ data: v.object({ totalSubs: v.number(), totalTrips: v.number(), totalDistance: v.string() }) }),
});

/** The figures of the passenger's dashboard. */
export type DashboardMetrics = ResponseBody<typeof getMetrics>['data'];
