import type { Body, estimateRide as endpoint, ResponseBody } from '@liftclub/api-contract';
import {
  fallbackKm,
  isRideDistance,
  kmOfMetres,
  marketOf,
  multiply,
  OPEN_CALENDAR,
  toDecimal,
  todayFor,
  weekOf,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { invalid } from '../../problems';
import { fetchMetres, type RouteToMeasure } from '../travel-times';
import { findPriceRules } from './pricing-repository';
import { pricedOn } from './pricing-service';

/**
 * The price of a week of five days by the rules in force today, and a ride's share of it. Distances are measured and
 * not stored: they would tell where visitors live. 400 at `drop_off` where the way is not 0.1 to 200 km by road.
 */
export async function estimateRide(
  deps: Dependencies,
  { pick_up, drop_off, market, two_way: twoWay }: Body<typeof endpoint>,
): Promise<ResponseBody<typeof endpoint>['data']> {
  const there = { pick_up, drop_off };
  const back = { pick_up: drop_off, drop_off: pick_up };
  const metres = await Promise.all((twoWay ? [there, back] : [there]).map((route) => measure(deps, route)));
  const { currency } = marketOf(market);
  const today = todayFor(market, deps.clock());
  const [monday = today] = weekOf(today);
  const { quote } = pricedOn(today, await findPriceRules(deps.db, currency, '1_week'), {
    validity: '1_week',
    startDate: monday,
    metres,
    coupon: undefined,
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

async function measure(deps: Dependencies, route: RouteToMeasure): Promise<number> {
  const measured = await fetchMetres(deps, route);
  const metres = measured === undefined ? fallbackKm(0, route.pick_up, route.drop_off) * 1000 : measured;
  if (metres === null || !isRideDistance(kmOfMetres(metres))) throw invalid({ drop_off: [texts.validation.distance] });
  return metres;
}
