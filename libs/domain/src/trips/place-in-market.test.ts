import { marketPlaceMessage } from './place-in-market';

const CAPE_TOWN = { latitude: -33.9249, longitude: 18.4241 };
const MUSINA = { latitude: -22.3488, longitude: 30.0406 };
const LAGOS = { latitude: 6.5244, longitude: 3.3792 };
const MAIDUGURI = { latitude: 11.8333, longitude: 13.15 };
const NAIROBI = { latitude: -1.2921, longitude: 36.8219 };

it('places are in the market of their country, and in no other', () => {
  for (const place of [CAPE_TOWN, MUSINA]) expect(marketPlaceMessage(place, 'RSA')).toBeUndefined();
  for (const place of [LAGOS, MAIDUGURI]) expect(marketPlaceMessage(place, 'NG')).toBeUndefined();
  for (const place of [LAGOS, NAIROBI]) expect(marketPlaceMessage(place, 'RSA')).toBe('Choose a place in South Africa');
  for (const place of [CAPE_TOWN, NAIROBI]) expect(marketPlaceMessage(place, 'NG')).toBe('Choose a place in Nigeria');
});
