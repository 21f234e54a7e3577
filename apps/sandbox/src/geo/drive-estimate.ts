import { greatCircleMetres, type Coordinates } from './coordinates';

/**
 * How much longer a drive is than the straight line, as a function that falls with distance: short trips
 * are the most circuitous (Giacomin and Levinson, "Road network circuity in metropolitan areas", 2015),
 * long ones approach the country's own figure. The three numbers of each country are fitted by hand to
 * well-known drives (rounded kilometres, straight line → road):
 *   South Africa: Sandton to O.R. Tambo 19 → 26, Cape Town to Stellenbosch 40 → 50, Johannesburg to
 *   Pretoria 53 → 58, Johannesburg to Durban 500 → 568, Johannesburg to Cape Town 1,263 → 1,400.
 *   Nigeria: Ikeja to Victoria Island 20 → 25, Lagos to Ibadan 119 → 140, Abuja to Kaduna 162 → 195,
 *   Lagos to Kano 834 → 1,010, Lagos to Abuja 525 → 740 (the worst: the curve says 635).
 */
interface Roads {
  far: number;
  near: number;
  /** Kilometres over which the extra of a short trip fades. */
  fade: number;
}
const SOUTH_AFRICA: Roads = { far: 1.13, near: 0.37, fade: 16 };
const NIGERIA: Roads = { far: 1.21, near: 0.31, fade: 16 };

const roadsAt = (point: Coordinates) => (point.lat > 0 ? NIGERIA : SOUTH_AFRICA);
const circuity = ({ far, near, fade }: Roads, km: number) => far + near * Math.exp(-km / fade);

export interface DriveEstimate {
  /** Whole metres; the same in both directions. */
  metres: number;
  /** Whole seconds of driving without traffic. */
  seconds: number;
}

/** Average speed: streets first, then main roads, then the open road; Nigerian roads are slower. */
function kmPerHour(km: number, northern: boolean): number {
  const speed = 24 + 76 * (1 - Math.exp(-km / 60));
  return northern ? speed * 0.75 : speed;
}

/**
 * The drive between two points, without a map: always the same, never shorter than the straight line (give or take the
 * rounding).
 */
export function estimateDrive(from: Coordinates, to: Coordinates): DriveEstimate {
  const straight = greatCircleMetres(from, to);
  const km = straight / 1_000;
  const factor = (circuity(roadsAt(from), km) + circuity(roadsAt(to), km)) / 2;
  const metres = Math.round(straight * factor);
  const road = metres / 1_000;
  return { metres, seconds: Math.round((road / kmPerHour(road, from.lat > 0 && to.lat > 0)) * 3_600) };
}
