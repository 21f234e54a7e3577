import type { Body, estimateRide as endpoint, ResponseBody } from '@liftclub/api-contract';
import {
  fallbackKm,
  isRideDistance,
  kmOfMetres,
  marketOf,
  marketPlaceMessage,
  MINUTE_MS,
  multiply,
  OPEN_CALENDAR,
  toDecimal,
  todayFor,
  weekOf,
  type ServiceMarket,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { invalid } from '../../problems';
import { fetchMetres, routeKey, type RouteToMeasure } from '../travel-times';
import { findPriceRules } from './pricing-repository';
import { pricedOn } from './pricing-service';

/** How long a distance is held, and how many. */
const FRESH_MS = 10 * MINUTE_MS;
const MOST_HELD = 500;

/** Distances in metres by route, null where no road leads; in memory only. */
export type RecentDistances = Map<string, { readonly metres: number | null; readonly at: number }>;

/**
 * The price of a week of five days by the rules in force today, and a ride's share of it. Distances are measured and
 * not stored, because they would tell where visitors live; those just measured are `recent`. 400 at a place that is not
 * in the market, and at `drop_off` where the way is not 0.1 to 200 km by road.
 */
export async function estimateRide(
  deps: Dependencies,
  recent: RecentDistances,
  { pick_up, drop_off, market, two_way: twoWay }: Body<typeof endpoint>,
): Promise<ResponseBody<typeof endpoint>['data']> {
  assertInMarket({ pick_up, drop_off }, market);
  const there = { pick_up, drop_off };
  const back = { pick_up: drop_off, drop_off: pick_up };
  const metres = await Promise.all((twoWay ? [there, back] : [there]).map((route) => measure(deps, recent, route)));
  const { currency } = marketOf(market);
  const today = todayFor(market, deps.clock());
  const [monday = today] = weekOf(today);
  const { quote } = pricedOn(today, await findPriceRules(deps.db, currency, '1_week'), {
    validity: '1_week',
    startDate: monday,
    metres,
    coupon: undefined,
    siblings: 0,
    calendar: OPEN_CALENDAR,
    departures: null,
  });
  const rides = quote.rideCounts.reduce((sum, count) => sum + count, 0);
  return {
    per_ride: toDecimal(multiply(quote.total, 1, rides)),
    per_week: toDecimal(quote.total),
    currency,
    km: kmOfMetres(metres[0] ?? 0),
  };
}

function assertInMarket(places: RouteToMeasure, market: ServiceMarket): void {
  const errors = (['pick_up', 'drop_off'] as const).flatMap((field) => {
    const message = marketPlaceMessage(places[field], market);
    return message === undefined ? [] : [[field, [message]] as const];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

async function measure(deps: Dependencies, recent: RecentDistances, route: RouteToMeasure): Promise<number> {
  const measured = await recentMetres(deps, recent, route);
  const metres = measured === undefined ? fallbackKm(0, route.pick_up, route.drop_off) * 1000 : measured;
  if (metres === null || !isRideDistance(kmOfMetres(metres))) throw invalid({ drop_off: [texts.validation.distance] });
  return metres;
}

/** The distance that was measured a short time ago, else from the provider; undefined where it does not respond. */
async function recentMetres(
  deps: Dependencies,
  recent: RecentDistances,
  route: RouteToMeasure,
): Promise<number | null | undefined> {
  const key = routeKey(route);
  const now = deps.clock().getTime();
  const held = recent.get(key);
  if (held && now - held.at < FRESH_MS) return held.metres;
  const metres = await fetchMetres(deps, route);
  if (metres === undefined) return undefined;
  recent.delete(key);
  recent.set(key, { metres, at: now });
  const [oldest] = recent.keys();
  if (recent.size > MOST_HELD && oldest !== undefined) recent.delete(oldest);
  return metres;
}
