import type { EventResult, RunEvent } from '@liftclub/api-contract';
import {
  contradicts,
  hasEnded,
  isElsewhere,
  isFormerCode,
  isTimely,
  judgeEvent,
  mayDrive,
  MINUTE_MS,
  notAllowedMessage,
  overrideFrom,
  pickUpWindow,
  type JudgedRun,
  type JudgedTrip,
  type NotAllowedReason,
  type RunRefusal,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { alert } from '../../messages/alerts';
import { notifyRunChanged } from '../../messages/live-changes-repository';
import { enqueueReplan } from '../../messages/replan';
import type { Actor } from '../../plugins/access/actors';
import { notFound } from '../../problems';
import {
  countRunChange,
  countWrongCode,
  findDrivenRuns,
  lockDrivenRun,
  type DrivenRun,
  type DrivenStop,
} from '../dispatch';
import { readDrivingFactsOf } from '../driver-documents';
import { recordContradiction } from '../escalations';
import {
  alertOf,
  applyRunEvent,
  isTripEvent,
  reportContradiction,
  reportRefusedHandOver,
  unlistedHandOver,
} from './apply-run-event';
import { applyReportOfMovedTrip } from './moved-trips';
import { findFixNear } from './positions-repository';
import { findProgress, insertRunEvent, recordContact, wasAccepted } from './run-events-repository';

/** The phone of a run's driver. */
type Phone = Pick<Actor, 'userId' | 'sessionId'>;

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'keys' | 'settings' | 'mail' | 'whatsapp'>;

/**
 * Records what a driver's phone reports, in the order sent, each event in a separate transaction: what was accepted
 * stays, and a refused one does not block those after it. 404 for another driver's run.
 */
export async function recordEvents(
  deps: Deps,
  phone: Phone,
  runId: string,
  events: readonly RunEvent[],
): Promise<{ version: number; results: EventResult[] }> {
  const results: EventResult[] = [];
  let version = 0;
  for (const [index, event] of events.entries()) {
    const isLast = index === events.length - 1;
    const recorded = await deps.db.transaction((tx) => recordEvent(deps, tx, { phone, runId, isLast }, event));
    version = recorded.version;
    results.push({ id: event.id, ...recorded.result });
  }
  // Only now: what was stored without a connection may name somebody who was removed since.
  await recordContact(deps.db, runId, phone.sessionId, deps.clock());
  return { version, results };
}

interface Recorded {
  readonly version: number;
  readonly result: Omit<EventResult, 'id'>;
}

/** How old a start may be and still be refused: the driver reads the refusal before they leave. */
const PROMPT_MS = 2 * MINUTE_MS;

const ACCEPTED = { result: 'accepted', code: null, why: null } as const;
const refused = (code: RunRefusal) => ({ result: 'refused' as const, code, why: texts.driverRuns.refused[code] });

async function recordEvent(
  deps: Deps,
  tx: Executor,
  { phone, runId, isLast }: { readonly phone: Phone; readonly runId: string; readonly isLast: boolean },
  event: RunEvent,
): Promise<Recorded> {
  if (!(await lockDrivenRun(tx, runId, event.trip_id))) throw notFound();
  const [run] = await findDrivenRuns(tx, phone.userId, { id: runId });
  if (!run) throw notFound();
  const { version } = run;
  const already = { version, result: { result: 'already', code: null, why: null } } as const;
  if (await wasAccepted(tx, event.id)) return already;
  const now = deps.clock();
  const at = timeOf(event, now);
  const { trip_id: tripId, ...reported } = event;
  const known = judged(run, deps.settings);
  const progress = await findProgress(tx, runId, phone.sessionId);
  const refusal = judgeEvent({ ...known, ...progress }, { ...reported, at, tripId }, now);
  if (refusal === 'wrong_code' && tripId !== undefined) await countWrongCode(tx, tripId);
  if (refusal === 'too_early' && event.type === 'on_board')
    return { version, result: { ...refused(refusal), why: boardingWait(known, event.trip_id, at) } };
  if (refusal === 'receiver_unknown' && isTripEvent(event))
    await reportRefusedHandOver(deps, tx, run, { ...event, at: at.toISOString() });
  if (refusal !== undefined) return { version, result: refused(refusal) };
  const reasons = event.type === 'start_run' ? await reasonsAgainst(tx, phone.userId, run.date) : [];
  if (reasons.length > 0) {
    await enqueueReplan(tx);
    // A vehicle that left without a connection cannot be stopped: its riders are recorded, and staff are alerted.
    if (isLast && now.getTime() - at.getTime() <= PROMPT_MS) {
      const why = [texts.driverRuns.refused.not_allowed, ...reasons.map(notAllowedMessage)].join(' ');
      return { version, result: { ...refused('not_allowed'), why } };
    }
    await alert(deps, tx, { kind: 'start_not_allowed', subject: run.id });
  }
  const trip = known.trips.get(tripId ?? '');
  const happened = withoutFormerCode({ ...event, at: at.toISOString() }, trip);
  const isNew = await insertRunEvent(tx, storedEvent(happened, { runId, driverId: phone.userId, at, now }));
  if (!isNew) return already;
  const isBackdated = trip !== undefined && (await wasElsewhere(tx, runId, happened, trip));
  const own = { run, driverId: phone.userId, pickedUpAt: isBackdated ? now : at };
  const raised = alertOf(run, happened);
  if (isTripEvent(happened) && trip?.endedElsewhere) {
    const changed = await countRunChange(tx, runId);
    if (trip.isMoved) await applyReportOfMovedTrip(deps, tx, own, happened, event.code !== undefined);
    else if (contradicts(trip.status, happened.type)) await reportContradiction(deps, tx, run, happened);
    if (trip.isMoved && raised) await alert(deps, tx, raised);
    return { version: changed, result: ACCEPTED };
  }
  const state = await applyRunEvent(deps, tx, own, happened);
  const changed = await countRunChange(tx, runId, state);
  if (raised) await alert(deps, tx, raised);
  const handOver = unlistedHandOver(run, happened);
  if (tripId !== undefined && (isBackdated || (handOver && !('reason' in handOver))))
    await recordContradiction(deps, tx, { runId, tripId });
  return { version: changed, result: ACCEPTED };
}

/** The row of an event of a driver's phone. */
const storedEvent = (
  { id, type, trip_id: tripId, reason, receiver, minutes, position }: RunEvent,
  {
    runId,
    driverId,
    at,
    now,
  }: { readonly runId: string; readonly driverId: string; readonly at: Date; readonly now: Date },
) => ({
  id,
  runId,
  driverId,
  type,
  at,
  receivedAt: now,
  tripId: tripId ?? null,
  reason: reason ?? null,
  receiver: receiver === 'alone' ? null : (receiver ?? null),
  walkedInAlone: receiver === 'alone',
  minutes: minutes ?? null,
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
});

/** Why a driver may not drive on a date (yyyy-MM-dd); empty when they may. */
async function reasonsAgainst(tx: Executor, driverId: string, date: string): Promise<readonly NotAllowedReason[]> {
  const facts = await readDrivingFactsOf(tx, driverId);
  if (!facts) throw notFound();
  return mayDrive(facts, date).reasons;
}

/** Records that the rider of a trip has left the vehicle according to staff; part of the caller's transaction. */
export async function recordDropOff(
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  tx: Executor,
  { tripId, runId }: { readonly tripId: string; readonly runId: string },
): Promise<void> {
  const at = clock();
  const event = { tripId, runId, driverId: null, type: 'dropped_off' as const, at, receivedAt: at };
  await insertRunEvent(tx, { id: random.id(at), ...event });
  await countRunChange(tx, runId);
  await notifyRunChanged(tx, runId);
}

/** Whether the phone was elsewhere when the vehicle arrived or the rider got in by its report. */
async function wasElsewhere(tx: Executor, runId: string, { type, at }: RunEvent, trip: JudgedTrip): Promise<boolean> {
  if (type !== 'arrived' && type !== 'on_board') return false;
  const fix = await findFixNear(tx, runId, new Date(at));
  return fix !== undefined && isElsewhere(fix, trip.pickUp);
}

/** A rider who gave a code that was replaced without the phone learning of it boarded without one. */
function withoutFormerCode(event: RunEvent, trip: JudgedTrip | undefined): RunEvent {
  if (event.type !== 'on_board' || !trip || !isFormerCode(trip, event.code)) return event;
  const { code: _code, ...boarding } = event;
  return { ...boarding, reason: texts.driverRuns.formerCode };
}

/** How long the driver waits until a rider may board without the code. */
function boardingWait({ trips }: Pick<JudgedRun, 'trips'>, tripId: string, at: Date): string {
  const from = overrideFrom(trips.get(tripId)?.windowFrom ?? at);
  return texts.driverRuns.boardIn(Math.ceil((from.getTime() - at.getTime()) / MINUTE_MS));
}

/** The phone's time. One that is a little ahead of the server's clock is set to it. */
function timeOf(event: RunEvent, now: Date): Date {
  const at = new Date(event.at);
  return at > now && isTimely(at, now) ? now : at;
}

/** The run as `judgeEvent` reads it. */
function judged(
  { state, startsAt, stops, formerStops }: DrivenRun,
  { trips: { tolerance } }: Dependencies['settings'],
): Pick<JudgedRun, 'state' | 'startsAt' | 'trips'> {
  const judgedAt =
    (isMoved: boolean) =>
    ({ kind, tripId, trip, latitude, longitude }: DrivenStop) =>
      kind === 'pick_up' && tripId && trip
        ? [
            [
              tripId,
              {
                ...trip,
                isMoved,
                endedElsewhere: isMoved || (hasEnded(trip.status) && !trip.isMovedByDriver),
                windowFrom: pickUpWindow(trip.departsAt, tolerance).from,
                pickUp: { latitude, longitude },
                isLearner: trip.scholarId !== null,
              },
            ] as const,
          ]
        : [];
  const trips = [...formerStops.flatMap(judgedAt(true)), ...stops.flatMap(judgedAt(false))];
  return { state, startsAt, trips: new Map(trips) };
}
