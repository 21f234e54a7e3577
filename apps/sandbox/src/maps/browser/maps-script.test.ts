import type { Assets } from '../../assets';
import { builtAssets } from '../../testing/built-sandbox';
import { openMapsPage } from '../../testing/maps-page';
import { openSandbox } from '../../testing/open-sandbox';

let assets: Assets;
beforeAll(() => {
  assets = builtAssets();
});

const SANDTON = { lat: -26.107, lng: 28.057 };
const sandboxWithScript = (environment = {}) => openSandbox({ assets, environment });
const pageOf = (query?: string, window?: Record<string, unknown>) => openMapsPage(sandboxWithScript(), query, window);

describe('loading', () => {
  test('the page is called back once everything is there', async () => {
    const seen: boolean[] = [];
    const window: Record<string, unknown> = {
      app: {
        maps: {
          ready: () =>
            seen.push(typeof (window.google as typeof google).maps.places.AutocompleteService === 'function'),
        },
      },
    };
    await pageOf('key=sandbox-key&libraries=places&callback=app.maps.ready&loading=async&v=weekly', window);
    expect(seen).toEqual([true]);
  });

  test('a page with a bad key is called back, told so, and gets no data', async () => {
    const calls: string[] = [];
    const page = await pageOf('key=guess&callback=ready', {
      ready: () => calls.push('ready'),
      gm_authFailure: () => calls.push('refused'),
    });
    expect(calls).toEqual(['ready', 'refused']);
    await expect(new page.google.maps.Geocoder().geocode({ address: 'Sandton' })).rejects.toMatchObject({
      code: 'REQUEST_DENIED',
    });
  });

  test('a page with the right key is not called back about keys', async () => {
    const refused = jest.fn();
    await pageOf(undefined, { gm_authFailure: refused });
    expect(refused).not.toHaveBeenCalled();
  });

  test('a callback nobody defined leaves the script usable', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await pageOf('key=sandbox-key&callback=not.there');
    expect(page.google.maps.Geocoder).toBeDefined();
    expect(error).toHaveBeenCalledWith('not.there is not a function');
    error.mockRestore();
  });

  test.each(['alert(1)', 'a;b', 'a..b', '1a', '</script>'])(
    'the callback "%s" is not a name and is refused',
    async (callback) => {
      const { app } = sandboxWithScript();
      expect((await app.inject({ url: '/maps/api/js', query: { key: 'sandbox-key', callback } })).statusCode).toBe(400);
    },
  );

  test('places and routes are there only for a page that asked for them, or imports them', async () => {
    const { google } = await pageOf('key=sandbox-key');
    expect([google.maps.places, google.maps.routes]).toEqual([undefined, undefined]);
    const places = (await google.maps.importLibrary('places')) as google.maps.PlacesLibrary;
    const routes = (await google.maps.importLibrary('routes')) as google.maps.RoutesLibrary;
    expect(places.AutocompleteService).toBe(google.maps.places.AutocompleteService);
    expect(routes.Route).toBe(google.maps.routes.Route);
    expect(routes.DirectionsService).toBe(google.maps.DirectionsService);
    expect(((await google.maps.importLibrary('geocoding')) as google.maps.GeocodingLibrary).Geocoder).toBe(
      google.maps.Geocoder,
    );
    await expect(google.maps.importLibrary('toString')).rejects.toThrow('does not offer');
  });

  test('a loader’s own importLibrary gives way to the script’s', async () => {
    const stub = jest.fn();
    const { google } = await pageOf('key=sandbox-key&callback=google.maps.__ib__', {
      google: { maps: { importLibrary: stub, __ib__: () => undefined } },
    });
    await google.maps.importLibrary('core');
    expect(stub).not.toHaveBeenCalled();
  });

  test.each([
    ['legacy', true, false],
    ['new', false, true],
    ['both', true, true],
    ['unheard-of', true, true],
  ])('a page that asks for the generation "%s" gets its classes', async (generation, old, young) => {
    const { google } = await pageOf(`key=sandbox-key&libraries=places,routes&generation=${generation}`);
    const there = (value: unknown) => value !== undefined;
    expect(
      [google.maps.places.AutocompleteService, google.maps.DirectionsService, google.maps.DistanceMatrixService].map(
        there,
      ),
    ).toEqual([old, old, old]);
    expect(
      [
        google.maps.places.AutocompleteSuggestion,
        google.maps.places.Place,
        google.maps.routes.Route,
        google.maps.routes.RouteMatrix,
      ].map(there),
    ).toEqual([young, young, young, young]);
    expect([google.maps.Geocoder, google.maps.places.AutocompleteSessionToken].map(there)).toEqual([true, true]);
  });

  test('the newer classes ask hosts of their own, the older ones the host of the script, as with Google', async () => {
    const { google, asked } = await pageOf();
    const { AutocompleteService, AutocompleteSuggestion } = google.maps.places;
    const drive = { origin: SANDTON, destination: SANDTON, travelMode: google.maps.TravelMode.DRIVING };
    await AutocompleteSuggestion.fetchAutocompleteSuggestions({ input: 'sandton' });
    await google.maps.routes.Route.computeRoutes({ ...drive, fields: ['legs'] });
    await new AutocompleteService().getPlacePredictions({ input: 'sandton' });
    await new google.maps.DirectionsService().route(drive);
    await new google.maps.Geocoder().geocode({ address: 'sandton' });
    expect(asked.map((url) => new URL(url).hostname.split('.')[0])).toEqual([
      'places',
      'routes',
      'maps',
      'maps',
      'maps',
    ]);
  });

  test('a setting chooses the generation for pages that ask for none', async () => {
    const page = await openMapsPage(sandboxWithScript({ MAPS_GENERATION: 'new' }));
    expect(page.google.maps.places.AutocompleteService).toBeUndefined();
  });

  test.each([
    ['error', 500],
    ['html', 200],
    ['stall', 504],
  ] as const)('with the fault %s the script is missing', async (mode, status) => {
    const sandbox = sandboxWithScript();
    await sandbox.fault('maps', mode);
    const response = await sandbox.app.inject('/maps/api/js?key=sandbox-key');
    expect(response.statusCode).toBe(status);
    expect(response.body).not.toContain('AutocompleteService');
  });

  test.each(['denied', 'zero_results', 'delay'] as const)('with the fault %s the script still comes', async (mode) => {
    const sandbox = sandboxWithScript();
    await sandbox.fault('maps', mode);
    expect((await openMapsPage(sandbox)).google.maps.Geocoder).toBeDefined();
  });
});

