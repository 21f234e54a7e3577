import { straightLineKm, type Coordinates } from '@liftclub/domain';
import fc from 'fast-check';
import { metresAPixel, moved, scaleBar, toCoordinates, toPixels, viewOf, ZOOM } from './projection';

const sandton = { latitude: -26.1076, longitude: 28.0567 };
const rosebank = { latitude: -26.1458, longitude: 28.0416 };
const size = { x: 320, y: 260 };
const MARGIN = 40;

/** Anywhere in the two markets. */
const place: fc.Arbitrary<Coordinates> = fc.record({
  latitude: fc.double({ min: -35, max: 14, noNaN: true }),
  longitude: fc.double({ min: 2, max: 33, noNaN: true }),
});
const metresBetween = (from: Coordinates, to: Coordinates) => straightLineKm(from, to) * 1000;

test('north is up, east is right, and both ends stand inside the margin', () => {
  const view = viewOf([sandton, rosebank], size, MARGIN);
  if (!view) throw new Error('There is no view.');
  const [from, to] = [toPixels(view, size, sandton), toPixels(view, size, rosebank)];
  expect(from.y).toBeLessThan(to.y);
  expect(from.x).toBeGreaterThan(to.x);
  for (const { x, y } of [from, to]) {
    expect(x).toBeGreaterThanOrEqual(MARGIN);
    expect(x).toBeLessThanOrEqual(size.x - MARGIN);
    expect(y).toBeGreaterThanOrEqual(MARGIN);
    expect(y).toBeLessThanOrEqual(size.y - MARGIN);
  }
});

test('one place is shown at street level, none has no view', () => {
  expect(viewOf([sandton], size, MARGIN)).toEqual({ centre: sandton, zoom: ZOOM.street });
  expect(viewOf([], size, MARGIN)).toBeUndefined();
});

test('a point of the drawing is the place that was drawn there', () => {
  fc.assert(
    fc.property(place, place, fc.integer({ min: 10, max: 19 }), (centre, drawn, zoom) => {
      const back = toCoordinates({ centre, zoom }, size, toPixels({ centre, zoom }, size, drawn));
      expect(metresBetween(back, drawn)).toBeLessThan(0.05);
    }),
    { seed: 11, numRuns: 200 },
  );
});

test('the drawing is to scale: pixels times metres a pixel is the way in a straight line', () => {
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: -2000, max: 2000 }),
      fc.integer({ min: -2000, max: 2000 }),
      (from, east, north) => {
        const to = moved(from, east, north);
        const view = { centre: from, zoom: 15 };
        const [a, b] = [toPixels(view, size, from), toPixels(view, size, to)];
        const drawn = Math.hypot(a.x - b.x, a.y - b.y) * metresAPixel(view);
        const real = metresBetween(from, to);
        expect(Math.abs(drawn - real)).toBeLessThanOrEqual(1 + real / 200);
        expect(Math.abs(real - Math.hypot(east, north))).toBeLessThanOrEqual(1 + real / 200);
      },
    ),
    { seed: 12, numRuns: 200 },
  );
});

test.each([
  [1, 100, 100],
  [1, 90, 50],
  [19.1, 100, 1000],
  [0.3, 100, 20],
])('at %d m a pixel, %d pixels hold a bar of %d m', (metresOfPixel, longest, metres) => {
  expect(scaleBar(metresOfPixel, longest)).toEqual({ metres, pixels: metres / metresOfPixel });
});
