import { failureText } from '@liftclub/api-client';
import type { DispatchDay } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../../components/forms/use-debounced-value';
import { assignmentQuery } from '../../../queries/dispatch-query';
import { useConsole } from '../../../session/console-session';
import { findBar, type TimelineRow } from '../timeline/timeline';
import type { TripDrag } from '../timeline/use-trip-drag';
import { verdictText } from './candidate-list';

const { actions: copy, timeline: timelineCopy } = texts.consoleDispatch;

const Sheet = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 30,
  display: 'grid',
  gap: 2,
  maxWidth: 280,
  padding: '8px 12px',
  border: `2px solid ${palette.primary}`,
  borderRadius: 12,
  background: palette.paper,
  boxShadow: theme.shadows[8],
  fontSize: '0.875rem',
  pointerEvents: 'none',
  '& p': { margin: 0 },
  '& p[data-tone="bad"]': { color: palette.error },
}));

/** Pixels from the pointer. */
const OFFSET = 14;
const WIDTH = 300;

interface DraggedTripProps {
  readonly day: DispatchDay;
  readonly rows: readonly TimelineRow[];
  readonly drag: TripDrag;
}

/** A trip beside the pointer, with what it costs the run that it is held over, or why that is not possible. */
export function DraggedTrip({ day, rows, drag: { tripId, x, y, runId } }: DraggedTripProps) {
  const { api } = useConsole();
  const bar = findBar(rows, tripId);
  const rider = bar?.rider ?? day.unassigned.find((trip) => trip.trip_id === tripId)?.rider ?? '';
  const run = day.runs.find(({ id }) => id === runId);
  const isOwn = bar !== undefined && bar.run.id === runId;
  const over = isOwn ? undefined : runId;
  const asked = useDebouncedValue(over);
  const isSettled = asked !== undefined && asked === over;
  const target = isSettled ? { run_id: asked } : undefined;
  const { data, error } = useQuery(assignmentQuery(api, tripId, target, day.version));
  return (
    <Sheet style={{ left: Math.min(x + OFFSET, window.innerWidth - WIDTH), top: y + OFFSET }}>
      <strong>{rider}</strong>
      <div role="status">
        {!run && <p>{timelineCopy.dragging}</p>}
        {run && isOwn && <p>{timelineCopy.ownRun}</p>}
        {run && !isOwn && !(isSettled && (data ?? error)) && <p>{copy.checking}</p>}
        {run && isSettled && data && (
          <p data-tone={data.feasible ? 'good' : 'bad'}>{verdictText(run.driver.name, data)}</p>
        )}
        {run && isSettled && !data && error && <p data-tone="bad">{failureText(error, 'server')}</p>}
      </div>
    </Sheet>
  );
}
