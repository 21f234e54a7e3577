import { getGeocode, getLatLng } from 'use-places-autocomplete';
import type { Assets } from '../../assets';
import { builtAssets } from '../../testing/built-sandbox';
import { openMapsPage } from '../../testing/maps-page';
import { openSandbox } from '../../testing/open-sandbox';

let assets: Assets;
beforeAll(() => {
  assets = builtAssets();
});

const SANDTON = { lat: -26.107, lng: 28.057 };
const pageOf = () => openMapsPage(openSandbox({ assets }));

describe('geocoding', () => {
  test('use-places-autocomplete gets coordinates from an address and from an id', async () => {
    const page = await pageOf();
    const before = (globalThis as Record<string, unknown>).window;
    Object.assign(globalThis, { window: page.window });
    try {
      const [house] = await getGeocode({ address: '12 Rivonia Road, Sandton, Johannesburg, South Africa' });
      expect(getLatLng(house as google.maps.GeocoderResult)).toEqual({ lat: -26.110511, lng: 28.058841 });
      const [same] = await getGeocode({ placeId: house?.place_id ?? '' });
      expect(getLatLng(same as google.maps.GeocoderResult)).toEqual({ lat: -26.110511, lng: 28.058841 });
      await expect(getGeocode({ address: 'qwertyuiop' })).rejects.toBe('ZERO_RESULTS');
    } finally {
      Object.assign(globalThis, { window: before });
    }
  });

  test('every suggestion is found at the same point by its description and by its id', async () => {
    const { google } = await pageOf();
    const geocoder = new google.maps.Geocoder();
    const pointOf = async (request: google.maps.GeocoderRequest) =>
      (await geocoder.geocode(request)).results[0]?.geometry.location.toJSON();
    for (const input of ['sandton', 'university', '15 allen avenue ikeja', 'long street cape town']) {
      const { predictions } = await new google.maps.places.AutocompleteService().getPlacePredictions({ input });
      for (const { description, place_id } of predictions) {
        const point = await pointOf({ address: description });
        expect(point).toEqual({ lat: expect.any(Number) as number, lng: expect.any(Number) as number });
        expect(await pointOf({ placeId: place_id })).toEqual(point);
      }
    }
  });

  test('a result carries its point and its box as Google’s objects', async () => {
    const { google } = await pageOf();
    const { results } = await new google.maps.Geocoder().geocode({ location: SANDTON });
    const { geometry, formatted_address } = results[0] as google.maps.GeocoderResult;
    expect(formatted_address).toBe('Sandton, Johannesburg, South Africa');
    expect([geometry.viewport.contains(SANDTON), geometry.location_type]).toEqual([
      true,
      google.maps.GeocoderLocationType.APPROXIMATE,
    ]);
  });

  test('finding nothing can be asked to be no error', async () => {
    const { google } = await pageOf();
    const geocoder = new google.maps.Geocoder();
    expect(await geocoder.geocode({ address: 'zero', fulfillOnZeroResults: true })).toEqual({ results: [] });
    await expect(geocoder.geocode({ address: 'zero' })).rejects.toMatchObject({ code: 'ZERO_RESULTS' });
    await expect(geocoder.geocode({})).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});
