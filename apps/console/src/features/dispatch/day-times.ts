import { formatClock, marketOf, SERVICE_MARKETS, type ServiceMarket } from '@liftclub/domain';

/** Formats an instant, ISO or in ms, as `HH:mm`. */
export type TimeOf = (instant: string | number) => string;

const clocks = new Map(
  SERVICE_MARKETS.map((market): [ServiceMarket, TimeOf] => [
    market,
    (instant) => formatClock(marketOf(market).zone, new Date(instant)),
  ]),
);
const unknown: TimeOf = () => '';

/** The times of a market; the same function for the same market. */
export const timesOf = (market: ServiceMarket): TimeOf => clocks.get(market) ?? unknown;
