import type { DispatchDay } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Nothing } from '../../../components/row-list';
import { timesOf } from '../day-times';
import { cellKey, type Chosen } from '../timeline/timeline-keys';
import type { GrabTrip, MovingTrips } from '../timeline/timeline-row';

const copy = texts.consoleDispatch.unassigned;

export const TripButtons = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& button': {
    display: 'grid',
    gap: 2,
    width: '100%',
    minHeight: 44,
    padding: '8px 12px',
    border: `1px solid ${palette.border}`,
    borderRadius: 12,
    background: palette.paper,
    color: palette.ink,
    font: 'inherit',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    userSelect: 'none',
    cursor: 'pointer',
  },
  '& button:hover': { background: palette.tint },
  '& button[aria-pressed="true"]': { borderColor: palette.primary, background: palette.tint },
  '& small': { color: palette.muted, fontSize: '0.875rem' },
});

interface UnassignedListProps {
  readonly day: DispatchDay;
  readonly chosen: Chosen | undefined;
  readonly onOpen: (trip: Chosen) => void;
  readonly moving: MovingTrips;
  readonly onGrab: GrabTrip;
}

/** The trips on no run, by departure, each with the planner's reason. */
export function UnassignedList({ day, chosen, moving, onOpen, onGrab }: UnassignedListProps) {
  const timeOf = timesOf(day.market);
  return (
    <Card title={copy.title}>
      {day.unassigned.length === 0 && <Nothing>{copy.none}</Nothing>}
      <TripButtons>
        {day.unassigned.map(({ trip_id, rider, departs_at, exclusive, reason }) => {
          const movedBy = moving.get(trip_id);
          return (
            <li key={trip_id}>
              <button
                type="button"
                data-cell={cellKey({ kind: 'trip', id: trip_id })}
                aria-pressed={chosen?.id === trip_id}
                onClick={() => onOpen({ kind: 'trip', id: trip_id })}
                onPointerDown={(event) => onGrab(trip_id, event)}
              >
                <strong>
                  {timeOf(departs_at)} {rider}
                  {exclusive && ` · ${copy.exclusive}`}
                </strong>
                <small>{reason}</small>
                {movedBy !== undefined && <small>{texts.consoleDispatch.timeline.moving(movedBy)}</small>}
              </button>
            </li>
          );
        })}
      </TripButtons>
    </Card>
  );
}
