import type { CaseRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { WithRight } from '../../components/with-right';
import { formatDateTime } from '../../components/format-date-time';
import { paths } from '../../paths';

/** The ride that a case is about, with a link to its page; nothing for a case without one. */
export function RideLink({ row: { trip_id, ride_type, departs_at } }: { readonly row: CaseRow }) {
  if (trip_id === null || ride_type === null || departs_at === null) return null;
  const ride = texts.consoleCases.rideOf(ride_type, formatDateTime(departs_at));
  return (
    <WithRight of={paths.trip} otherwise={ride}>
      <TextLink to={paths.trip.href(trip_id)}>{ride}</TextLink>
    </WithRight>
  );
}
