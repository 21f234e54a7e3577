import { render, screen } from '@testing-library/react';
import { RouteSketch } from './route-sketch';
import { SKETCH, sketchPoints } from './sketch-points';

const sandton = { latitude: -26.1076, longitude: 28.0567, address: 'Sandton City, 83 Rivonia Road, Sandton' };
const rosebank = { latitude: -26.1458, longitude: 28.0416, address: 'Rosebank Mall, 50 Bath Avenue, Rosebank' };

it('a ride is drawn with both ends, its length and the word that it is no map', () => {
  render(<RouteSketch pickUp={sandton} dropOff={rosebank} km={7.1} />);
  const sketch = screen.getByRole('img', { name: 'Route from Sandton City to Rosebank Mall' });
  for (const words of ['Pick-up', 'Drop-off', '7.10 km', 'schematic']) expect(sketch).toHaveTextContent(words);
});

it('north is up and east is right', () => {
  const [start, end] = sketchPoints(sandton, rosebank);
  expect(end.y).toBeGreaterThan(start.y);
  expect(end.x).toBeLessThan(start.x);
});

it.each([
  ['far apart', sandton, { latitude: -33.9, longitude: 18.4 }],
  ['due east', sandton, { latitude: -26.1076, longitude: 28.2 }],
  ['due north', sandton, { latitude: -26, longitude: 28.0567 }],
  ['at the same place', sandton, sandton],
])('two places %s stand inside the drawing', (_, from, to) => {
  for (const { x, y } of sketchPoints(from, to)) {
    expect(x).toBeGreaterThanOrEqual(SKETCH.left - 0.01);
    expect(x).toBeLessThanOrEqual(SKETCH.width - SKETCH.right + 0.01);
    expect(y).toBeGreaterThanOrEqual(SKETCH.top - 0.01);
    expect(y).toBeLessThanOrEqual(SKETCH.height - SKETCH.bottom + 0.01);
  }
});
