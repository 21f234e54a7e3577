import { straightLineKm } from '@liftclub/domain';
import type { MapsDistance } from '../providers/maps-distance/maps-distance';
import { ProviderUnavailable } from '../providers/provider-client';

/** A distance provider whose response a test sets. */
export interface TestMapsDistance extends MapsDistance {
  /** Metres of every drive; `no_road`; `down`; or `plausible`, 1.3 times the straight line. */
  response: number | 'no_road' | 'down' | 'plausible';
  /** The number of calls. */
  calls: number;
}

/** A distance provider in memory; `plausible` until a test sets another response. */
export function testMapsDistance(): TestMapsDistance {
  return {
    response: 'plausible',
    calls: 0,
    async drivingMetres(from, to) {
      this.calls += 1;
      if (this.response === 'down') throw new ProviderUnavailable('Down for the test.');
      if (this.response === 'no_road') return null;
      return this.response === 'plausible' ? Math.round(straightLineKm(from, to) * 1300) : this.response;
    },
  };
}
