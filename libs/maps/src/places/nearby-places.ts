import { logFailure } from '@liftclub/ui-kit';
import type { Coordinates } from '@liftclub/domain';
import { offeredMaps } from './maps-offer';
import { RESPONSE_TIME, withinTime } from './time-limit';

/** A place with its usual name. */
export interface NamedPlace extends Coordinates {
  readonly name: string;
}

/** Google's maximum for one request, and its maximum radius in metres. */
const MAX_RESULTS = 20;
const MAX_RADIUS = 50_000;

/**
 * Well-known places around a point, at most 20; none where the script does not offer the search or it fails, which is
 * logged: a map without names is still a map.
 */
export async function nearbyPlaces({ latitude, longitude }: Coordinates, metres: number): Promise<NamedPlace[]> {
  const Place = offeredMaps()?.places.Place;
  if (typeof Place?.searchNearby !== 'function') return [];
  const center = { lat: latitude, lng: longitude };
  const request = {
    fields: ['displayName', 'location'],
    locationRestriction: { center, radius: Math.min(metres, MAX_RADIUS) },
    maxResultCount: MAX_RESULTS,
  };
  try {
    const { places } = await withinTime(Place.searchNearby(request), RESPONSE_TIME);
    return places.flatMap(({ displayName, location }) =>
      displayName && location ? [{ name: displayName, latitude: location.lat(), longitude: location.lng() }] : [],
    );
  } catch (error) {
    logFailure(error);
    return [];
  }
}
