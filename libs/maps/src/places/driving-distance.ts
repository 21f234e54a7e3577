import { logFailure } from '@liftclub/ui-kit';
import { kmOfMetres, type Coordinates } from '@liftclub/domain';
import { requiredMaps } from './maps-offer';
import { newerOrOlder } from './newer-or-older';

/**
 * Driving distance in km with two decimals: the first leg's metres. Null when there is no route or no response, which
 * is logged (specification sections 7 and 8). A display only: the price uses the server's own distance.
 */
export async function drivingKm(from: Coordinates, to: Coordinates): Promise<number | null> {
  try {
    const metres = await firstLegMetres(from, to);
    return metres === undefined ? null : kmOfMetres(metres);
  } catch (error) {
    logFailure(error);
    return null;
  }
}

async function firstLegMetres(from: Coordinates, to: Coordinates): Promise<number | undefined> {
  const { routes, DirectionsService } = requiredMaps();
  const Route = routes?.Route;
  const drive = { origin: pointOf(from), destination: pointOf(to), travelMode: 'DRIVING' } as const;
  return newerOrOlder({
    newer:
      Route &&
      (async () => (await Route.computeRoutes({ ...drive, fields: ['legs'] })).routes?.[0]?.legs?.[0]?.distanceMeters),
    older:
      DirectionsService &&
      (async () => {
        // The older types know the travel mode as an enum only; its values are these words.
        const request = { ...drive, travelMode: drive.travelMode as google.maps.TravelMode };
        return (await new DirectionsService().route(request)).routes[0]?.legs[0]?.distance?.value;
      }),
  });
}

function pointOf({ latitude, longitude }: Coordinates): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}
