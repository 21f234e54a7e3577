import { texts } from '@liftclub/texts';
import { styled } from '@mui/material/styles';
import type { TimeOf } from '../day-times';
import type { TimelineRow } from '../timeline/timeline';
import { cellKey, type Chosen } from '../timeline/timeline-keys';
import { barLabel, type MovingTrips } from '../timeline/timeline-row';
import { TripButtons } from '../trip/unassigned-list';

const copy = texts.consoleDispatch.timeline;

const Runs = styled('ul')({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

interface RunListProps {
  readonly rows: readonly TimelineRow[];
  readonly timeOf: TimeOf;
  readonly chosen: Chosen | undefined;
  readonly moving: MovingTrips;
  readonly onOpen: (cell: Chosen) => void;
}

/** The runs of a day as a list, for phones: each vehicle with its trips below. */
export function RunList({ rows, timeOf, chosen, moving, onOpen }: RunListProps) {
  const buttonOf = (cell: Chosen) => ({
    type: 'button' as const,
    'data-cell': cellKey(cell),
    'aria-pressed': chosen?.kind === cell.kind && chosen.id === cell.id,
    onClick: () => onOpen(cell),
  });
  return (
    <Runs aria-label={copy.label}>
      {rows.flatMap(({ runs, bars }) =>
        runs.map((run) => (
          <li key={run.id}>
            <TripButtons>
              <li>
                <button {...buttonOf({ kind: 'run', id: run.id })}>
                  <strong>{run.driver.name}</strong>
                  <small>
                    {run.vehicle.plate_number}, {timeOf(run.starts_at)} – {timeOf(run.ends_at)}
                    {run.locked && ` · ${copy.locked}`}
                  </small>
                </button>
              </li>
              {bars
                .filter((bar) => bar.run.id === run.id)
                .map((bar) => (
                  <li key={bar.tripId}>
                    <button {...buttonOf({ kind: 'trip', id: bar.tripId })}>
                      {barLabel(bar, timeOf, moving.get(bar.tripId))}
                    </button>
                  </li>
                ))}
            </TripButtons>
          </li>
        )),
      )}
    </Runs>
  );
}
