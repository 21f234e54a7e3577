import type { RunManifest, RunStop } from '@liftclub/api-contract';

export const RUN_ID = '01939c4e-0000-7000-8000-00000000a001';
export const TRIP_IDS = ['01939c4e-0000-7000-8000-00000000b001', '01939c4e-0000-7000-8000-00000000b002'] as const;

/** A receiver named by Lesedi's guardian. */
export const GOGO = { id: '01939c4e-0000-7000-8000-00000000c001', name: 'Gogo Mokoena' };

const stop = (changes: Partial<RunStop>): RunStop => ({
  kind: 'pick_up',
  trip_id: null,
  planned_at: '2026-01-12T06:00:00.000Z',
  area: 'Sandton',
  status: null,
  rider: null,
  address: null,
  latitude: -26.1076,
  longitude: 28.0567,
  note: null,
  receivers: [],
  code_check: null,
  ...changes,
});

/** Lesedi, a learner, and Thabo, picked up at 08:05 and 08:15 and brought to Rosebank; not started at 08:00. */
export function buildManifest(changes: Partial<RunManifest> = {}): RunManifest {
  const [lesedi, thabo] = TRIP_IDS;
  const receivers = [{ id: 'school', name: 'Rosebank Primary' }, GOGO];
  const of = (trip_id: string, rider: string) => ({ trip_id, rider, status: 'assigned' as const });
  return {
    id: RUN_ID,
    date: '2026-01-12',
    state: 'planned',
    version: 1,
    starts_at: '2026-01-12T06:00:00.000Z',
    ends_at: '2026-01-12T07:00:00.000Z',
    opens_at: '2026-01-12T05:00:00.000Z',
    trips: 2,
    areas: ['Sandton', 'Rosebank'],
    km: 12.4,
    stops: [
      stop({ kind: 'pull_out' }),
      stop({ ...of(lesedi, 'Lesedi'), address: '83 Rivonia Road', planned_at: '2026-01-12T06:05:00.000Z' }),
      stop({ ...of(thabo, 'Thabo'), address: '5 Maude Street', planned_at: '2026-01-12T06:15:00.000Z' }),
      stop({ ...of(lesedi, 'Lesedi'), kind: 'drop_off', address: '50 Bath Avenue', receivers, hand_over: 'receiver' }),
      stop({ ...of(thabo, 'Thabo'), kind: 'drop_off', address: '50 Bath Avenue' }),
      stop({ kind: 'pull_in' }),
    ],
    ...changes,
  };
}
