import { straightLineKm } from '@liftclub/domain';
import type { MapsDistance } from '../../src/providers/maps-distance/maps-distance';
import { ProviderUnavailable } from '../../src/providers/provider-client';

/** A distance provider whose response a test sets. */
export interface TestMapsDistance extends MapsDistance {
  /** Metres of every drive; `no_road`; `down`; or `plausible`, 1.3 times the straight line. */
  response: number | 'no_road' | 'down' | 'plausible';
  /** The number of calls. */
  calls: number;
}

/** 36 km/h. */
const TEST_SECONDS_PER_METRE = 0.1;

/** A distance provider in memory; `plausible` until a test sets another response. */
export function testMapsDistance(): TestMapsDistance {
  return {
    response: 'plausible',
    calls: 0,
    traffic: false,
    tableSide: 25,
    // What was stored of one response is not used for another.
    get source() {
      return `test ${this.response}`;
    },
    async drivingMetres(from, to) {
      this.calls += 1;
      if (this.response === 'down') throw new ProviderUnavailable('Down for the test.');
      if (this.response === 'no_road') return null;
      return this.response === 'plausible' ? Math.round(straightLineKm(from, to) * 1300) : this.response;
    },
    async table(origins, destinations) {
      const rows = origins.map((from) => destinations.map((to) => this.drivingMetres(from, to)));
      const table = await Promise.all(rows.map((row) => Promise.all(row)));
      this.calls += 1 - origins.length * destinations.length;
      return table.map((row) =>
        row.map((metres) => (metres === null ? null : { metres, seconds: Math.ceil(metres * TEST_SECONDS_PER_METRE) })),
      );
    },
  };
}
