import { texts } from '@liftclub/texts';
import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import type { TimeOf } from '../day-times';
import { shareOf, type Timeline } from './timeline';
import { cellAfter, cellKey, type Chosen } from './timeline-keys';
import { TimelineRow } from './timeline-row';
import { Axis, Grid, Scroller } from './timeline-styles';

const copy = texts.consoleDispatch.timeline;

interface TimelineGridProps {
  readonly timeline: Timeline;
  readonly timeOf: TimeOf;
  readonly chosen: Chosen | undefined;
  readonly onOpen: (cell: Chosen) => void;
}

/** The runs of a day as a grid: a row a vehicle, its trips as bars over the hours. One cell is reached by Tab. */
export function TimelineGrid({ timeline, timeOf, chosen, onOpen }: TimelineGridProps) {
  const { rows, hours, from, to } = timeline;
  const { scroller, reached, reach, press } = useRovingCell(timeline);
  const chosenKey = chosen && cellKey(chosen);
  return (
    <Scroller ref={scroller}>
      <Grid
        role="grid"
        aria-label={copy.label}
        aria-rowcount={rows.length + 1}
        style={{ ['--hours' as string]: hours.length }}
      >
        <Axis role="row" aria-rowindex={1}>
          <div role="columnheader">{copy.vehicle}</div>
          <div role="columnheader" aria-label={copy.hours}>
            {hours.map((hour) => (
              <span key={hour} style={{ left: `${shareOf({ from, to }, hour)}%` }}>
                {timeOf(hour)}
              </span>
            ))}
          </div>
        </Axis>
        {rows.map((row, index) => {
          const isMine = (key: string | undefined) =>
            key === cellKey({ kind: 'run', id: row.run.id }) ||
            row.bars.some(({ tripId }) => key === cellKey({ kind: 'trip', id: tripId }));
          return (
            <TimelineRow
              key={row.run.id}
              row={row}
              index={index}
              from={from}
              to={to}
              timeOf={timeOf}
              reached={isMine(reached) ? reached : undefined}
              chosen={isMine(chosenKey) ? chosenKey : undefined}
              onOpen={onOpen}
              onKeyDown={press}
              onReach={reach}
            />
          );
        })}
      </Grid>
    </Scroller>
  );
}

/** Which cell Tab reaches, and the keys that move it. The cell with the focus is the one it moves from. */
function useRovingCell({ rows }: Timeline) {
  const scroller = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState('');
  const first = rows[0] && cellKey({ kind: 'run', id: rows[0].run.id });
  const isThere = cellAfter(rows, moved, { key: 'Home' }) !== undefined;

  const press = useCallback(
    (event: KeyboardEvent) => {
      const at = event.currentTarget.getAttribute('data-cell') ?? '';
      const target = cellAfter(rows, at, event);
      if (!target) return;
      event.preventDefault();
      scroller.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(target)}"]`)?.focus();
    },
    [rows],
  );
  return { scroller, reached: isThere ? moved : first, reach: setMoved, press };
}
