import type { LiveRun } from '@liftclub/api-contract';
import { followRun, hasEnded, marketOf, type LiveAlert, SERVICE_MARKETS, todayIn, type DayKey } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { recordViews } from '../../modules/audit';
import { findDay, findOverdueRuns } from '../../modules/dispatch';
import { findOpenSteps } from '../../modules/escalations';
import { recordTripAccesses } from '../../modules/learner-accesses';
import { findSignals } from './live-repository';
import { readDispatchDay } from './day-response';
import { subjectOf } from './dispatch-service';
import { tripsOf } from './show-day';

/**
 * The runs of today's published days in both markets, and those of earlier days with a rider on board, the latest
 * first; those that are closed come last.
 */
export async function readLiveRuns(deps: Pick<Dependencies, 'settings' | 'clock' | 'db'>): Promise<LiveRun[]> {
  const now = deps.clock();
  const today = SERVICE_MARKETS.map((market) => ({ market, date: todayIn(marketOf(market).zone, now) }));
  const overdue = await findOverdueRuns(deps.db, today);
  const runs: LiveRun[] = [];
  for (const day of today) runs.push(...(await runsOfDay(deps, deps.db, day, now)));
  for (const { id, ...day } of overdue)
    runs.push(...(await runsOfDay(deps, deps.db, day, now)).filter((run) => run.id === id));
  return runs.sort(
    (one, other) =>
      Number(one.state === 'closed') - Number(other.state === 'closed') ||
      other.lateness_minutes - one.lateness_minutes ||
      other.alerts.length - one.alerts.length ||
      Date.parse(one.starts_at) - Date.parse(other.starts_at),
  );
}

async function runsOfDay(
  deps: Pick<Dependencies, 'settings' | 'clock'>,
  db: Executor,
  key: DayKey,
  now: Date,
): Promise<LiveRun[]> {
  const stored = await findDay(db, key);
  if (stored === undefined || stored.state === 'draft') return [];
  const day = await readDispatchDay(deps, db, key);
  const { noShows, overrides, runs } = await findSignals(db, key);
  const escalations = await findOpenSteps(db, key);
  return day.runs.map((run) => {
    const signal = runs.get(run.id);
    const { latenessMinutes, alerts } = followRun(
      {
        state: run.state,
        startsAt: new Date(run.starts_at),
        endsAt: new Date(run.ends_at),
        // Nobody drives to the stops of a trip that is over.
        stops: run.stops
          .filter(({ status, real_at }) => real_at !== null || status === null || !hasEnded(status))
          .map(({ planned_at, real_at }) => ({
            plannedAt: new Date(planned_at),
            realAt: real_at === null ? null : new Date(real_at),
          })),
        noShows: noShows.filter(isOf(run)),
        overrides: overrides.filter(isOf(run)),
        escalations: escalations.filter(isOf(run)),
        isAwaited: signal?.isAwaited ?? false,
        lastSignalAt: signal?.positionAt ?? signal?.startedAt ?? null,
      },
      now,
    );
    return {
      ...run,
      market: key.market,
      lateness_minutes: latenessMinutes,
      last_position_at: signal?.positionAt?.toISOString() ?? null,
      alerts: alerts.map((alert) => alertResponse(alert, escalations)),
    };
  });
}

const alertResponse = (
  { kind, since, tripId, handedTo }: LiveAlert,
  steps: Awaited<ReturnType<typeof findOpenSteps>>,
): LiveRun['alerts'][number] => ({
  kind,
  at: since.toISOString(),
  since: since.toISOString(),
  trip_id: tripId,
  handed_to: handedTo,
  other_vehicles: [
    ...(steps.find((step) => kind === 'contradiction' && step.kind === kind && step.tripId === tripId)
      ?.formerVehicles ?? []),
  ],
});

const isOf =
  ({ stops }: Pick<LiveRun, 'stops'>) =>
  ({ tripId }: { readonly tripId: string }): boolean =>
    stops.some(({ trip_id }) => trip_id === tripId);

/** Records that a staff member sees the runs of today, with their learners; the view once per hour. */
export async function recordLive(
  deps: Pick<Dependencies, 'clock' | 'random' | 'db'>,
  staffId: string,
  runs: readonly LiveRun[],
): Promise<void> {
  await recordTripAccesses(deps, deps.db, { role: 'staff', actorId: staffId, what: 'live' }, tripsOf(runs));
  for (const market of new Set(runs.map((run) => run.market))) {
    const subject = subjectOf({ market, date: todayIn(marketOf(market).zone, deps.clock()) });
    await recordViews(deps, deps.db, staffId, { action: 'dispatch.view', subject });
  }
}
