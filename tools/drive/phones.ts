import { randomUUID } from 'node:crypto';
import type { Session } from '../people/session';
import type { Manifest, RunCard } from './manifest';
import type { AskForTrip, HandOver } from './events';
import type { Phone } from './vehicle';

/** The runs that a driver reads: published ones of today and the next days. */
export const runsOf = (driver: Session): Promise<RunCard[]> => driver.call<RunCard[]>('GET', 'driver/runs/');

/** The phone of a driver with a run open. */
export function phoneOf(driver: Session, runId: string): Phone {
  const path = `driver/runs/${runId}/`;
  return {
    manifest: () => driver.call<Manifest>('GET', path),
    report: async (event) => {
      const sent = [{ id: randomUUID(), ...event }];
      const { results } = await driver.call<{ results: { result: string; code: string | null }[] }>(
        'POST',
        `${path}events/`,
        sent,
      );
      return results[0]?.result === 'refused' ? (results[0].code ?? 'refused') : undefined;
    },
    // Positions of a run that is not under way any more are refused, which changes nothing.
    locate: async (fixes) => void (await driver.send('POST', `${path}positions/`, fixes as object)),
  };
}

interface GuardiansTrip {
  readonly id: string;
  readonly ride_type: 'A' | 'B';
  readonly pickup_code: string | null;
}

/** Reads the code of a trip on a date with its guardian's session; undefined for a trip of nobody here. */
export function askGuardians(guardians: readonly Session[], date: string): AskForTrip {
  const known = new Map<string, HandOver>();
  return async (tripId) => {
    if (known.has(tripId)) return known.get(tripId);
    for (const guardian of guardians) {
      const trips = await guardian.call<GuardiansTrip[]>('GET', `ride/trips/?from=${date}&to=${date}`);
      for (const { id, ride_type, pickup_code } of trips) {
        if (pickup_code !== null) known.set(id, { code: pickup_code, rideType: ride_type });
      }
    }
    return known.get(tripId);
  };
}
