import {
  documentMessages,
  documentsToUpload,
  documentsWarning,
  seatChoices,
  vehicleFormMessages,
  type VehicleForm,
} from './vehicle-form';

const today = '2026-11-21';
const quantum: VehicleForm = {
  name: 'Toyota',
  model: 'Quantum',
  color: 'White',
  year: '2021',
  seat_no: 3,
  plate_number: 'KX 12 BN GP',
  license_expiry: today,
};

test('a driver fills in everything and may register the vehicle', () => {
  expect(vehicleFormMessages(quantum, today)).toEqual({});
});

test('a driver who fills in nothing gets a message at each field', () => {
  const empty = { name: '', model: ' ', color: '', year: '', seat_no: 3, plate_number: '', license_expiry: '' };
  expect(vehicleFormMessages(empty, today)).toEqual({
    name: 'This field is required',
    model: 'This field is required',
    color: 'This field is required',
    year: 'This field is required',
    plate_number: 'This field is required',
    license_expiry: 'Date field is required',
  });
});

test('a driver chooses 3 to 8 seats', () => {
  expect(seatChoices()).toEqual([3, 4, 5, 6, 7, 8]);
  for (const seat_no of seatChoices()) expect(vehicleFormMessages({ ...quantum, seat_no }, today)).toEqual({});
  for (const seat_no of [2, 9, 3.5, Number.NaN]) {
    expect(vehicleFormMessages({ ...quantum, seat_no }, today)).toEqual({ seat_no: 'Choose 3 to 8 seats' });
  }
});

test('a licence that ran out yesterday, or a year in two digits, is refused', () => {
  const expired = { ...quantum, license_expiry: '2026-11-20' };
  expect(vehicleFormMessages(expired, today)).toEqual({ license_expiry: 'Date field is required' });
  expect(vehicleFormMessages({ ...quantum, year: '21' }, today)).toEqual({ year: 'Enter the year as four digits' });
});

test.each([
  ['vehicle_photo', 'Vehicle Photo required'],
  ['vehicle_insurance', 'Vehicle Insurance required'],
  ['driver_license_front', 'License photo required'],
  ['driver_license_back', 'License photo required'],
])('a driver without %s is warned "%s"', (missing, warning) => {
  const all = { vehicle_photo: true, vehicle_insurance: true, driver_license_front: true, driver_license_back: true };
  expect(documentsWarning(all)).toBeUndefined();
  expect(documentsWarning({ ...all, [missing]: false })).toBe(warning);
});

test('with nothing chosen the vehicle photo is named first', () => {
  const none = {
    vehicle_photo: false,
    vehicle_insurance: false,
    driver_license_front: false,
    driver_license_back: false,
  };
  expect(documentsWarning(none)).toBe('Vehicle Photo required');
});

test('each missing document is named at its own field', () => {
  const photoOnly = {
    vehicle_photo: true,
    vehicle_insurance: false,
    driver_license_front: true,
    driver_license_back: false,
  };
  expect(documentMessages(photoOnly)).toEqual({
    vehicle_insurance: 'Vehicle Insurance required',
    driver_license_back: 'License photo required',
  });
});

it('asks for rejected documents only, and for all four where none is rejected or the license has expired', () => {
  const all = ['vehicle_photo', 'vehicle_insurance', 'driver_license_front', 'driver_license_back'];
  expect(documentsToUpload(['driver_license_back', 'vehicle_photo'], false)).toEqual([
    'vehicle_photo',
    'driver_license_back',
  ]);
  expect(documentsToUpload([], false)).toEqual(all);
  expect(documentsToUpload(['vehicle_photo'], true)).toEqual(all);
});
