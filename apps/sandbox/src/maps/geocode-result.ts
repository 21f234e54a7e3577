import type { Location } from '../places/location';
import { COUNTRIES, KINDS } from '../places/place';
import { typesOf } from './prediction';

interface Component {
  long_name: string;
  short_name: string;
  types: readonly string[];
}

const STREET_REACH = 0.0015;

function components({ street, place }: Location): Component[] {
  const part = (name: string, ...types: string[]): Component[] =>
    name === '' ? [] : [{ long_name: name, short_name: name, types }];
  return [
    ...part(street?.number ?? '', 'street_number'),
    ...part(street?.name ?? '', 'route'),
    ...part(place.name, ...KINDS[place.kind].types.filter((type) => type !== 'geocode')),
    ...part(place.city, 'locality', 'political'),
    ...part(place.district, 'administrative_area_level_2', 'political'),
    ...part(place.region, 'administrative_area_level_1', 'political'),
    { long_name: COUNTRIES[place.country], short_name: place.country, types: ['country', 'political'] },
  ];
}

function precision({ street, place }: Location): string {
  if (street) return street.number === '' ? 'GEOMETRIC_CENTER' : 'RANGE_INTERPOLATED';
  return KINDS[place.kind].hasStreets || place.kind === 'area' ? 'APPROXIMATE' : 'GEOMETRIC_CENTER';
}

/**
 * One result in the shape of Google's GeocoderResult; its points and boxes are plain numbers until the script dresses
 * them.
 */
export function geocodeResult(location: Location, exact: boolean) {
  const { lat, lng } = location;
  const reach = location.street ? STREET_REACH : KINDS[location.place.kind].reach;
  return {
    address_components: components(location),
    formatted_address: location.description,
    geometry: {
      location: { lat, lng },
      location_type: precision(location),
      viewport: { south: lat - reach, west: lng - reach, north: lat + reach, east: lng + reach },
    },
    ...(exact ? {} : { partial_match: true }),
    place_id: location.id,
    types: typesOf(location),
  };
}
