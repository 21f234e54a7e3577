import type { Assets } from '../../assets';
import { builtAssets } from '../../testing/built-sandbox';
import { openMapsPage } from '../../testing/maps-page';
import { openSandbox } from '../../testing/open-sandbox';

let assets: Assets;
beforeAll(() => {
  assets = builtAssets();
});

const sandboxWithScript = () => openSandbox({ assets });
const pageOf = () => openMapsPage(sandboxWithScript());

describe('suggestions of the older kind', () => {
  test('come by callback and by promise alike', async () => {
    const { google } = await pageOf();
    const heard = jest.fn();
    const { predictions } = await new google.maps.places.AutocompleteService().getPlacePredictions(
      {
        input: 'sandt',
        componentRestrictions: { country: ['za', 'ng'] },
        sessionToken: new google.maps.places.AutocompleteSessionToken(),
      },
      heard,
    );
    expect(heard).toHaveBeenCalledWith(predictions, google.maps.places.PlacesServiceStatus.OK);
    expect(predictions[0]?.description).toBe('Sandton, Johannesburg, South Africa');
  });

  test.each([
    ['', 'INVALID_REQUEST'],
    ['qwertyuiop', 'ZERO_RESULTS'],
    ['zero', 'ZERO_RESULTS'],
    ['denied', 'REQUEST_DENIED'],
    ['limit', 'OVER_QUERY_LIMIT'],
    ['x'.repeat(10_000), 'INVALID_REQUEST'],
  ])('%# that fail give null and the status, and leave no rejection unhandled', async (input, status) => {
    const { google } = await pageOf();
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    const heard = await new Promise((resolve) => {
      void new google.maps.places.AutocompleteService().getPlacePredictions({ input }, (...response) =>
        resolve(response),
      );
    });
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(heard).toEqual([null, status]);
  });

  test('of an empty text are refused without asking the server', async () => {
    const { google, asked } = await pageOf();
    await expect(
      new google.maps.places.AutocompleteService().getPlacePredictions({ input: '  ' }),
    ).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(asked).toEqual([]);
  });

  test('reject the promise with the status as its code', async () => {
    const { google } = await pageOf();
    await expect(
      new google.maps.places.AutocompleteService().getPlacePredictions({ input: 'denied' }),
    ).rejects.toMatchObject({ name: 'MapsRequestError', code: 'REQUEST_DENIED', endpoint: 'PLACES_AUTOCOMPLETE' });
  });

  test.each(['error', 'html', 'stall'] as const)('with the fault %s are an unknown error', async (mode) => {
    const sandbox = sandboxWithScript();
    const { google } = await openMapsPage(sandbox);
    await sandbox.fault('maps', mode);
    await expect(
      new google.maps.places.AutocompleteService().getPlacePredictions({ input: 'sandton' }),
    ).rejects.toMatchObject({ name: 'MapsServerError', code: 'UNKNOWN_ERROR' });
  });

  test('are an unknown error when the server is gone', async () => {
    const page = await pageOf();
    page.window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(new page.google.maps.Geocoder().geocode({ address: 'sandton' })).rejects.toMatchObject({
      code: 'UNKNOWN_ERROR',
    });
  });

  test('lean towards where the person is, and stay inside a restriction', async () => {
    const { google } = await pageOf();
    const service = new google.maps.places.AutocompleteService();
    const first = async (request: object) =>
      (await service.getPlacePredictions({ input: 'rosebank', ...request })).predictions[0];
    const capeTown = { lat: -33.95, lng: 18.47 };
    for (const where of [
      { origin: capeTown },
      { locationBias: new google.maps.LatLng(capeTown) },
      { locationBias: { center: capeTown, radius: 5_000 } },
      { locationBias: { south: -34, west: 18, north: -33.9, east: 19 } },
      { locationRestriction: { south: -34, west: 18, north: -33, east: 19 } },
      { locationRestriction: { center: capeTown, radius: 5_000 } },
    ])
      expect((await first(where))?.description).toBe('Rosebank, Cape Town, South Africa');
    expect((await first({ origin: capeTown }))?.distance_meters).toBe(621);
    expect((await first({ locationBias: 'IP_BIAS' }))?.description).toBe('Rosebank, Johannesburg, South Africa');
  });
});

describe('suggestions of the newer kind', () => {
  test('come with their texts and lead to a place', async () => {
    const { google } = await pageOf();
    const { suggestions } = await google.maps.places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input: 'ikeja ci',
      includedRegionCodes: ['ng'],
      origin: { lat: 6.6, lng: 3.35 },
    });
    const prediction = suggestions[0]?.placePrediction;
    expect(prediction).toMatchObject({
      placeId: 'sbx-ikeja-city-mall-lagos-nigeria',
      types: ['shopping_mall', 'point_of_interest', 'establishment'],
      distanceMeters: 1_799,
    });
    expect(String(prediction?.text)).toBe('Ikeja City Mall, Lagos, Nigeria');
    expect(prediction?.mainText).toMatchObject({
      text: 'Ikeja City Mall',
      matches: [
        { startOffset: 0, endOffset: 5 },
        { startOffset: 6, endOffset: 8 },
      ],
    });
    expect(prediction?.secondaryText?.text).toBe('Lagos, Nigeria');

    const { place } =
      (await prediction?.toPlace().fetchFields({ fields: ['location', 'formattedAddress', 'displayName'] })) ?? {};
    expect(place?.location?.toJSON()).toEqual({ lat: 6.6142, lng: 3.3578 });
    expect([place?.formattedAddress, place?.displayName, place?.viewport]).toEqual([
      'Ikeja City Mall, Lagos, Nigeria',
      'Ikeja City Mall',
      undefined,
    ]);
  });

  test('are an empty list when nothing is found, and an error when something is wrong', async () => {
    const { google } = await pageOf();
    const fetchFor = (input: string) =>
      google.maps.places.AutocompleteSuggestion.fetchAutocompleteSuggestions({ input });
    expect(await fetchFor('zero')).toEqual({ suggestions: [] });
    await expect(fetchFor('denied')).rejects.toMatchObject({ code: 'REQUEST_DENIED' });
    await expect(fetchFor('')).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(
      new google.maps.places.Place({ id: 'sbx-nowhere' }).fetchFields({ fields: ['location'] }),
    ).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});
