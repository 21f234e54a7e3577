/// <reference types="google.maps" />

/**
 * What the loaded script offers. Keys made before March 2025 may use the older classes, newer keys the newer ones, and
 * a script can offer both to either: which to use is found by calling them, never by configuration.
 */
export interface MapsOffer {
  readonly places: {
    readonly AutocompleteService?: typeof google.maps.places.AutocompleteService;
    readonly AutocompleteSuggestion?: typeof google.maps.places.AutocompleteSuggestion;
    readonly Place?: Pick<typeof google.maps.places.Place, 'searchNearby'>;
  };
  readonly Geocoder: typeof google.maps.Geocoder;
  readonly DirectionsService?: typeof google.maps.DirectionsService;
  /** Fetches a library of the script that was not requested with it. */
  readonly importLibrary?: (name: string) => Promise<unknown>;
  readonly routes?: { readonly Route?: typeof google.maps.routes.Route };
}

interface MapsPage {
  readonly google?: { readonly maps?: Partial<MapsOffer> };
}

/** The page's maps, or undefined while the script (with its places library) is not loaded. */
export function offeredMaps(): MapsOffer | undefined {
  const maps = (window as MapsPage).google?.maps;
  return maps?.places && maps.Geocoder ? { ...maps, places: maps.places, Geocoder: maps.Geocoder } : undefined;
}

/** The page's maps. Throws while the script is not loaded. */
export function requiredMaps(): MapsOffer {
  const maps = offeredMaps();
  if (!maps) throw new Error('The maps script is not loaded.');
  return maps;
}

/** Google's status of a rejected call ('ZERO_RESULTS', 'REQUEST_DENIED', …), if it carries one. */
export function statusOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
