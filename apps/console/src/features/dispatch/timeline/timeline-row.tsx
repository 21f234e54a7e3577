import type { TripStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Icon } from '@liftclub/ui-kit';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import type { TimeOf } from '../day-times';
import { initialsOf, shareOf, shortName, type Bar, type Timeline, type TimelineRow as RowData } from './timeline';
import { cellKey, type Chosen } from './timeline-keys';
import { Head, LANE_HEIGHT, Real, Row, ROW_MARGIN, Shift, Track } from './timeline-styles';

const copy = texts.consoleDispatch.timeline;

/** A trip is pressed, and follows the pointer when that moves. */
export type GrabTrip = (tripId: string, event: PointerEvent) => void;

interface TimelineRowProps {
  readonly row: RowData;
  readonly index: number;
  readonly from: Timeline['from'];
  readonly to: Timeline['to'];
  readonly timeOf: TimeOf;
  /** The key of the cell that Tab reaches, if it is in this row. */
  readonly reached: string | undefined;
  /** The key of the chosen cell, if it is in this row. */
  readonly chosen: string | undefined;
  /** A trip is held over the row. */
  readonly isTarget: boolean;
  readonly onOpen: (cell: Chosen) => void;
  readonly onGrab: GrabTrip;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** A cell of the row has the focus. */
  readonly onReach: (key: string) => void;
}

/** One vehicle: who drives it, and its trips as bars. Rendered again only when something of its own changes. */
export const TimelineRow = memo(function TimelineRow({ row, index, reached, chosen, ...shared }: TimelineRowProps) {
  const { from, to, timeOf, isTarget, onOpen, onGrab, onKeyDown, onReach } = shared;
  const { run, bars, lanes } = row;
  const shift = {
    left: shareOf({ from, to }, Date.parse(run.starts_at)),
    end: shareOf({ from, to }, Date.parse(run.ends_at)),
  };
  const cellOf = (cell: Chosen) => ({
    'data-cell': cellKey(cell),
    tabIndex: reached === cellKey(cell) ? 0 : -1,
    'aria-pressed': chosen === cellKey(cell),
    onClick: () => onOpen(cell),
    onFocus: () => onReach(cellKey(cell)),
    onKeyDown,
  });
  const label = copy.run(
    run.vehicle.plate_number,
    run.driver.name,
    timeOf(run.starts_at),
    timeOf(run.ends_at),
    bars.length,
  );
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      data-run={run.id}
      data-target={isTarget || undefined}
      style={{ ['--row-height' as string]: `${lanes * LANE_HEIGHT + 2 * ROW_MARGIN}px` }}
    >
      <Head role="rowheader">
        <button
          type="button"
          aria-label={label + lockedText(run.locked)}
          title={run.driver.name}
          {...cellOf({ kind: 'run', id: run.id })}
        >
          <strong>{shortName(run.driver.name)}</strong>
          <small>
            {run.vehicle.plate_number}
            {run.locked && ` · ${copy.locked}`}
          </small>
        </button>
      </Head>
      <Track>
        <Shift aria-hidden style={{ left: `${shift.left}%`, width: `${shift.end - shift.left}%` }} />
        {bars.map((bar) => {
          const grab = (event: PointerEvent) => onGrab(bar.tripId, event);
          const button = { ...cellOf({ kind: 'trip', id: bar.tripId }), onPointerDown: grab };
          return <TripBar key={bar.tripId} bar={bar} {...shared} button={button} />;
        })}
      </Track>
    </Row>
  );
});

const lockedText = (locked: boolean): string => (locked ? `, ${copy.locked}` : '');

interface TripBarProps extends Pick<TimelineRowProps, 'from' | 'to' | 'timeOf'> {
  readonly bar: Bar;
  readonly button: object;
}

function TripBar({ bar, from, to, timeOf, button }: TripBarProps) {
  const left = shareOf({ from, to }, bar.from);
  const top = ROW_MARGIN + bar.lane * LANE_HEIGHT;
  const real = realPart(bar);
  return (
    <>
      <div role="gridcell" style={{ top, left: `${left}%`, width: `${shareOf({ from, to }, bar.to) - left}%` }}>
        <button
          type="button"
          aria-label={barLabel(bar, timeOf)}
          title={barLabel(bar, timeOf)}
          data-look={lookOf(bar)}
          {...button}
        >
          {bar.locked && <Icon name="pin" size={13} />}
          <span>{bar.rider.split(' ')[0]}</span>
          <abbr aria-hidden>{initialsOf(bar.rider)}</abbr>
        </button>
      </div>
      {real && (
        <Real
          style={{
            top: top + LANE_HEIGHT - 4,
            left: `${shareOf({ from, to }, real.from)}%`,
            width: `${shareOf({ from, to }, real.to) - shareOf({ from, to }, real.from)}%`,
          }}
        />
      )}
    </>
  );
}

/** States that the times of a bar do not show. */
const NAMED: readonly (TripStatus | null)[] = ['on_board', 'skipped', 'no_show', 'missed', 'cancelled'];

const lookOf = ({ pickUp: { status }, late, forced }: Bar): string | undefined => {
  if (status !== 'on_board' && NAMED.includes(status)) return 'ended';
  if (late > 0) return 'late';
  return forced ? 'forced' : undefined;
};

/** The actual ride as far as it is known: from pick-up to drop-off, or only its start. */
function realPart({ pickUp, dropOff }: Bar): { from: number; to: number } | undefined {
  const [from, to] = [pickUp.real_at, dropOff.real_at].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  return from === undefined ? undefined : { from, to: to ?? from };
}

/** A trip of the timeline in words: who, when, what has happened. */
export function barLabel({ rider, from, to, pickUp, dropOff, late, forced, locked }: Bar, timeOf: TimeOf): string {
  return [
    copy.trip(rider, timeOf(from), timeOf(to)),
    ...(pickUp.real_at === null ? [] : [copy.pickedUp(timeOf(pickUp.real_at))]),
    ...(dropOff.real_at === null ? [] : [copy.droppedOff(timeOf(dropOff.real_at))]),
    ...(pickUp.status && NAMED.includes(pickUp.status) ? [texts.consoleCases.states[pickUp.status]] : []),
    ...(late > 0 ? [copy.late(late)] : []),
    ...(forced ? [copy.forced] : []),
    ...(locked ? [copy.locked] : []),
  ].join(', ');
}
