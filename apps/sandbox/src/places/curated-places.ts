import abuja from './curated-places/abuja.json';
import bloemfontein from './curated-places/bloemfontein.json';
import capeTown from './curated-places/cape-town.json';
import durban from './curated-places/durban.json';
import gqeberha from './curated-places/gqeberha.json';
import ibadan from './curated-places/ibadan.json';
import johannesburg from './curated-places/johannesburg.json';
import kano from './curated-places/kano.json';
import lagos from './curated-places/lagos.json';
import portHarcourt from './curated-places/port-harcourt.json';
import pretoria from './curated-places/pretoria.json';
import { KINDS, type Country, type PlaceKind, type PlaceRow } from './place';

interface CuratedPlace {
  kind: PlaceKind;
  name: string;
  lat: number;
  lng: number;
  /** Alternative names. */
  alt?: readonly string[];
}

/** The well-known places of one city, the best known of each kind first. */
interface CuratedCity {
  city: string;
  alt: readonly string[];
  region: string;
  country: Country;
  lat: number;
  lng: number;
  places: readonly CuratedPlace[];
}

/** The larger cities first. */
const CITIES = [
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
] as readonly CuratedCity[];

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
    ...own.places.map(({ kind, name, lat, lng, alt = [] }): PlaceRow => {
      const before = seen.get(kind) ?? 0;
      seen.set(kind, before + 1);
      return {
        name,
        alt,
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
