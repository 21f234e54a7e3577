import { getAuditEntries, type DispatchDay } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, Card, EmptyState, Loading, useIsPhone } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { WithRight } from '../../../components/with-right';
import { DayBar } from './day-bar';
import { DayMap } from './day-map';
import { timesOf } from '../day-times';
import { LiveRuns } from '../run/live-runs';
import { RunList } from '../run/run-list';
import { RunPanel } from '../run/run-panel';
import { findBar, nearestRun, timelineOf, type TimelineRow } from '../timeline/timeline';
import { TimelineGrid } from '../timeline/timeline-grid';
import { cellKey, type Chosen } from '../timeline/timeline-keys';
import type { MovingTrips } from '../timeline/timeline-row';
import { useTripDrag } from '../timeline/use-trip-drag';
import { DraggedTrip } from '../trip/dragged-trip';
import { TripPanel } from '../trip/trip-panel';
import { UnassignedList } from '../trip/unassigned-list';
import { MovedTrips } from './moved-trips';
import { useLiveDispatch } from './use-live-dispatch';
import { useNoteMoving } from './use-note-moving';
import { useCanChange } from './use-service-day';

const copy = texts.consoleDispatch;

/** Denser than other pages, so that a day fits one screen. */
const Board = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& section': { padding: 16 },
  '& section h2': { ...theme.typography.h3, margin: 0 },
  '& section > div:has(> h2)': { marginBottom: 10 },
}));
/** What belongs to a trip stands below the timeline; beside it only where the timeline is wide enough without. */
const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '@media (min-width: 1024px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateAreas: '"day day" "side map"',
  },
  '@media (min-width: 1600px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"day side" "map side"',
  },
});
const DayArea = styled('div')({ '@media (min-width: 1024px)': { gridArea: 'day' } });
const MapArea = styled('div')({ '@media (min-width: 1024px)': { gridArea: 'map' } });
const Aside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media (min-width: 1024px)': { gridArea: 'side' },
  '@media (min-width: 1600px)': {
    position: 'sticky',
    top: 16,
    maxHeight: 'calc(100dvh - 32px)',
    overflowY: 'auto',
    borderRadius: 18,
  },
});

/** One service day: its state, its runs, what is chosen of them, and the trips without a driver. */
export function DayBoard({ day }: { readonly day: DispatchDay }) {
  const live = useLiveDispatch(day);
  const timeline = useMemo(() => timelineOf(day), [day]);
  const isPhone = useIsPhone();
  const { chosen, proposed, open, propose, close } = useChosen();
  const { rows } = timeline;
  const runOn = useCallback(
    (rowId: string, tripId: string) => {
      const departsAt =
        findBar(rows, tripId)?.from ??
        Date.parse(day.unassigned.find(({ trip_id }) => trip_id === tripId)?.departs_at ?? '');
      return nearestRun(rows.find(({ id }) => id === rowId)?.runs ?? [], departsAt)?.id;
    },
    [rows, day],
  );
  const { drag, grab } = useTripDrag({ isAllowed: useCanChange(day), runOn, onDrop: propose });
  const [assigned, setAssigned] = useState<string>();
  useNoteMoving(drag?.tripId ?? assigned);
  const shown = { timeOf: timesOf(day.market), chosen, onOpen: open, moving: live.moving };
  return (
    <Board>
      <DayBar day={day} />
      <Parts>
        <DayArea>
          <Card title={copy.timeline.title} action={<MovedTrips day={day} moving={live.moving} />}>
            {rows.length === 0 && <EmptyState icon="route" title={copy.empty.title} text={copy.empty.text} />}
            {rows.length > 0 && !isPhone && (
              <TimelineGrid timeline={timeline} {...shown} onGrab={grab} target={drag?.runId} />
            )}
            {rows.length > 0 && isPhone && <RunList rows={rows} {...shown} />}
          </Card>
        </DayArea>
        <Aside>
          <ChosenPanel
            day={day}
            rows={rows}
            chosen={chosen}
            proposed={proposed}
            moving={live.moving}
            onMoving={setAssigned}
            onClose={close}
          />
          <UnassignedList day={day} chosen={chosen} moving={live.moving} onOpen={open} onGrab={grab} />
          <LiveRuns day={day} live={live} onOpen={open} />
        </Aside>
        {!isPhone && (
          <MapArea>
            <DayMap day={day} rows={rows} chosen={chosen} />
          </MapArea>
        )}
      </Parts>
      <WithRight of={getAuditEntries}>
        <DayHistory day={day} />
      </WithRight>
      {drag && <DraggedTrip day={day} rows={rows} drag={drag} />}
    </Board>
  );
}

interface ChosenPanelProps {
  readonly day: DispatchDay;
  readonly rows: readonly TimelineRow[];
  readonly chosen: Chosen | undefined;
  readonly proposed: string | undefined;
  readonly moving: MovingTrips;
  readonly onMoving: (tripId: string | undefined) => void;
  readonly onClose: () => void;
}

function ChosenPanel({ chosen, proposed, moving, onMoving, ...panel }: ChosenPanelProps) {
  if (!chosen) return null;
  if (chosen.kind === 'trip')
    return (
      <TripPanel
        key={`${chosen.id} ${proposed}`}
        {...panel}
        tripId={chosen.id}
        proposed={proposed}
        movedBy={moving.get(chosen.id)}
        onMoving={onMoving}
      />
    );
  const run = panel.day.runs.find(({ id }) => id === chosen.id);
  return run ? <RunPanel key={chosen.id} {...panel} run={run} /> : null;
}

/**
 * What is chosen, and the run that a chosen trip was dropped on. Closing brings the focus back to its bar or button,
 * wherever that is by then.
 */
function useChosen() {
  const [{ chosen, proposed }, setChosen] = useState<{ chosen?: Chosen; proposed?: string }>({});
  const open = useCallback((cell: Chosen) => setChosen({ chosen: cell }), []);
  const propose = useCallback(
    (tripId: string, runId: string) => setChosen({ chosen: { kind: 'trip', id: tripId }, proposed: runId }),
    [],
  );
  const close = useCallback(() => {
    setChosen({});
    if (chosen) document.querySelector<HTMLElement>(`[data-cell="${cellKey(chosen)}"]`)?.focus();
  }, [chosen]);
  return { chosen, proposed, open, propose, close };
}

const DayChanges = lazy(() => import('./day-changes').then((module) => ({ default: module.DayChanges })));
const historyCopy = texts.consoleDispatch.history;

/** Who changed the day, when and how; loaded when it is opened. */
function DayHistory({ day: { market, date } }: { readonly day: DispatchDay }) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={historyCopy.title}
      action={
        <Button look="outline" small aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? historyCopy.hide : historyCopy.show}
        </Button>
      }
    >
      {open && (
        <Suspense fallback={<Loading label={historyCopy.loading} />}>
          <DayChanges subject={`${market} ${date}`} />
        </Suspense>
      )}
    </Card>
  );
}
