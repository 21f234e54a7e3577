import { fallbackKm, formatKm, isRideDistance, kmOfMetres, straightLineKm } from './distance';

const sandton = { latitude: -26.1076, longitude: 28.0567 };
const rosebank = { latitude: -26.1467, longitude: 28.0416 };

test.each([
  [12345, 12.35],
  [12344, 12.34],
  [100, 0.1],
  [4, 0],
  [5, 0.01],
])('%i metres are %d km', (metres, km) => {
  expect(kmOfMetres(metres)).toBe(km);
});

test('a distance is written with two decimals', () => {
  expect([12.4, 0.1, 100].map(formatKm)).toEqual(['12.40 km', '0.10 km', '100.00 km']);
});

test('a ride is 0.1 to 200 km', () => {
  for (const km of [0.1, 12.4, 200]) expect(isRideDistance(km)).toBe(true);
  for (const km of [0.09, 0.01, 0, -5, 200.01, Number.POSITIVE_INFINITY, Number.NaN])
    expect(isRideDistance(km)).toBe(false);
});

test('the straight line is measured on a sphere of 6371 km', () => {
  expect(straightLineKm(sandton, sandton)).toBe(0);
  expect(straightLineKm(sandton, rosebank)).toBeCloseTo(4.6, 1);
  expect(straightLineKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 })).toBeCloseTo(
    (Math.PI / 2) * 6371,
    6,
  );
  expect(straightLineKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 6371, 6);
  expect(straightLineKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.19, 2);
  expect(straightLineKm(sandton, rosebank)).toBe(straightLineKm(rosebank, sandton));
});

test('without a provider nobody rides cheaper than 1.2 straight lines, nor than they said themselves', () => {
  expect(fallbackKm(0.01, sandton, rosebank)).toBe(Math.round(120 * straightLineKm(sandton, rosebank)) / 100);
  expect(fallbackKm(9.876, sandton, rosebank)).toBe(9.88);
});
