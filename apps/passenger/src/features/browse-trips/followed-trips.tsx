import type { Trip } from '@liftclub/api-contract';
import { useLiveTrip } from './use-live-trip';

/** Follows trips that are under way beside the large one: their rows show what the list says, which is loaded anew. */
export const FollowedTrips = ({ trips }: { readonly trips: readonly Trip[] }) =>
  trips.map((trip) => <FollowedTrip key={trip.id} trip={trip} />);

function FollowedTrip({ trip }: { readonly trip: Trip }) {
  useLiveTrip(trip);
  return null;
}
