import { appOfRole, bottomMenuOf, isPassenger, menuOf } from './role';
import { texts } from '@liftclub/texts';

test('a passenger uses the passenger app; any other role is a driver', () => {
  expect(appOfRole('Passenger')).toBe('passenger');
  for (const role of ['Driver', 'Owner', 'passenger', '']) {
    expect(appOfRole(role)).toBe('driver');
    expect(isPassenger(role)).toBe(false);
  }
});

test('the menus read as specified, in order', () => {
  const read = (app: 'passenger' | 'driver') => menuOf(app).map((entry) => texts.layout.menu[entry]);
  expect(read('passenger')).toEqual([
    'Dashboard',
    'Profile',
    'Schedule Ride',
    'Bookings',
    'Scholars',
    'Subscriptions',
    'Support',
    'Logout',
  ]);
  expect(read('driver')).toEqual(['Dashboard', 'Profile', 'Vehicle', 'Referrals', 'Support', 'Logout']);
});

test('the bottom menu of a phone has four places of the app', () => {
  expect(bottomMenuOf('passenger')).toEqual(['dashboard', 'trips', 'scheduleRide', 'bookings']);
  expect(bottomMenuOf('driver')).toEqual(['dashboard', 'trips', 'vehicle', 'referrals']);
});
