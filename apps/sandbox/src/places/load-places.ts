import { listCities } from './city-list';
import { CURATED_PLACES } from './curated-places';
import type { Place } from './place';
import { mergePlaces } from './place-list';
import { readPlacesFile } from './places-file';

/** Every place the sandbox knows; those of a file of one's own come first and win over the sandbox's. */
export function loadPlaces(file: string | undefined): Place[] {
  return mergePlaces([file === undefined ? [] : readPlacesFile(file), CURATED_PLACES, listCities()]);
}
