import type { ClosedTrips } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueue, type Jobs } from '../../messages/jobs';
import { findNotifiableTrips, cancellationMessage, notifyPassengers, tripsByPassenger } from '../notices';
import { cancelTrips } from '../trips';
import { findClosedTrips } from './closed-trips-repository';

/** Most trips that one transaction cancels. */
const BATCH_SIZE = 500;

/** A confirmed change of the calendar. */
interface CalendarChange {
  readonly closed: ClosedTrips;
  /** The credit rule of the trips. */
  readonly why: 'closure' | 'disruption';
  /** The staff member who confirmed it; null for the system. */
  readonly staffId: string | null;
}

/** Queues, in the caller's transaction, the job that cancels and credits the trips that lose their day now. */
export async function enqueueClosedTrips(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Executor,
  change: CalendarChange,
): Promise<void> {
  await enqueue(tx, 'cancel_closed_trips', { ...change, at: clock().toISOString() });
}

/**
 * The job `cancel_closed_trips`. Each transaction cancels and credits the trips of some passengers and queues one SMS
 * for each of them, so that a run that is interrupted anywhere leaves whole passengers to the next.
 */
export async function cancelClosedTrips(
  deps: Dependencies,
  job: Jobs['cancel_closed_trips'],
  batchSize = BATCH_SIZE,
): Promise<void> {
  while (await deps.db.transaction((tx) => cancelBatch(deps, tx, job, batchSize)));
}

/** Returns whether there may be more. */
async function cancelBatch(
  deps: Dependencies,
  tx: Executor,
  { closed, at, why, staffId }: Jobs['cancel_closed_trips'],
  size: number,
): Promise<boolean> {
  const found = await findClosedTrips(tx, closed, new Date(at), size + 1);
  const isLast = found.length <= size;
  const ids = (isLast ? found : wholePassengers(found, size)).map(({ id }) => id);
  if (ids.length === 0) return false;
  const actor = staffId === null ? ('system' as const) : ('staff' as const);
  const cancelled = await cancelTrips(deps, tx, { selection: { ids }, why, actor, actorId: staffId });
  await notifyOfCancelled(deps, tx, cancelled);
  return !isLast;
}

/** Without the last passenger, of whom there may be more, unless there is no other. */
function wholePassengers<Trip extends { readonly passengerId: string }>(
  trips: readonly Trip[],
  size: number,
): readonly Trip[] {
  const last = trips.at(-1)?.passengerId;
  const others = trips.filter(({ passengerId }) => passengerId !== last);
  return others.length > 0 ? others : trips.slice(0, size);
}

type CancelledTrip = Awaited<ReturnType<typeof cancelTrips>>[number];

/** Notifies each passenger of cancelled trips in one message, in the caller's transaction. */
export async function notifyOfCancelled(
  deps: Pick<Dependencies, 'clock' | 'keys' | 'random' | 'mail' | 'whatsapp'>,
  tx: Executor,
  cancelled: readonly CancelledTrip[],
): Promise<void> {
  const credits = new Map(cancelled.map(({ id, credit }) => [id, credit]));
  const trips = await findNotifiableTrips(tx, [...credits.keys()]);
  const notices = tripsByPassenger(trips).map((own) => {
    const credit = own.reduce((sum, { id }) => sum + (credits.get(id) ?? 0), 0);
    return { trips: own, text: cancellationMessage(own, 'cancelled', credit) };
  });
  await notifyPassengers(deps, tx, 'cancelled', notices);
}
