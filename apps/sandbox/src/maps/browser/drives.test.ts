import fc from 'fast-check';
import type { Assets } from '../../assets';
import { builtAssets } from '../../testing/built-sandbox';
import { openMapsPage } from '../../testing/maps-page';
import { openSandbox } from '../../testing/open-sandbox';

let assets: Assets;
beforeAll(() => {
  assets = builtAssets();
});

const SANDTON = { lat: -26.107, lng: 28.057 };
const PRETORIA = { lat: -25.7449, lng: 28.1878 };
const sandboxWithScript = () => openSandbox({ assets });
const pageOf = () => openMapsPage(sandboxWithScript());

describe('drives', () => {
  const waysToSay = (maps: typeof google.maps): google.maps.DirectionsRequest['origin'][] => [
    SANDTON,
    new maps.LatLng(SANDTON),
    'Sandton, Johannesburg, South Africa',
    { placeId: 'sbx-sandton-johannesburg-south-africa' },
    { location: SANDTON },
    { query: 'Sandton' },
  ];

  test('an older customer reads the metres of the first leg, however the ends are said', async () => {
    const { google } = await pageOf();
    for (const origin of waysToSay(google.maps)) {
      const heard = jest.fn();
      const result = await new google.maps.DirectionsService().route(
        { origin, destination: PRETORIA, travelMode: google.maps.TravelMode.DRIVING },
        heard,
      );
      expect(heard).toHaveBeenCalledWith(result, 'OK');
      expect(result.routes[0]?.legs[0]).toMatchObject({
        distance: { text: '49.0 km', value: 48_950 },
        duration: { text: '44 mins', value: 2_654 },
        start_address: 'Sandton, Johannesburg, South Africa',
        end_address: 'Pretoria, South Africa',
        via_waypoints: [],
      });
      expect(result.routes[0]?.bounds.toJSON()).toEqual({
        south: -26.107,
        west: 28.057,
        north: -25.7449,
        east: 28.1878,
      });
    }
  });

  test('a drive over a stop has two legs', async () => {
    const { google } = await pageOf();
    const { routes } = await new google.maps.DirectionsService().route({
      origin: 'Sandton',
      destination: 'Pretoria',
      waypoints: [{ location: 'Midrand' }],
      travelMode: google.maps.TravelMode.DRIVING,
    });
    expect(routes[0]?.legs.map(({ start_address }) => start_address)).toEqual([
      'Sandton, Johannesburg, South Africa',
      'Midrand, Johannesburg, South Africa',
    ]);
    expect(routes[0]?.waypoint_order).toEqual([0]);
  });

  test.each([
    [{ origin: 'Sandton', destination: 'qwertyuiop', travelMode: 'DRIVING' }, 'NOT_FOUND'],
    [{ origin: 'Sandton', destination: { lat: 0, lng: 0 }, travelMode: 'DRIVING' }, 'ZERO_RESULTS'],
    [{ origin: 'Sandton', destination: 'Pretoria', travelMode: 'TRANSIT' }, 'ZERO_RESULTS'],
    [{ origin: 'Sandton', destination: 'Pretoria' }, 'INVALID_REQUEST'],
    [{ origin: 'Sandton', travelMode: 'DRIVING' }, 'INVALID_REQUEST'],
    [{ origin: 'Sandton', destination: 'limit', travelMode: 'DRIVING' }, 'OVER_QUERY_LIMIT'],
  ])('the drive %j is answered with null and %s', async (request, status) => {
    const { google } = await pageOf();
    const heard = await new Promise((resolve) => {
      void new google.maps.DirectionsService()
        .route(request as google.maps.DirectionsRequest, (...response) => resolve(response))
        .catch(() => undefined);
    });
    expect(heard).toEqual([null, status]);
  });

  test('a newer customer reads the same metres, in the fields asked for', async () => {
    const { google } = await pageOf();
    const { routes } = await google.maps.routes.Route.computeRoutes({
      origin: SANDTON,
      destination: 'Pretoria',
      travelMode: 'DRIVING',
      fields: ['distanceMeters', 'legs'],
    });
    expect(routes?.[0]).toMatchObject({
      distanceMeters: 48_950,
      legs: [{ distanceMeters: 48_950, durationMillis: 2_654_000 }],
    });
    expect(routes?.[0]?.durationMillis).toBeUndefined();
  });

  test('a newer customer gets no route as an empty list, and an error for a wrong question', async () => {
    const { google } = await pageOf();
    const compute = (request: object) =>
      google.maps.routes.Route.computeRoutes({ origin: 'Sandton', destination: 'Pretoria', fields: ['*'], ...request });
    expect((await compute({ destination: { lat: 0, lng: 0 } })).routes).toEqual([]);
    await expect(compute({ fields: [] })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    await expect(compute({ destination: 'qwertyuiop' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(compute({ destination: 'denied' })).rejects.toMatchObject({ code: 'REQUEST_DENIED' });
  });

  test('many drives at once are those drives, for both kinds of customers', async () => {
    const { google } = await pageOf();
    const origins = ['Sandton', 'Soweto'];
    const destinations = ['Pretoria', 'qwertyuiop'];
    const older = await new google.maps.DistanceMatrixService().getDistanceMatrix({
      origins,
      destinations,
      travelMode: google.maps.TravelMode.DRIVING,
    });
    expect(older.originAddresses).toEqual([
      'Sandton, Johannesburg, South Africa',
      'Soweto, Johannesburg, South Africa',
    ]);
    expect(older.destinationAddresses).toEqual(['Pretoria, South Africa', '']);
    expect(older.rows[0]?.elements).toMatchObject([
      { status: 'OK', distance: { value: 48_950 } },
      { status: 'NOT_FOUND' },
    ]);
    const { matrix } = await google.maps.routes.RouteMatrix.computeRouteMatrix({
      origins,
      destinations,
      fields: ['distanceMeters', 'condition'],
    });
    expect(matrix.rows[0]?.items).toEqual([
      { condition: 'ROUTE_EXISTS', distanceMeters: 48_950 },
      { condition: 'ROUTE_NOT_FOUND' },
    ]);
  });

  test('too many drives at once are refused', async () => {
    const { google } = await pageOf();
    const ask = (origins: number, destinations: number) =>
      new google.maps.DistanceMatrixService().getDistanceMatrix({
        origins: Array.from({ length: origins }, () => SANDTON),
        destinations: Array.from({ length: destinations }, () => PRETORIA),
        travelMode: google.maps.TravelMode.DRIVING,
      });
    await expect(ask(26, 1)).rejects.toMatchObject({ code: 'MAX_DIMENSIONS_EXCEEDED' });
    await expect(ask(11, 10)).rejects.toMatchObject({ code: 'MAX_ELEMENTS_EXCEEDED' });
    await expect(ask(0, 1)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('the page and the server get the same metres for any drive', async () => {
    const sandbox = sandboxWithScript();
    const { google } = await openMapsPage(sandbox);
    const point = fc
      .oneof(
        fc.record({
          lat: fc.double({ min: -34, max: -25, noNaN: true }),
          lng: fc.double({ min: 18.5, max: 31, noNaN: true }),
        }),
        fc.record({
          lat: fc.double({ min: 4.8, max: 12, noNaN: true }),
          lng: fc.double({ min: 3.3, max: 9, noNaN: true }),
        }),
      )
      .map(({ lat, lng }) => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }));
    await fc.assert(
      fc.asyncProperty(point, point, async (origin, destination) => {
        const said = await new google.maps.DirectionsService()
          .route({ origin, destination, travelMode: google.maps.TravelMode.DRIVING })
          .then(
            ({ routes }) => routes[0]?.legs[0]?.distance?.value,
            (error: { code: string }) => error.code,
          );
        const { code, routes } = (
          await sandbox.app.inject(
            `/route/v1/driving/${origin.lng},${origin.lat};${destination.lng},${destination.lat}?overview=false`,
          )
        ).json() as { code: string; routes?: { distance: number }[] };
        expect(said).toBe(code === 'NoSegment' ? 'ZERO_RESULTS' : routes?.[0]?.distance);
      }),
    );
  });
});
