import { navigationLink } from './navigation-link';

it('the way to a stop opens in the maps app of the phone', () => {
  const place = { latitude: -26.1, longitude: 28.05 };
  expect(navigationLink(place, 'Mozilla/5.0 (Linux; Android 14)')).toBe('geo:-26.1,28.05?q=-26.1,28.05');
  expect(navigationLink(place, 'iPhone')).toContain('destination=-26.1%2C28.05');
  expect(navigationLink({ latitude: null, longitude: null }, 'iPhone')).toBeUndefined();
});
