import { listCities } from './city-list';
import { CURATED_PLACES } from './curated-places';
import type { Place } from './place';
import { mergePlaces } from './merge-places';
import { readPlacesFile } from './places-file';

/** All places: those of `file` take precedence over the curated ones, those over the cities of GeoNames. */
export function loadPlaces(file: string | undefined): Place[] {
  return mergePlaces([file === undefined ? [] : readPlacesFile(file), CURATED_PLACES, listCities()]);
}
