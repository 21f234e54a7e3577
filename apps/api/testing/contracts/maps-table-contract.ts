import type { Coordinates } from '@liftclub/domain';
import type { MapsDistance } from '../../src/providers/maps-distance/maps-distance';
import { ProviderUnavailable } from '../../src/providers/provider-client';

/** A provider of drives under test. */
export interface MapsWorld {
  readonly maps: MapsDistance;
  /** Sets how calls are answered from now on. */
  fault(mode: 'none' | 'error' | 'html' | 'denied'): Promise<void>;
}

export const SANDTON = { latitude: -26.107, longitude: 28.057 };
export const PRETORIA = { latitude: -25.7449, longitude: 28.1878 };
const JOHANNESBURG = { latitude: -26.2041, longitude: 28.0473 };
/** In the Gulf of Guinea. */
export const AT_SEA = { latitude: 0, longitude: 0 };

/** Registers the tests that every adapter of a maps provider passes, against a fake or the sandbox. */
export function describeMapsTable(name: string, open: () => Promise<MapsWorld>): void {
  describe(`${name}, as a provider of drives between many places,`, () => {
    let world: MapsWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterEach(() => world.fault('none'));

    it('gives each drive a row by its origin and a column by its destination', async () => {
      const table = await world.maps.table([SANDTON, PRETORIA], [PRETORIA, SANDTON, JOHANNESBURG]);
      expect(table.map((row) => row.length)).toEqual([3, 3]);
      const [[there, none, near] = [], [stay, back] = []] = table;
      expect([none, stay]).toEqual([
        { metres: 0, seconds: 0 },
        { metres: 0, seconds: 0 },
      ]);
      expect(there?.metres).toBeGreaterThan(40_000);
      expect(back?.seconds).toBeGreaterThan(1_800);
      expect(near?.metres).toBeLessThan(20_000);
    });

    it('knows which places no road leads to, and all other drives none the less', async () => {
      const table = await world.maps.table([AT_SEA, SANDTON], [PRETORIA, AT_SEA, JOHANNESBURG]);
      const some = expect.objectContaining({ metres: expect.any(Number) as number }) as unknown;
      expect(table).toEqual([
        [null, null, null],
        [some, null, some],
      ]);
    });

    it('takes as many origins and destinations at once as it says', async () => {
      const places = Array.from({ length: world.maps.tableSide }, (_, index): Coordinates => ({
        latitude: -26.107 - index / 1000,
        longitude: 28.057,
      }));
      const table = await world.maps.table(places, places);
      expect(table.every((row, origin) => row.length === places.length && row[origin]?.metres === 0)).toBe(true);
    });

    it.each(['error', 'html', 'denied'] as const)('with the fault %s it is unavailable', async (mode) => {
      await world.fault(mode);
      await expect(world.maps.table([SANDTON], [PRETORIA])).rejects.toThrow(ProviderUnavailable);
    });
  });
}
