import type { Body, OfficerList, showOfficer } from '@liftclub/api-contract';
import { runOpensAt } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { conflict, notFound } from '../../problems';
import { recordAudit } from '../audit';
import { findDrivenRuns } from '../dispatch';
import { recordTripAccesses } from '../learner-accesses';
import { findNotifiableTrips, notifyRunEvent, tripsByPassenger } from '../notices';
import { findSchools, wereNotifiedSince } from './vehicle-files-repository';

/** How long a phone shows the first names. */
const SHOWN_MS = 30 * 60_000;

/** A ride that takes place: nobody who was skipped, cancelled or did not show is on the list. */
const RIDING = ['assigned', 'on_the_way', 'arrived', 'on_board', 'completed'];

/**
 * The first names of the riders of a driver's own run for an officer, from an hour before the run until it is closed.
 * Each showing is in the history and in the access logs of the learners; guardians are notified once in half an hour.
 * 404 for another's run, 409 `too_early` and `run_closed`.
 */
export async function showRiders(
  deps: Pick<Dependencies, 'clock' | 'random' | 'keys' | 'settings' | 'mail' | 'whatsapp'>,
  tx: Executor,
  driverId: string,
  runId: string,
  { name_of_officer: officer, reason }: Body<typeof showOfficer>,
): Promise<OfficerList> {
  const [run] = await findDrivenRuns(tx, driverId, { id: runId });
  if (!run) throw notFound();
  const now = deps.clock();
  if (run.state === 'closed') throw conflict('run_closed', texts.vehicleFile.riders.closed);
  if (runOpensAt(run) > now) throw conflict('too_early', texts.vehicleFile.riders.tooEarly);
  const rides = run.stops.flatMap(({ kind, tripId, trip }) =>
    kind === 'pick_up' && tripId !== null && trip && RIDING.includes(trip.status) ? [{ tripId, ...trip }] : [],
  );
  const tripIds = rides.map(({ tripId }) => tripId);
  const why = `${officer}: ${reason}`;
  const notified = !(await wereNotifiedSince(tx, { driverId, runId }, new Date(now.getTime() - SHOWN_MS)));
  await recordAudit(deps, tx, null, {
    action: 'person.show_officer',
    subject: driverId,
    detail: { run: runId, officer, reason, riders: tripIds.length, notified },
  });
  await recordTripAccesses(deps, tx, { role: 'driver', actorId: driverId, what: 'officer', why }, tripIds);
  if (notified) {
    const byGuardian = tripsByPassenger(await findNotifiableTrips(tx, tripIds));
    const first = byGuardian.flatMap(([trip]) => trip?.id ?? []);
    await notifyRunEvent(deps, tx, first, { type: 'shown_to_officer' }, now);
  }
  const schools = await findSchools(
    tx,
    rides.flatMap(({ scholarId }) => scholarId ?? []),
  );
  return {
    riders: rides.map(({ name }) => name.split(/\s+/)[0] ?? ''),
    school: schools.length === 0 ? null : schools.join(', '),
    shown_until: new Date(now.getTime() + SHOWN_MS).toISOString(),
  };
}
