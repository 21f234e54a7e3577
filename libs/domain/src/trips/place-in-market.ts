import { texts } from '@liftclub/texts';
import type { ServiceMarket } from '../calendar/service-calendar';
import type { Coordinates } from './distance';

/** Rectangles around the countries: south, north, west and east, in degrees. */
const BORDERS: Readonly<Record<ServiceMarket, readonly [number, number, number, number]>> = {
  RSA: [-35, -22, 16, 33],
  NG: [4, 14, 2.6, 14.7],
};

/** The message for a place that is not in a market, roughly; undefined for one that is. */
export function marketPlaceMessage({ latitude, longitude }: Coordinates, market: ServiceMarket): string | undefined {
  const [south, north, west, east] = BORDERS[market];
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  return isInside ? undefined : texts.estimate.elsewhere(texts.estimate.countries[market]);
}
