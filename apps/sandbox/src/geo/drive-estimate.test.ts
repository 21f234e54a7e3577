import fc from 'fast-check';
import { isValidCoordinates, destinationPoint, greatCircleMetres, type Coordinates } from './coordinates';
import { estimateDrive } from './drive-estimate';

const within = (south: number, north: number, west: number, east: number) =>
  fc.record({
    lat: fc.double({ min: south, max: north, noNaN: true }),
    lng: fc.double({ min: west, max: east, noNaN: true }),
  });
const southAfrica = within(-34.8, -22.2, 16.5, 32.8);
const nigeria = within(4.3, 13.8, 2.7, 14.6);
const somewhere = fc.oneof(southAfrica, nigeria);
/** Rounding to whole metres. */
const ROUNDING = 1;

test('a drive is as long there as back, for any two points', () => {
  fc.assert(
    fc.property(somewhere, somewhere, (from, to) => {
      expect(estimateDrive(to, from)).toEqual(estimateDrive(from, to));
    }),
  );
});

test('a drive is never shorter than the straight line and never twice as long', () => {
  fc.assert(
    fc.property(somewhere, somewhere, (from, to) => {
      const straight = greatCircleMetres(from, to);
      const { metres, seconds } = estimateDrive(from, to);
      expect(metres).toBeGreaterThanOrEqual(straight - ROUNDING);
      expect(metres).toBeLessThanOrEqual(2 * straight + ROUNDING);
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(metres) && Number.isInteger(seconds)).toBe(true);
    }),
  );
});

test.each([
  ['South Africa', southAfrica],
  ['Nigeria', nigeria],
])('in %s a stop on the way never shortens a drive', (_name, country) => {
  fc.assert(
    fc.property(country, country, country, (from, over, to) => {
      expect(estimateDrive(from, to).metres).toBeLessThanOrEqual(
        estimateDrive(from, over).metres + estimateDrive(over, to).metres + 2 * ROUNDING,
      );
    }),
  );
});

test('the farther the drive, the closer it comes to the straight line, and the faster it goes', () => {
  const from: Coordinates = { lat: -26.107, lng: 28.057 };
  const drives = [500, 2_000, 5_000, 15_000, 60_000].map((metres) => {
    const to = destinationPoint(from, metres, 90);
    const drive = estimateDrive(from, to);
    return { circuity: drive.metres / greatCircleMetres(from, to), speed: drive.metres / drive.seconds };
  });
  expect([...drives].sort((one, other) => other.circuity - one.circuity)).toEqual(drives);
  expect([...drives].sort((one, other) => one.speed - other.speed)).toEqual(drives);
});

test('a person who goes nowhere drives nothing', () => {
  const home = { lat: 6.6, lng: 3.35 };
  expect(estimateDrive(home, home)).toEqual({ metres: 0, seconds: 0 });
});

const PLACES = {
  sandton: { lat: -26.107, lng: 28.057 },
  tambo: { lat: -26.1367, lng: 28.2411 },
  johannesburg: { lat: -26.2041, lng: 28.0473 },
  pretoria: { lat: -25.7449, lng: 28.1878 },
  durban: { lat: -29.8587, lng: 31.0218 },
  capeTown: { lat: -33.9249, lng: 18.4241 },
  stellenbosch: { lat: -33.935, lng: 18.861 },
  ikeja: { lat: 6.6018, lng: 3.3515 },
  island: { lat: 6.4281, lng: 3.4219 },
  lagos: { lat: 6.4541, lng: 3.3947 },
  ibadan: { lat: 7.3776, lng: 3.9059 },
  kano: { lat: 12.0001, lng: 8.5167 },
};

test.each([
  ['sandton', 'tambo', 23, 29, 30],
  ['capeTown', 'stellenbosch', 44, 52, 40],
  ['johannesburg', 'pretoria', 54, 64, 45],
  ['johannesburg', 'durban', 545, 600, 350],
  ['johannesburg', 'capeTown', 1_370, 1_450, 840],
  ['ikeja', 'island', 22, 28, 35],
  ['lagos', 'ibadan', 125, 150, 120],
  ['lagos', 'kano', 960, 1_060, 800],
] as const)('a drive from %s to %s is about what people know it to be', (from, to, least, most, minutes) => {
  const { metres, seconds } = estimateDrive(PLACES[from], PLACES[to]);
  expect(metres / 1_000).toBeGreaterThan(least);
  expect(metres / 1_000).toBeLessThan(most);
  expect(seconds / 60).toBeGreaterThan(minutes * 0.75);
  expect(seconds / 60).toBeLessThan(minutes * 1.35);
});

test('the straight line is that of a globe of 6371 km', () => {
  expect(greatCircleMetres({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo((6_371_000 * Math.PI) / 180, 3);
  expect(greatCircleMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(6_371_000 * Math.PI, 3);
});

test.each([
  [Number.NaN, 0],
  [0, Number.POSITIVE_INFINITY],
  [91, 0],
  [0, 181],
])('%d, %d is nowhere', (lat, lng) => {
  expect(isValidCoordinates(lat, lng)).toBe(false);
});