describe('points', () => {
  test('lat and lng work when taken off the point', async () => {
    const { google } = await pageOf();
    const { lat, lng } = new google.maps.LatLng(SANDTON);
    expect([lat(), lng()]).toEqual([-26.107, 28.057]);
    expect(new google.maps.LatLng(-26.107, 28.057).toJSON()).toEqual(SANDTON);
    expect(new google.maps.LatLng(SANDTON).equals(new google.maps.LatLng(-26.107, 28.057))).toBe(true);
    expect(new google.maps.LatLng(SANDTON).toUrlValue(2)).toBe('-26.11,28.06');
    expect(String(new google.maps.LatLng(SANDTON))).toBe('(-26.107, 28.057)');
  });

  test('a box knows its corners, its middle and what lies in it', async () => {
    const { google } = await pageOf();
    const box = new google.maps.LatLngBounds({ lat: -27, lng: 27 }, { lat: -25, lng: 29 });
    expect(box.getCenter().toJSON()).toEqual({ lat: -26, lng: 28 });
    expect([box.contains(SANDTON), box.contains({ lat: 6, lng: 3 })]).toEqual([true, false]);
    expect([box.getSouthWest().toJSON(), box.getNorthEast().toJSON()]).toEqual([
      { lat: -27, lng: 27 },
      { lat: -25, lng: 29 },
    ]);
    expect(box.toJSON()).toEqual({ south: -27, west: 27, north: -25, east: 29 });
  });
});
