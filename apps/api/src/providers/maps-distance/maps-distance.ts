import type { Coordinates } from '@liftclub/domain';

/** How far it is by road (specification section 7, maps service calls). */
export interface MapsDistance {
  /**
   * Whole metres of the drive from one point to the other, or null when no road leads there. Rejects with
   * ProviderUnavailable when nobody can say now.
   */
  drivingMetres(from: Coordinates, to: Coordinates): Promise<number | null>;
}
