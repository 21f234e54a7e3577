import { fakeMaps } from '@liftclub/test-support';
import { UiProvider } from '@liftclub/ui-kit';
import { render, screen, waitFor } from '@testing-library/react';
import { MapsProvider } from '../script/maps-provider';
import { settings } from '../testing/open-search';
import LiveMap from './live-map';
import type { drawStreetMap } from './street-map';
import { isPmtiles, streetStyle } from './street-style';

const draw = jest.fn<ReturnType<typeof drawStreetMap>, Parameters<typeof drawStreetMap>>();
// The library draws with WebGL, which only a browser has; journeys see the real one.
jest.mock('./street-map', () => ({
  drawStreetMap: (...given: Parameters<typeof drawStreetMap>) => draw(...given),
}));
fakeMaps();
beforeEach(() => void draw.mockReset());

const COLOURS = {
  ground: '#fff',
  water: '#00f',
  green: '#0f0',
  building: '#999',
  casing: '#888',
  road: '#fff',
  name: '#000',
  halo: '#fff',
};
const TILES = 'https://tiles.example/{z}/{x}/{y}.mvt';
const vehicle = { latitude: -26.12, longitude: 28.05 };
const pickUp = { latitude: -26.1076, longitude: 28.0567, end: 'pick_up' } as const;

function openMap(position = vehicle) {
  const page = (where: typeof vehicle) => (
    <UiProvider>
      <MapsProvider {...settings} tilesUrl={TILES}>
        <LiveMap label="Map of the vehicle" vehicle={where} isStale={false} target={pickUp} />
      </MapsProvider>
    </UiProvider>
  );
  const { rerender } = render(page(position));
  return { move: (where: typeof vehicle) => rerender(page(where)) };
}

it('streets are drawn once, and follow the vehicle', async () => {
  const map = { show: jest.fn(), remove: jest.fn() };
  draw.mockResolvedValue(map);
  const { move } = openMap();
  expect(await screen.findByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  await waitFor(() => {
    expect(map.show).toHaveBeenCalledTimes(1);
  });
  move({ latitude: -26.11, longitude: 28.055 });
  expect(map.show).toHaveBeenCalledTimes(2);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(draw.mock.calls[0]?.[1]).toMatchObject({ tilesUrl: TILES });
});

it('where streets cannot be drawn the plain map is shown instead', async () => {
  draw.mockRejectedValue(new Error('WebGL is missing.'));
  openMap();
  const map = screen.getByRole('group', { name: 'Map of the vehicle' });
  await waitFor(() => expect(screen.queryByRole('link', { name: '© OpenStreetMap' })).toBeNull());
  expect(map).toHaveTextContent(/^\d+ (k?m)$/);
});

it.each([
  ['https://tiles.example/planet.pmtiles', { url: 'pmtiles://https://tiles.example/planet.pmtiles' }],
  [TILES, { tiles: [TILES] }],
])('tiles of %s are read in their form', (url, source) => {
  expect(isPmtiles(url)).toBe('url' in source);
  expect(streetStyle(url, COLOURS).sources).toMatchObject({ streets: { type: 'vector', ...source } });
});
