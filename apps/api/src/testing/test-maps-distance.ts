import { straightLineKm } from '@liftclub/domain';
import type { MapsDistance } from '../providers/maps-distance/maps-distance';
import { ProviderUnavailable } from '../providers/provider-client';

/** A distance provider whose answer a test decides. */
export interface TestRoads extends MapsDistance {
  /** Metres of every drive, no road at all, nobody to ask, or 1.3 times the straight line. */
  answer: number | 'no road' | 'down' | 'plausible';
  /** How often it was asked. */
  asked: number;
}

export function testRoads(): TestRoads {
  return {
    answer: 'plausible',
    asked: 0,
    async drivingMetres(from, to) {
      this.asked += 1;
      if (this.answer === 'down') throw new ProviderUnavailable('Down for the test.');
      if (this.answer === 'no road') return null;
      return this.answer === 'plausible' ? Math.round(straightLineKm(from, to) * 1300) : this.answer;
    },
  };
}
