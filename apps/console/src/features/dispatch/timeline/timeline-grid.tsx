import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useCallback, useState, type KeyboardEvent, type RefObject } from 'react';
import { useConsole } from '../../../session/console-session';
import type { TimeOf } from '../day-times';
import { findBar, shareOf, type Timeline } from './timeline';
import { cellAfter, cellKey, cellsOf, type Chosen } from './timeline-keys';
import { TimelineRow, type GrabTrip, type MovingTrips } from './timeline-row';
import { Axis, Grid, HEAD_WIDTH, NowLine, Scroller } from './timeline-styles';
import { useMinute } from './use-minute';
import { useZoom } from './use-zoom';

const copy = texts.consoleDispatch.timeline;

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 10 });
const Hint = styled('p')({ flex: '1 1 240px', margin: 0, fontSize: '0.875rem' });
/** Labels of hours that fit side by side in the narrowest timeline. */
const LABELS = 9;

interface TimelineGridProps {
  readonly timeline: Timeline;
  readonly timeOf: TimeOf;
  readonly chosen: Chosen | undefined;
  readonly onOpen: (cell: Chosen) => void;
  readonly moving: MovingTrips;
  readonly onGrab: GrabTrip;
  /** The run that a trip is held over. */
  readonly target: string | undefined;
}

/** The runs of a day as a grid: a row a vehicle, its trips as bars over the hours. One cell is reached by Tab. */
export function TimelineGrid({ timeline, timeOf, chosen, moving, onOpen, onGrab, target }: TimelineGridProps) {
  const { rows, hours, from, to } = timeline;
  const now = useMinute(useConsole().api.serverTime);
  const isOnAxis = from <= now && now <= to;
  const bar = chosen && findBar(rows, chosen.id);
  const { box, zoom, zoomIn, zoomOut, whole } = useZoom(timeline, bar?.from ?? (isOnAxis ? now : undefined));
  const { reached, reach, press } = useRovingCell(box, timeline);
  const chosenKey = chosen && cellKey(chosen);
  const { pointedLabel, pointing } = usePointedLabel();
  return (
    <>
      <Tools>
        <Hint aria-hidden={pointedLabel !== undefined}>{pointedLabel ?? copy.hint}</Hint>
        <ZoomButton label={copy.zoomOut} onClick={zoomOut} />
        <ZoomButton label={copy.zoomIn} onClick={zoomIn} />
        <ZoomButton label={copy.wholeDay} onClick={whole} />
      </Tools>
      <Scroller ref={box}>
        <Grid
          role="grid"
          aria-label={copy.label}
          aria-rowcount={rows.length + 1}
          style={{ ['--hours' as string]: hours.length, ['--zoom' as string]: zoom }}
          {...pointing}
        >
          <Axis role="row" aria-rowindex={1}>
            <div role="columnheader">{copy.vehicle}</div>
            <div role="columnheader" aria-label={copy.hours}>
              <Hours timeline={timeline} zoom={zoom} timeOf={timeOf} />
            </div>
          </Axis>
          {rows.map((row, index) => {
            const isMine = (key: string | undefined) => cellsOf(row).some((cell) => cellKey(cell) === key);
            return (
              <TimelineRow
                key={row.id}
                row={row}
                index={index}
                from={from}
                to={to}
                timeOf={timeOf}
                reached={isMine(reached) ? reached : undefined}
                chosen={isMine(chosenKey) ? chosenKey : undefined}
                moving={moving}
                isTarget={row.runs.some(({ id }) => id === target)}
                onOpen={onOpen}
                onGrab={onGrab}
                onKeyDown={press}
                onReach={reach}
              />
            );
          })}
          {isOnAxis && <Now share={shareOf({ from, to }, now)} time={timeOf(now)} />}
        </Grid>
      </Scroller>
    </>
  );
}

interface HoursProps extends Pick<TimelineGridProps, 'timeline' | 'timeOf'> {
  readonly zoom: number;
}

/** The labels of the axis, as many as fit beside each other; fewer with larger text. */
function Hours({ timeline, zoom, timeOf }: HoursProps) {
  const { hours } = timeline;
  const [textScale] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);
  const step = Math.ceil((hours.length * textScale) / (LABELS * zoom));
  return hours.map((hour, index) => (
    <span key={hour} hidden={index % step > 0} style={{ left: `${shareOf(timeline, hour)}%` }}>
      {timeOf(hour)}
    </span>
  ));
}

/** A line at the present time; `share` of the axis in percent. */
function Now({ share, time }: { readonly share: number; readonly time: string }) {
  const left = `calc(${HEAD_WIDTH} + (100% - ${HEAD_WIDTH}) * ${share / 100})`;
  return (
    <NowLine aria-hidden data-late={share > 80 || undefined} style={{ left }}>
      <small>{copy.now(time)}</small>
    </NowLine>
  );
}

function ZoomButton({ label, onClick }: { readonly label: string; readonly onClick: (() => void) | undefined }) {
  return (
    <Button small look="outline" disabled={!onClick} onClick={onClick}>
      {label}
    </Button>
  );
}

/** The label of the cell that has the focus or the pointer, and the handlers of the grid that notice it. */
function usePointedLabel() {
  const [pointedLabel, setPointedLabel] = useState<string>();
  const show = ({ target }: { readonly target: EventTarget }) => {
    const cell = target instanceof Element ? target.closest('button') : null;
    setPointedLabel(cell?.getAttribute('aria-label') ?? undefined);
  };
  const hide = () => setPointedLabel(undefined);
  return { pointedLabel, pointing: { onFocus: show, onBlur: hide, onMouseOver: show, onMouseLeave: hide } };
}

/** Which cell Tab reaches, and the keys that move it. The cell with the focus is the one it moves from. */
function useRovingCell(scroller: RefObject<HTMLElement | null>, { rows }: Timeline) {
  const [moved, setMoved] = useState('');
  const first = rows[0]?.runs[0] && cellKey({ kind: 'run', id: rows[0].runs[0].id });
  const isThere = cellAfter(rows, moved, { key: 'Home' }) !== undefined;

  const press = useCallback(
    (event: KeyboardEvent) => {
      const at = event.currentTarget.getAttribute('data-cell') ?? '';
      const target = cellAfter(rows, at, event);
      if (!target) return;
      event.preventDefault();
      scroller.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(target)}"]`)?.focus();
    },
    [scroller, rows],
  );
  return { reached: isThere ? moved : first, reach: setMoved, press };
}
