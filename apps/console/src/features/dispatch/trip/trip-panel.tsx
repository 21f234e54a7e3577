import { markTrip, type DispatchDay } from '@liftclub/api-contract';
import { hasEnded, markOutcomes, type MarkOutcome } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { TextLink, useHasPassed } from '@liftclub/ui-kit';
import { WithRight } from '../../../components/with-right';
import { FactList, type Fact } from '../../../components/fact-list';
import { Note } from '../../../components/note';
import { paths } from '../../../paths';
import { useConsole } from '../../../session/console-session';
import { timesOf, type TimeOf } from '../day-times';
import { PanelFrame } from '../panel-frame';
import { RunStops } from '../run/run-stops';
import { findBar, type Bar, type Run, type Stop, type TimelineRow } from '../timeline/timeline';
import { MarkTrip } from './mark-trip';
import { TripActions } from './trip-actions';
import { useCanChange, useChangeDay } from '../day/use-service-day';

const copy = texts.consoleDispatch.panel;

type Unassigned = DispatchDay['unassigned'][number];

interface TripPanelProps {
  readonly day: DispatchDay;
  readonly rows: readonly TimelineRow[];
  readonly tripId: string;
  /** The run that the trip was dropped on. */
  readonly proposed: string | undefined;
  /** The first name of another member who is moving the trip. */
  readonly movedBy: string | undefined;
  readonly onMoving: (tripId: string | undefined) => void;
  readonly onClose: () => void;
}

/** The chosen trip: where and when, on which run or why on none. Renders nothing for a trip that has left the day. */
export function TripPanel({ day, rows, tripId, proposed, movedBy, onMoving, onClose }: TripPanelProps) {
  const changing = useChangeDay(day);
  const canChange = useCanChange(day);
  const timeOf = timesOf(day.market);
  const trip = tripOf(day, rows, tripId, timeOf);
  const outcomes = useOutcomes(day, trip?.pickUp);
  if (!trip) return null;
  const { rider, departsAt, facts, run, pickUp, locked } = trip;
  return (
    <PanelFrame title={copy.trip(rider, timeOf(departsAt))} onClose={onClose}>
      {movedBy !== undefined && <Note>{texts.consoleDispatch.timeline.moving(movedBy)}</Note>}
      <FactList facts={facts} />
      <TextLink to={paths.trip.href(tripId)}>{texts.consoleTrip.open}</TextLink>
      {canChange && !(pickUp?.status && hasEnded(pickUp.status)) && (
        <TripActions
          day={day}
          changing={changing}
          tripId={tripId}
          ownRunId={run?.id}
          departsAt={departsAt}
          proposed={proposed}
          locked={locked}
          onMoving={onMoving}
        />
      )}
      {outcomes.length > 0 && (
        <WithRight of={markTrip}>
          <MarkTrip changing={changing} tripId={tripId} outcomes={outcomes} />
        </WithRight>
      )}
      {changing.refusal !== undefined && <Note>{changing.refusal}</Note>}
      {run && <RunStops run={run} tripId={tripId} timeOf={timeOf} />}
    </PanelFrame>
  );
}

/** How staff may end a trip from the end of its window on, also after its day while the rider is on board. */
function useOutcomes({ state }: DispatchDay, pickUp: Stop | undefined): MarkOutcome[] {
  const { api } = useConsole();
  const windowEnd = pickUp?.window ? new Date(pickUp.window.to) : undefined;
  const isWindowOver = useHasPassed(windowEnd, api.serverTime);
  const { status } = pickUp ?? {};
  if (!status || !windowEnd || !isWindowOver || (state !== 'under_way' && status !== 'on_board')) return [];
  return markOutcomes({ status, windowEnd }, windowEnd);
}

interface ShownTrip {
  readonly rider: string;
  readonly departsAt: string;
  readonly facts: readonly Fact[];
  readonly run: Run | undefined;
  /** Of the run. */
  readonly pickUp: Stop | undefined;
  readonly locked: boolean;
}

function tripOf(day: DispatchDay, rows: readonly TimelineRow[], tripId: string, timeOf: TimeOf): ShownTrip | undefined {
  const bar = findBar(rows, tripId);
  if (bar) {
    const { rider, run, pickUp, locked } = bar;
    return { rider, departsAt: pickUp.planned_at, facts: plannedFacts(bar, timeOf), run, pickUp, locked };
  }
  const waiting = day.unassigned.find((trip) => trip.trip_id === tripId);
  if (!waiting) return undefined;
  const { rider, departs_at: departsAt } = waiting;
  return { rider, departsAt, facts: waitingFacts(waiting), run: undefined, pickUp: undefined, locked: false };
}

function plannedFacts({ run, pickUp, dropOff, from, to, tripId }: Bar, timeOf: TimeOf): Fact[] {
  const { window, status } = pickUp;
  const real = [pickUp.real_at, dropOff.real_at].flatMap((at) => (at === null ? [] : [timeOf(at)]));
  const forced = run.forced.find((one) => one.trip_id === tripId);
  return [
    [copy.facts.run, `${run.driver.name}, ${run.vehicle.plate_number}`],
    ...(status ? [[copy.facts.status, texts.consoleCases.states[status]] as const] : []),
    [copy.facts.planned, copy.range(timeOf(from), timeOf(to))],
    ...(window ? [[copy.facts.window, copy.range(timeOf(window.from), timeOf(window.to))] as const] : []),
    ...(real.length > 0 ? [[copy.facts.real, real.join(' – ')] as const] : []),
    ...(forced ? [[copy.facts.forced, copy.forcedBy(forced.reason, forced.by)] as const] : []),
    [copy.facts.pickUp, pickUp.address],
    [copy.facts.dropOff, dropOff.address],
  ];
}

const waitingFacts = ({ reason, pick_up, drop_off }: Unassigned): Fact[] => [
  [copy.facts.run, copy.noRun],
  [copy.facts.reason, reason],
  [copy.facts.pickUp, pick_up.address],
  [copy.facts.dropOff, drop_off.address],
];
