import type { DispatchDay } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, Card, EmptyState, Loading, palette, useIsPhone } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { DayBar } from './day-bar';
import { timesOf } from '../day-times';
import { LiveRuns } from '../run/live-runs';
import { RunList } from '../run/run-list';
import { RunPanel } from '../run/run-panel';
import { timelineOf, type TimelineRow } from '../timeline/timeline';
import { TimelineGrid } from '../timeline/timeline-grid';
import { cellKey, type Chosen } from '../timeline/timeline-keys';
import { TripPanel } from '../trip/trip-panel';
import { UnassignedList } from '../trip/unassigned-list';
import { useLiveDispatch } from './use-live-dispatch';

const copy = texts.consoleDispatch;

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
});
const Aside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '@media (min-width: 1200px)': {
    position: 'sticky',
    top: 16,
    maxHeight: 'calc(100dvh - 32px)',
    overflowY: 'auto',
    borderRadius: 18,
  },
});
const Hint = styled('p')({ margin: '0 0 12px', color: palette.muted, fontSize: '0.875rem' });

/** One service day: its state, its runs, what is chosen of them, and the trips without a driver. */
export function DayBoard({ day }: { readonly day: DispatchDay }) {
  const live = useLiveDispatch(day);
  const timeline = useMemo(() => timelineOf(day), [day]);
  const isPhone = useIsPhone();
  const { chosen, open, close } = useChosen();
  const { rows } = timeline;
  const shown = { timeOf: timesOf(day.market), chosen, onOpen: open };
  return (
    <>
      <DayBar day={day} />
      <LiveRuns day={day} live={live} onOpen={open} />
      <Parts>
        <Card title={copy.timeline.title}>
          {rows.length === 0 && <EmptyState icon="route" title={copy.empty.title} text={copy.empty.text} />}
          {rows.length > 0 && !isPhone && (
            <>
              <Hint>{copy.timeline.hint}</Hint>
              <TimelineGrid timeline={timeline} {...shown} />
            </>
          )}
          {rows.length > 0 && isPhone && <RunList rows={rows} {...shown} />}
        </Card>
        <Aside>
          <ChosenPanel day={day} rows={rows} chosen={chosen} onClose={close} />
          <UnassignedList day={day} chosen={chosen} onOpen={open} />
        </Aside>
      </Parts>
      <DayHistory day={day} />
    </>
  );
}

interface ChosenPanelProps {
  readonly day: DispatchDay;
  readonly rows: readonly TimelineRow[];
  readonly chosen: Chosen | undefined;
  readonly onClose: () => void;
}

function ChosenPanel({ chosen, ...panel }: ChosenPanelProps) {
  if (!chosen) return null;
  if (chosen.kind === 'trip') return <TripPanel key={chosen.id} {...panel} tripId={chosen.id} />;
  const run = panel.day.runs.find(({ id }) => id === chosen.id);
  return run ? <RunPanel key={chosen.id} {...panel} run={run} /> : null;
}

/** What is chosen; closing brings the focus back to its bar or button, wherever that is by then. */
function useChosen() {
  const [chosen, setChosen] = useState<Chosen>();
  const close = useCallback(() => {
    setChosen(undefined);
    if (chosen) document.querySelector<HTMLElement>(`[data-cell="${cellKey(chosen)}"]`)?.focus();
  }, [chosen]);
  return { chosen, open: setChosen, close };
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
