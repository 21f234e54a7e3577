import type { Point } from './road';

/** A run in a driver's list. */
export interface RunCard {
  readonly id: string;
  readonly date: string;
  readonly state: 'planned' | 'started' | 'closed';
  readonly starts_at: string;
  readonly ends_at: string;
}

/** A stop as far as it is driven by; coordinates are null before the run opens and once it is closed. */
export interface Stop {
  readonly kind: 'pull_out' | 'pick_up' | 'drop_off' | 'pull_in';
  readonly trip_id: string | null;
  readonly planned_at: string;
  readonly status: string | null;
  readonly rider: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly receivers: readonly { readonly id: string; readonly name: string }[];
  readonly hand_over?: 'receiver' | 'reason' | null;
}

/** The run as its driver reads it. */
export interface Manifest extends RunCard {
  readonly opens_at: string;
  readonly stops: readonly Stop[];
}

/** What is done next, at the stop with this index. */
export interface Step {
  readonly kind: 'start' | 'arrive' | 'board' | 'drop_off' | 'finish' | 'over';
  readonly stop: number;
}

/** The next step by the states of the manifest alone, so that a run can be taken up where it was left. */
export function nextStep({ state, stops }: Manifest): Step {
  if (state === 'closed') return { kind: 'over', stop: stops.length - 1 };
  if (state === 'planned') return { kind: 'start', stop: 0 };
  for (const [stop, { kind, status }] of stops.entries()) {
    if (kind === 'pick_up' && status === 'on_the_way') return { kind: 'arrive', stop };
    if (kind === 'pick_up' && status === 'arrived') return { kind: 'board', stop };
    if (kind === 'drop_off' && status === 'on_board') return { kind: 'drop_off', stop };
  }
  return { kind: 'finish', stop: stops.length - 1 };
}

/** Where a stop is; undefined while the manifest does not say. */
export function placeOf(stop: Stop | undefined): Point | undefined {
  if (!stop || stop.latitude === null || stop.longitude === null) return undefined;
  return { latitude: stop.latitude, longitude: stop.longitude };
}
