import type { Fix } from '@liftclub/api-contract';
import { useSessionState } from '@liftclub/auth-session';
import { straightLineKm, type Coordinates } from '@liftclub/domain';
import { useEffect, useRef, useState } from 'react';
import { runCache } from '../../runs';
import type { OpenRun } from './use-run';

const MOVING_MS = 10_000;
const STILL_MS = 60_000;
/** Below this a phone that lies still seems to move. */
const MOVED_KM = 0.025;
/** A position older than this says nothing about where the phone is now. */
const RECENT_MS = 60_000;

/** Where the phone is, in degrees. */
export type Place = Coordinates;

interface Seen extends Place {
  /** The device's clock, milliseconds since the epoch. */
  readonly at: number;
}

/** True when a position is due to be stored: every 10 seconds while moving, every 60 seconds while standing. */
export function isDue(last: Seen | undefined, seen: Seen): boolean {
  if (!last) return true;
  return seen.at - last.at >= (straightLineKm(last, seen) >= MOVED_KM ? MOVING_MS : STILL_MS);
}

/** Stores positions while a run is under way; they are sent in the background. Returns the last known position. */
export function usePositions({ manifest, progress, now, skew }: OpenRun): Place | undefined {
  const { user } = useSessionState();
  const owner = user?.id ?? '';
  const isUnderWay = progress.state === 'started';
  const [seen, setSeen] = useState<Seen>();
  const stored = useRef<Seen>(undefined);
  const ahead = useRef(skew);
  useEffect(() => {
    ahead.current = skew;
  }, [skew]);
  useEffect(() => {
    if (!isUnderWay || !('geolocation' in navigator)) return;
    const take = ({ coords, timestamp }: GeolocationPosition) => {
      const { latitude, longitude, accuracy } = coords;
      const place = { latitude, longitude, at: timestamp };
      setSeen(place);
      if (!isDue(stored.current, place)) return;
      stored.current = place;
      const at = new Date(timestamp + ahead.current).toISOString();
      const fix: Fix = { latitude, longitude, accuracy, at };
      void runCache.saveFix(manifest.id, owner, fix);
    };
    // Without permission the run is driven without positions.
    const watch = navigator.geolocation.watchPosition(take, () => undefined, { enableHighAccuracy: true });
    return () => navigator.geolocation.clearWatch(watch);
  }, [isUnderWay, manifest.id, owner]);
  return seen && now.getTime() - skew - seen.at <= RECENT_MS ? seen : undefined;
}
