import type { RideLocation } from '@liftclub/domain';
import { fakeMaps } from '@liftclub/test-support';
import { UiProvider } from '@liftclub/ui-kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MapsProvider } from '../script/maps-provider';
import { settings } from '../testing/open-search';
import type { RideEnd, RidePlaces } from './ride-ends';
import RouteMap from './route-map';

const sandton = { latitude: -26.1076, longitude: 28.0567, address: 'Sandton City, 83 Rivonia Road, Sandton' };
const rosebank = { latitude: -26.1458, longitude: 28.0416, address: 'Rosebank Mall, 50 Bath Avenue, Rosebank' };
const both: RidePlaces = { pick_up: sandton, drop_off: rosebank };

fakeMaps();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** More of what a maps script offers. */
const offer = (more: { readonly places?: object; readonly importLibrary?: unknown }) => {
  const { maps } = (globalThis as unknown as { google: { maps: { places: object } } }).google;
  Object.assign(maps, more, { places: { ...maps.places, ...more.places } });
};

async function openMap(first: RidePlaces = both, isOpen = true) {
  const told: [RideEnd, RideLocation][] = [];
  function Form() {
    const [ends, setEnds] = useState(first);
    const move = (end: RideEnd, place: RideLocation) => {
      told.push([end, place]);
      setEnds({ ...ends, [end]: place });
    };
    const addresses = { pick_up: first.pick_up ?? undefined, drop_off: first.drop_off ?? undefined };
    return <RouteMap ends={ends} addresses={addresses} onMove={isOpen ? move : undefined} />;
  }
  const { container } = render(
    <UiProvider>
      <MapsProvider {...settings}>
        <Form />
      </MapsProvider>
    </UiProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  return { told, container };
}

const scaleOf = (container: HTMLElement) => [...container.querySelectorAll('svg text')].at(-1)?.textContent;
const pin = (name: string) => screen.getByRole('button', { name });
const pickUp = () => pin('Pick-up pin, Sandton City');
const press = (button: HTMLElement, key: string, shiftKey = false) => fireEvent.keyDown(button, { key, shiftKey });
/** Presses a button below the map, and lets the places around arrive. */
const tap = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => jest.advanceTimersByTimeAsync(0));
};
const rest = () => act(() => jest.advanceTimersByTimeAsync(600));
const drag = (target: HTMLElement, x: number, y: number) => {
  const [from, to] = [
    { clientX: 100, clientY: 100 },
    { clientX: 100 + x, clientY: 100 + y },
  ];
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).pointer([
    { keys: '[MouseLeft>]', target, coords: from },
    { target, coords: to },
    { keys: '[/MouseLeft]', target, coords: to },
  ]);
};

it('both ends are pins on a map with a scale', async () => {
  const { container } = await openMap();
  expect(pickUp()).toHaveAccessibleDescription(/arrow keys/);
  expect(pin('Drop-off pin, Rosebank Mall')).toBeEnabled();
  expect(scaleOf(container)).toBe('2 km');
});

it('a pin is moved by arrow keys, 10 m a press, 100 m with Shift, and reported once when they rest', async () => {
  const { told } = await openMap();
  for (let step = 0; step < 4; step += 1) press(pickUp(), 'ArrowUp');
  expect(screen.getByText('Pick-up moved 40 m from its address.')).toBeInTheDocument();
  expect(told).toEqual([]);
  await rest();
  expect(told).toHaveLength(1);
  const [end, place] = told[0] ?? [];
  expect([end, place?.address, place?.longitude]).toEqual(['pick_up', sandton.address, sandton.longitude]);
  expect(place?.latitude).toBeCloseTo(sandton.latitude + 0.000359, 6);
  press(pickUp(), 'ArrowRight', true);
  fireEvent.blur(pickUp());
  expect(told).toHaveLength(2);
  expect(screen.getByText('Pick-up moved 108 m from its address.')).toBeInTheDocument();
});

it('a pin is dragged to the gate, keeps its words, and can be put back', async () => {
  const { told } = await openMap();
  await drag(pin('Drop-off pin, Rosebank Mall'), 20, -10);
  expect(told).toHaveLength(1);
  const [end, place] = told[0] ?? [];
  expect([end, place?.address]).toEqual(['drop_off', rosebank.address]);
  expect(place?.longitude).toBeGreaterThan(rosebank.longitude);
  expect(place?.latitude).toBeGreaterThan(rosebank.latitude);
  expect(screen.getByText(/^Drop-off moved .+ from its address\.$/)).toBeInTheDocument();
  await tap('Reset drop-off');
  expect(told[1]).toEqual(['drop_off', rosebank]);
  expect(screen.queryByText(/moved/)).not.toBeInTheDocument();
});

it('a pin that is only pressed stays where it is', async () => {
  const { told } = await openMap();
  await drag(pickUp(), 1, 1);
  expect(told).toEqual([]);
});

it('the pins of confirmed routes stand still', async () => {
  const { told } = await openMap(both, false);
  expect(pickUp()).toBeDisabled();
  press(pickUp(), 'ArrowUp');
  await rest();
  expect(told).toEqual([]);
});

it('zooming keeps the pin that was used last in the middle, and the whole way comes back', async () => {
  const { container } = await openMap();
  const bar = () => scaleOf(container);
  const first = bar();
  fireEvent.focus(pickUp());
  await tap('Zoom in');
  expect(bar()).toBe('1 km');
  expect(pickUp()).toHaveStyle({ left: '160px', top: '130px' });
  await tap('Whole route');
  expect(bar()).toBe(first);
});

it('the drawn map names the places around where the script knows them', async () => {
  const asked: unknown[] = [];
  const location = { lat: () => -26.12, lng: () => 28.05 };
  const searchNearby = (request: unknown) => {
    asked.push(request);
    return Promise.resolve({ places: [{ displayName: 'Hyde Park', location }, { displayName: null }] });
  };
  offer({ places: { Place: { searchNearby } } });
  const { container } = await openMap();
  expect(container.querySelector('svg')).toHaveTextContent('Hyde Park');
  expect(asked).toMatchObject([{ fields: ['displayName', 'location'], maxResultCount: 20 }]);
});

it('the maps company’s own map lies below the pins where the script has one', async () => {
  const made: unknown[] = [];
  class Map {
    constructor(_place: HTMLElement, options: unknown) {
      made.push(options);
    }
    setOptions(options: unknown) {
      made.push(options);
    }
  }
  offer({ importLibrary: () => Promise.resolve({ Map }) });
  await openMap();
  expect(made).toMatchObject([{ gestureHandling: 'none', center: { lat: expect.closeTo(-26.1267, 4) as number } }]);
  await tap('Zoom out');
  expect(made).toHaveLength(2);
  expect(pickUp()).toBeEnabled();
});
