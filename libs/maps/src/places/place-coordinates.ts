import type { Coordinates } from '@liftclub/domain';
import { requiredMaps } from './maps-offer';
import { RESPONSE_TIME, withinTime } from './time-limit';

/**
 * Where a suggested place is, in degrees (specification section 7, geocoding). Rejects when the service does not know
 * it, refuses, or is silent for 10 s.
 */
export async function placeCoordinates(placeId: string): Promise<Coordinates> {
  const { Geocoder } = requiredMaps();
  const { results } = await withinTime(new Geocoder().geocode({ placeId }), RESPONSE_TIME);
  const location = results[0]?.geometry.location;
  if (!location) throw new Error('The place has no coordinates.');
  return { latitude: location.lat(), longitude: location.lng() };
}
