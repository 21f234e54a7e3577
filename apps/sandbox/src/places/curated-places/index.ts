import { abuja } from './abuja';
import { bloemfontein } from './bloemfontein';
import { capeTown } from './cape-town';
import { durban } from './durban';
import { gqeberha } from './gqeberha';
import { ibadan } from './ibadan';
import { johannesburg } from './johannesburg';
import { kano } from './kano';
import { lagos } from './lagos';
import { portHarcourt } from './port-harcourt';
import { pretoria } from './pretoria';
import { KINDS, type Country, type PlaceKind, type PlaceRow } from '../place';

/** Kind, name, latitude, longitude, and alternative names separated by "|". */
export type CuratedPlace = readonly [PlaceKind, string, number, number, string?];

/** The well-known places of one city, the best known of each kind first. */
export interface CuratedCity {
  city: string;
  alt: readonly string[];
  region: string;
  country: Country;
  lat: number;
  lng: number;
  places: readonly CuratedPlace[];
}

const CITIES: readonly CuratedCity[] = [
  johannesburg,
  capeTown,
  durban,
  pretoria,
  gqeberha,
  bloemfontein,
  lagos,
  abuja,
  kano,
  ibadan,
  portHarcourt,
];

function rowsOf(own: CuratedCity, rank: number): PlaceRow[] {
  const { city, region, country } = own;
  const itself: PlaceRow = {
    name: city,
    alt: own.alt,
    kind: 'city',
    city: '',
    district: '',
    region,
    country,
    lat: own.lat,
    lng: own.lng,
    prominence: KINDS.city.prominence - rank,
  };
  const seen = new Map<PlaceKind, number>();
  return [
    itself,
    ...own.places.map(([kind, name, lat, lng, alt]): PlaceRow => {
      const before = seen.get(kind) ?? 0;
      seen.set(kind, before + 1);
      return {
        name,
        alt: alt?.split('|') ?? [],
        kind,
        city,
        district: '',
        region,
        country,
        lat,
        lng,
        prominence: KINDS[kind].prominence - rank - before / 10,
      };
    }),
  ];
}

/** Places written for this project; a city comes before its places. */
export const CURATED_PLACES: readonly PlaceRow[] = CITIES.flatMap(rowsOf);
