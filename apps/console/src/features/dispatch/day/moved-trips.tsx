import type { DispatchDay } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { MovingTrips } from '../timeline/timeline-row';

const copy = texts.consoleDispatch.timeline;
const Lines = styled('div')({ color: palette.muted, fontSize: '0.875rem', '& p': { margin: 0 } });

/** Who else is moving which trip of the day, also for screen readers when somebody begins. */
export function MovedTrips({ day, moving }: { readonly day: DispatchDay; readonly moving: MovingTrips }) {
  const stops = day.runs.flatMap((run) => run.stops);
  const riderOf = (tripId: string) => [...stops, ...day.unassigned].find(({ trip_id }) => trip_id === tripId)?.rider;
  return (
    <Lines role="status">
      {[...moving].map(([tripId, name]) => {
        const rider = riderOf(tripId);
        return rider && <p key={tripId}>{copy.movingTrip(name, rider)}</p>;
      })}
    </Lines>
  );
}
