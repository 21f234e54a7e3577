import type { Leg } from '@liftclub/api-contract';
import { fallbackKm, isRideDistance, kmOfMetres } from '@liftclub/domain';
import type { MapsDistance } from '../../providers/maps-distance/maps-distance';
import { ProviderUnavailable } from '../../providers/provider-client';

/** A leg without its times. */
export type Route = Pick<Leg, 'pick_up' | 'drop_off' | 'distance'>;

/** A leg with the distance that its price uses. */
export interface MeasuredLeg<L = Leg> {
  readonly leg: L;
  readonly metres: number;
  /** True when no provider responded and the distance is an estimate. */
  readonly estimated: boolean;
}

/** Measures the driving distance of a leg; undefined when it is not 0.1 to 200 km by road. */
export async function measureLeg<L extends Route>(maps: MapsDistance, leg: L): Promise<MeasuredLeg<L> | undefined> {
  const { metres, estimated } = await drive(maps, leg);
  return metres !== null && isRideDistance(kmOfMetres(metres)) ? { leg, metres, estimated } : undefined;
}

async function drive(
  maps: MapsDistance,
  { pick_up, drop_off, distance }: Route,
): Promise<{ metres: number | null; estimated: boolean }> {
  try {
    return { metres: await maps.drivingMetres(pick_up, drop_off), estimated: false };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { metres: Math.round(fallbackKm(distance, pick_up, drop_off) * 1000), estimated: true };
  }
}
