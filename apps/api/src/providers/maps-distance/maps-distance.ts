import type { Coordinates } from '@liftclub/domain';

/** A provider of driving distances (specification section 7, maps service calls). */
export interface MapsDistance {
  /**
   * The driving distance in whole metres, or null when no road connects the points. Rejects with ProviderUnavailable
   * when the provider gives no usable response.
   */
  drivingMetres(from: Coordinates, to: Coordinates): Promise<number | null>;
}
