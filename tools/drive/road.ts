export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A position as a phone reports it; `accuracy` in metres. */
export interface Fix extends Point {
  readonly accuracy: number;
  readonly at: string;
}

/** The way between two stops; instants in milliseconds. */
export interface Way {
  readonly from: Point;
  readonly to: Point;
  readonly leaves: number;
  readonly arrives: number;
}

const MOVING_MS = 10_000;
const STANDING_MS = 60_000;
/** About ten metres in degrees of latitude. */
const JITTER = 0.0001;

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

function pointAt({ from, to, leaves, arrives }: Way, at: number): Point {
  const share = arrives <= leaves ? 1 : Math.min(1, Math.max(0, (at - leaves) / (arrives - leaves)));
  return {
    latitude: between(from.latitude, to.latitude, share),
    longitude: between(from.longitude, to.longitude, share),
  };
}

/**
 * The positions that a phone reports after one instant until another: every 10 seconds, every 60 while stationary, some
 * metres off. `random` gives numbers from 0 to 1.
 */
export function fixesOn(way: Way, after: number, until: number, random: () => number): Fix[] {
  const fixes: Fix[] = [];
  const step = (at: number) => (at >= way.leaves && at < way.arrives ? MOVING_MS : STANDING_MS);
  for (let at = after + step(after); at <= until; at += step(at)) {
    const { latitude, longitude } = pointAt(way, at);
    fixes.push({
      latitude: latitude + (random() - 0.5) * 2 * JITTER,
      longitude: longitude + (random() - 0.5) * 2 * JITTER,
      accuracy: Math.round(5 + random() * 20),
      at: new Date(at).toISOString(),
    });
  }
  return fixes;
}
