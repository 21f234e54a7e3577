import { gaussian, pickFrom, seededRandom } from './seeded-random';

/** a and b of Cordeau (2006); R of Cordeau & Laporte (2003) with narrow (Ra) and wide windows (Rb). */
type Family = 'a' | 'b' | 'Ra' | 'Rb';

interface Rules {
  readonly seats: number;
  readonly ride: number;
  /** Least and greatest width of a window. */
  readonly window: readonly [number, number];
}

const RULES: Record<Family, Rules> = {
  a: { seats: 3, ride: 30, window: [15, 15] },
  b: { seats: 6, ride: 45, window: [15, 15] },
  Ra: { seats: 6, ride: 90, window: [15, 45] },
  Rb: { seats: 6, ride: 90, window: [30, 90] },
};

type Size = readonly [family: Family, vehicles: number, trips: number, horizon: number];

const SIZES: readonly Size[] = [
  ['a', 3, 36, 720],
  ['a', 6, 72, 720],
  ['a', 8, 96, 720],
  ['b', 3, 36, 720],
  ['b', 7, 70, 600],
  ['b', 8, 96, 720],
  ['Ra', 5, 48, 480],
  ['Ra', 9, 96, 480],
  ['Ra', 13, 144, 480],
  ['Rb', 4, 36, 480],
  ['Rb', 6, 72, 480],
  ['Rb', 10, 144, 480],
];

/** Instances of the published families with names and numbers of this project, as text of the same format. */
export function generatedInstances(): readonly { name: string; text: string }[] {
  return SIZES.map((size, index) => ({ name: `own-${size[0]}${size[1]}-${size[2]}`, text: generate(size, index + 1) }));
}

/** The first half of the trips has its window at the drop-off, the second at the pick-up. */
function generate([family, vehicles, trips, horizon]: Size, seed: number): string {
  const random = seededRandom(seed * 7919);
  const { seats, ride, window } = RULES[family];
  const place = places(family, random);
  const loads = Array.from({ length: trips }, () => (family === 'b' ? 1 + Math.floor(random() * seats) : 1));
  const service = (trip: number): number => (family === 'a' ? 3 : family === 'b' ? (loads[trip] ?? 1) : 10);
  const row = (id: number, load: number, trip: number, open: boolean): string => {
    const earliest = Math.floor(60 + random() * (horizon - 75));
    const width = Math.floor(window[0] + random() * (window[1] - window[0]));
    const [x, y] = place();
    const times = open ? '0 1440' : `${earliest} ${earliest + width}`;
    return `${id} ${x.toFixed(3)} ${y.toFixed(3)} ${service(trip)} ${load} ${times}`;
  };
  const pickups = loads.map((load, trip) => row(trip + 1, load, trip, trip < trips / 2));
  const dropoffs = loads.map((load, trip) => row(trips + trip + 1, -load, trip, trip >= trips / 2));
  const header = `${vehicles} ${2 * trips} ${horizon} ${seats} ${ride}`;
  return [header, '0 0 0 0 0 0 1440', ...pickups, ...dropoffs].join('\n');
}

/** Uniform places for a and b; for R places around a few centres. */
function places(family: Family, random: () => number): () => readonly [number, number] {
  const uniform = (): readonly [number, number] => [random() * 20 - 10, random() * 20 - 10];
  if (family === 'a' || family === 'b') return uniform;
  const centres = Array.from({ length: 6 }, uniform);
  return () => {
    const [x, y] = pickFrom(centres, random);
    return [0.6 * x + 3 * gaussian(random), 0.6 * y + 3 * gaussian(random)];
  };
}
