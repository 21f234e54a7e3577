import type { Leg } from '@liftclub/api-contract';
import { fallbackKm, isRideDistance, kmOfMetres } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { measureRoutes, type KnownDistance } from '../travel-times';

/** A leg without its times. */
export type Route = Pick<Leg, 'pick_up' | 'drop_off' | 'distance'>;

/** A leg with the distance that its price uses. */
export interface MeasuredLeg<L = Leg> {
  readonly leg: L;
  readonly metres: number;
  /** True when no provider responded and the distance is an estimate. */
  readonly estimated: boolean;
}

/** Measures the driving distances of legs that are not known; undefined for one that is not 0.1 to 200 km by road. */
export async function measureLegs<L extends Route>(
  deps: Dependencies,
  legs: readonly L[],
  known?: readonly KnownDistance[],
): Promise<(MeasuredLeg<L> | undefined)[]> {
  const measured = await measureRoutes(deps, legs.map(routeOf), known);
  return legs.map((leg, index) => {
    const estimated = measured[index] === undefined;
    const metres = estimated ? estimateOf(leg) : measured[index];
    return typeof metres === 'number' && isRideDistance(kmOfMetres(metres)) ? { leg, metres, estimated } : undefined;
  });
}

/** Where a leg goes from and to. */
export const routeOf = ({ pick_up: from, drop_off: to }: Route) => ({ from, to });

const estimateOf = ({ pick_up, drop_off, distance }: Route): number =>
  Math.round(fallbackKm(distance, pick_up, drop_off) * 1000);
