import type { TripStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Icon } from '@liftclub/ui-kit';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import type { TimeOf } from '../day-times';
import {
  initialsOf,
  shareOf,
  shortName,
  type Bar,
  type Run,
  type Timeline,
  type TimelineRow as RowData,
} from './timeline';
import { cellKey, type Chosen } from './timeline-keys';
import {
  Head,
  LANE_HEIGHT,
  LEAST_WIDTH,
  Real,
  rem,
  Row,
  ROW_MARGIN,
  RUN_HEIGHT,
  Shift,
  Track,
} from './timeline-styles';

const copy = texts.consoleDispatch.timeline;

/** The trips that other members are moving now: by trip the first name of the member. */
export type MovingTrips = ReadonlyMap<string, string>;

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
  readonly moving: MovingTrips;
  /** A trip is held over the row. */
  readonly isTarget: boolean;
  readonly onOpen: (cell: Chosen) => void;
  readonly onGrab: GrabTrip;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** A cell of the row has the focus. */
  readonly onReach: (key: string) => void;
}

/** One vehicle: who drives it, its runs, and their trips. Rendered again only when something of its own changes. */
export const TimelineRow = memo(function TimelineRow({ row, index, reached, chosen, ...shared }: TimelineRowProps) {
  const { from, to, timeOf, isTarget, onOpen, onGrab, onKeyDown, onReach } = shared;
  const { driver, vehicle, runs, bars, lanes } = row;
  const cellOf = (cell: Chosen) => ({
    'data-cell': cellKey(cell),
    tabIndex: reached === cellKey(cell) ? 0 : -1,
    'aria-pressed': chosen === cellKey(cell),
    onClick: () => onOpen(cell),
    onFocus: () => onReach(cellKey(cell)),
    onKeyDown,
  });
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      data-vehicle={row.id}
      data-target={isTarget || undefined}
      style={{
        ['--row-height' as string]: rem(Math.max(lanes * LANE_HEIGHT, runs.length * RUN_HEIGHT) + 2 * ROW_MARGIN),
      }}
    >
      <Head role="rowheader">
        <p title={driver.name}>
          <strong>{shortName(driver.name)}</strong>
          <small>{vehicle.plate_number}</small>
        </p>
        <div>
          {runs.map((run) => (
            <button
              key={run.id}
              type="button"
              aria-label={runLabel(run, bars, timeOf)}
              {...cellOf({ kind: 'run', id: run.id })}
            >
              {timeOf(run.starts_at)}
              {run.locked && <Icon name="pin" size={13} />}
            </button>
          ))}
        </div>
      </Head>
      <Track>
        {runs.map(({ id, starts_at, ends_at }) => {
          const [left, end] = [starts_at, ends_at].map((at) => shareOf({ from, to }, Date.parse(at)));
          return <Shift key={id} aria-hidden style={{ left: `${left}%`, right: `calc(100% - ${end}%)` }} />;
        })}
        {bars.map((bar) => {
          const grab = (event: PointerEvent) => onGrab(bar.tripId, event);
          const button = { ...cellOf({ kind: 'trip', id: bar.tripId }), onPointerDown: grab };
          return <TripBar key={bar.tripId} bar={bar} {...shared} button={button} />;
        })}
      </Track>
    </Row>
  );
});

/** A run of a vehicle in words: which, whose, when, and how many trips of the row's are on it. */
function runLabel(run: Run, bars: readonly Bar[], timeOf: TimeOf): string {
  const { id, vehicle, driver, starts_at, ends_at, locked } = run;
  const count = bars.filter((bar) => bar.run.id === id).length;
  const label = copy.run(vehicle.plate_number, driver.name, timeOf(starts_at), timeOf(ends_at), count);
  return locked ? `${label}, ${copy.locked}` : label;
}

interface TripBarProps extends Pick<TimelineRowProps, 'from' | 'to' | 'timeOf' | 'moving'> {
  readonly bar: Bar;
  readonly button: object;
}

function TripBar({ bar, from, to, timeOf, moving, button }: TripBarProps) {
  const left = shareOf({ from, to }, bar.from);
  const top = ROW_MARGIN + bar.lane * LANE_HEIGHT;
  const real = realPart(bar);
  const label = barLabel(bar, timeOf, moving.get(bar.tripId));
  return (
    <>
      <div
        role="gridcell"
        style={{
          top: rem(top),
          left: `min(${left}%, 100% - ${LEAST_WIDTH})`,
          width: `max(${shareOf({ from, to }, bar.to) - left}%, ${LEAST_WIDTH})`,
        }}
      >
        <button
          type="button"
          aria-label={label}
          title={label}
          data-look={lookOf(bar)}
          data-moving={moving.has(bar.tripId) || undefined}
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
            top: rem(top + LANE_HEIGHT - 4),
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

/** A trip of the timeline in words: who, when, what has happened, and who else is moving it. */
export function barLabel(
  { rider, from, to, pickUp, dropOff, late, forced, locked }: Bar,
  timeOf: TimeOf,
  movedBy: string | undefined,
): string {
  return [
    copy.trip(rider, timeOf(from), timeOf(to)),
    ...(pickUp.real_at === null ? [] : [copy.pickedUp(timeOf(pickUp.real_at))]),
    ...(dropOff.real_at === null ? [] : [copy.droppedOff(timeOf(dropOff.real_at))]),
    ...(pickUp.status && NAMED.includes(pickUp.status) ? [texts.consoleCases.states[pickUp.status]] : []),
    ...(late > 0 ? [copy.late(late)] : []),
    ...(forced ? [copy.forced] : []),
    ...(locked ? [copy.locked] : []),
    ...(movedBy === undefined ? [] : [copy.moving(movedBy)]),
  ].join(', ');
}
