import { UiProvider } from '@liftclub/ui-kit';
import { render, screen } from '@testing-library/react';
import type { drawStreetMap } from './street-map';
import RunsMap, { type RunsMapProps } from './runs-map';

const draw = jest.fn<ReturnType<typeof drawStreetMap>, Parameters<typeof drawStreetMap>>();
// The library draws with WebGL, which only a browser has; journeys see the real one.
jest.mock('./street-map', () => ({
  drawStreetMap: (...given: Parameters<typeof drawStreetMap>) => draw(...given),
}));
beforeEach(() => {
  draw.mockReset();
  draw.mockResolvedValue({ show: jest.fn(), remove: jest.fn() });
});

const home = { latitude: -26.12, longitude: 28.05 };
const school = { latitude: -26.1, longitude: 28.06 };
const far = { latitude: -26.2, longitude: 27.9 };
const runs = [
  { id: 'r-1', initials: 'BK', stops: [home, school], reached: home },
  { id: 'r-2', initials: 'JB', stops: [far, school], reached: undefined },
];
function open(props: Partial<RunsMapProps> = {}) {
  const all = { label: 'Map of the day', runs, chosenId: undefined, unassigned: [], tilesUrl: '', ...props };
  render(
    <UiProvider>
      <RunsMap {...all} />
    </UiProvider>,
  );
  return screen.getByRole('group', { name: 'Map of the day' });
}

it('vehicles stand at the last stop that they have reached', () => {
  expect(open()).toHaveTextContent(/^BK$/);
});

it('the stops of the chosen run have numbers', () => {
  expect(open({ chosenId: 'r-2' })).toHaveTextContent('12BK');
});

it('streets are drawn where there are tiles, in the area of all runs', async () => {
  open({ tilesUrl: 'https://tiles.example/{z}/{x}/{y}.mvt' });
  expect(await screen.findByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  expect(draw.mock.calls[0]?.[1].view.centre.longitude).toBeCloseTo((27.9 + 28.06) / 2);
});

it('a day without a place has no map', () => {
  render(<RunsMap label="Map of the day" runs={[]} chosenId={undefined} unassigned={[]} tilesUrl="" />);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});
