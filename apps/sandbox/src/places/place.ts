import type { Coordinates } from '../geo/coordinates';

export const COUNTRIES = { ZA: 'South Africa', NG: 'Nigeria' } as const;
export type Country = keyof typeof COUNTRIES;

export function isCountry(code: string): code is Country {
  return Object.hasOwn(COUNTRIES, code);
}

/** One row of any source of places, before it has an id. */
export interface PlaceRow extends Coordinates {
  name: string;
  /** Alternative names. */
  alt: readonly string[];
  kind: PlaceKind;
  /** The city it belongs to; empty when unknown or when it is a city itself. */
  city: string;
  district: string;
  region: string;
  country: Country;
  /** Higher comes first when nothing else decides. */
  prominence: number;
}

export interface Place extends PlaceRow {
  id: string;
  /** The whole address in one line; no two places share one. */
  description: string;
}

interface KindFacts {
  /** The types Google gives such a place. */
  types: readonly string[];
  /** Search terms of the kind, so that "sandton mall" finds a mall whose name lacks the word. */
  words: string;
  prominence: number;
  /** Half the height of the box shown around it, in degrees. */
  reach: number;
  /** Whether a street address may lie in it. */
  hasStreets: boolean;
}

const AREA = ['political', 'geocode'];
const SPOT = ['point_of_interest', 'establishment'];

export const KINDS = {
  city: { types: ['locality', ...AREA], words: 'city', prominence: 100, reach: 0.12, hasStreets: true },
  town: { types: ['locality', ...AREA], words: 'town', prominence: 40, reach: 0.05, hasStreets: true },
  suburb: {
    types: ['sublocality_level_1', 'sublocality', ...AREA],
    words: 'suburb',
    prominence: 70,
    reach: 0.02,
    hasStreets: true,
  },
  airport: { types: ['airport', ...SPOT], words: 'airport', prominence: 67, reach: 0.015, hasStreets: false },
  campus: {
    types: ['university', ...SPOT],
    words: 'university campus college',
    prominence: 66,
    reach: 0.006,
    hasStreets: false,
  },
  mall: {
    types: ['shopping_mall', ...SPOT],
    words: 'mall shopping centre center',
    prominence: 64,
    reach: 0.004,
    hasStreets: false,
  },
  hospital: {
    types: ['hospital', 'health', ...SPOT],
    words: 'hospital clinic',
    prominence: 62,
    reach: 0.004,
    hasStreets: false,
  },
  school: { types: ['school', ...SPOT], words: 'school', prominence: 58, reach: 0.004, hasStreets: false },
  station: { types: ['transit_station', ...SPOT], words: 'station', prominence: 56, reach: 0.003, hasStreets: false },
  landmark: { types: ['tourist_attraction', ...SPOT], words: '', prominence: 54, reach: 0.004, hasStreets: false },
  area: { types: ['administrative_area_level_2', ...AREA], words: '', prominence: 30, reach: 0.1, hasStreets: false },
  village: { types: ['locality', ...AREA], words: 'village', prominence: 20, reach: 0.02, hasStreets: true },
} as const satisfies Record<string, KindFacts>;
export type PlaceKind = keyof typeof KINDS;

export const STREET_TYPES: readonly string[] = ['street_address', 'geocode'];
