import { fakeMaps } from '@liftclub/test-support';
import { placeCoordinates } from './place-coordinates';
import { drivingKm } from './driving-distance';
import { AutocompleteServiceAdapter, type Prediction } from './autocomplete-service-adapter';

const sandton = { latitude: -26.1076, longitude: 28.0567 };
const rosebank = { latitude: -26.1458, longitude: 28.0416 };

describe.each(['legacy', 'new', 'both'] as const)('with a script that offers the %s classes', (generation) => {
  const maps = fakeMaps({ generation });

  const ask = (service: AutocompleteServiceAdapter, input: string) =>
    new Promise<[Prediction[] | null, string]>((resolve) => {
      service.getPlacePredictions({ input, componentRestrictions: { country: 'za' } }, (...response) =>
        resolve(response),
      );
    });

  it('a place of the country is suggested in the shape the hook and its cache know', async () => {
    const [predictions, status] = await ask(new AutocompleteServiceAdapter(), 'Sandton C');
    expect(status).toBe('OK');
    expect(predictions).toEqual([
      expect.objectContaining({
        place_id: 'sandton',
        description: 'Sandton City, 83 Rivonia Road, Sandton, Johannesburg',
        structured_formatting: expect.objectContaining({
          main_text: 'Sandton City',
          secondary_text: '83 Rivonia Road, Sandton, Johannesburg',
        }),
      }),
    ]);
    expect(JSON.parse(JSON.stringify(predictions))).toEqual(predictions);
  });

  it('nothing found is a response, not a failure', async () => {
    expect(await ask(new AutocompleteServiceAdapter(), 'Qwerty')).toEqual([[], 'ZERO_RESULTS']);
  });

  it('a response that comes after a newer question is dropped', async () => {
    const service = new AutocompleteServiceAdapter();
    const callback = jest.fn();
    service.getPlacePredictions({ input: 'Sandton' }, callback);
    await ask(service, 'Rosebank');
    expect(callback).not.toHaveBeenCalled();
  });

  it('a suggested place has coordinates, another one is refused', async () => {
    expect(await placeCoordinates('sandton')).toEqual(sandton);
    await expect(placeCoordinates('nowhere')).rejects.toThrow('ZERO_RESULTS');
  });

  it('the drive is the first leg in km with two decimals', async () => {
    maps.drive(12_345);
    expect(await drivingKm(sandton, rosebank)).toBe(12.35);
    expect(maps.asked('route')).toEqual([
      expect.objectContaining({
        origin: { lat: -26.1076, lng: 28.0567 },
        destination: { lat: -26.1458, lng: 28.0416 },
        travelMode: 'DRIVING',
      }),
    ]);
  });

  it('a drive of no metres is 0 km, which is not the same as none', async () => {
    maps.drive(0);
    expect(await drivingKm(sandton, sandton)).toBe(0);
  });

  it('without a route the distance is null, and only the log knows why', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    maps.drive(undefined);
    expect(await drivingKm(sandton, rosebank)).toBeNull();
    maps.respond('route', 'REQUEST_DENIED');
    expect(await drivingKm(sandton, rosebank)).toBeNull();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});

describe('with both', () => {
  const maps = fakeMaps({ generation: 'both' });

  it('the newer classes are asked', async () => {
    await new Promise((resolve) =>
      new AutocompleteServiceAdapter().getPlacePredictions(
        { input: 'Sand', componentRestrictions: { country: ['za'] } },
        resolve,
      ),
    );
    expect(maps.asked('predict')).toEqual([{ input: 'Sand', includedRegionCodes: ['za'] }]);
    await drivingKm(sandton, rosebank);
    expect(maps.asked('route')).toEqual([expect.objectContaining({ fields: ['legs'] })]);
  });
});

describe('with both, when the key may not use the newer classes', () => {
  const maps = fakeMaps({ generation: 'both' });
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    logged.mockRestore();
  });
  const find = () =>
    new Promise((resolve) => {
      const request = { input: 'Sandton C', componentRestrictions: { country: 'za' } };
      new AutocompleteServiceAdapter().getPlacePredictions(request, (...response) => resolve(response));
    });

  it('the older ones answer, call by call', async () => {
    for (const question of ['predict', 'route'] as const) maps.respondNewer(question, 'REQUEST_DENIED');
    expect(await find()).toEqual([[expect.objectContaining({ place_id: 'sandton' })], 'OK']);
    expect(await drivingKm(sandton, rosebank)).toBe(7.1);
    expect(logged).toHaveBeenCalledTimes(2);
    maps.respondNewer('predict', 'OK');
    await find();
    expect(maps.asked('predict')).toHaveLength(3);
  });

  it('the older ones answer when the newer ones are silent for 5 s', async () => {
    jest.useFakeTimers();
    maps.respondNewer('predict', null);
    const found = find();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await found).toEqual([[expect.objectContaining({ place_id: 'sandton' })], 'OK']);
  });
});

describe('without a script', () => {
  it('nothing is measured or found', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await drivingKm(sandton, rosebank)).toBeNull();
    await expect(placeCoordinates('sandton')).rejects.toThrow('not loaded');
    logged.mockRestore();
  });
});
