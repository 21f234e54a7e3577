import { DAY_SECONDS, isoRegionOf, type Country } from '@liftclub/domain';
import { useEffect, useState } from 'react';
import usePlacesAutocomplete from 'use-places-autocomplete';
import { AutocompleteServiceAdapter, type Prediction } from '../places/autocomplete-service-adapter';

/** The session storage's key of the country whose suggestions are cached under `upa`. */
const COUNTRY_KEY = 'upaCountry';
/** Specification section 9: ms after the last keystroke, seconds in the cache, and the cache's key. */
const SEARCH = { debounce: 200, cache: DAY_SECONDS, cacheKey: 'upa' } as const;
const googleMaps = { places: { AutocompleteService: AutocompleteServiceAdapter } };

/** What is shown below the input: nothing, a skeleton, places to choose from, "No places found", or a retry. */
export type SuggestionView =
  | { readonly state: 'closed' | 'loading' | 'none' | 'failed' }
  | { readonly state: 'listed'; readonly places: readonly Prediction[] };

interface SuggestionSearch {
  readonly typed: string;
  readonly view: SuggestionView;
  /** Sets the text and requests suggestions. */
  search(text: string): void;
  /** Sets the text without a request, and closes the list. */
  settle(text: string): void;
  close(): void;
}

/**
 * Suggestions of places of one country, by use-places-autocomplete (decision 033). `ready`: the maps script is loaded.
 */
export function useSuggestions(initial: string, country: Country, ready: boolean): SuggestionSearch {
  const region = isoRegionOf(country).toLowerCase();
  const { value, suggestions, setValue, clearSuggestions, clearCache, init } = usePlacesAutocomplete({
    ...SEARCH,
    googleMaps,
    initOnMount: false,
    defaultValue: initial,
    requestOptions: { componentRestrictions: { country: region } },
  });
  // The hook neither cancels its debounce nor drops a late response, so a closed list is decided here.
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (ready) init();
  }, [ready, init]);
  useCacheOfRegion(region, clearCache);

  const close = () => {
    setOpen(false);
    clearSuggestions();
  };
  return {
    typed: value,
    view: open && value.trim() !== '' ? viewOf(suggestions) : { state: 'closed' },
    search(text) {
      setOpen(true);
      setValue(text);
    },
    settle(text) {
      close();
      setValue(text, false);
    },
    close,
  };
}

/** Clears the cache for another country: its keys are texts only, and "Victoria" is in more than one country. */
function useCacheOfRegion(region: string, clearCache: () => void): void {
  useEffect(() => {
    if (sessionStorage.getItem(COUNTRY_KEY) === region) return;
    clearCache();
    sessionStorage.setItem(COUNTRY_KEY, region);
  }, [region, clearCache]);
}

function viewOf({ loading, status, data }: ReturnType<typeof usePlacesAutocomplete>['suggestions']): SuggestionView {
  if (loading && data.length === 0) return { state: 'loading' };
  if (status === 'OK') return { state: 'listed', places: data };
  if (status === 'ZERO_RESULTS') return { state: 'none' };
  return { state: status === '' ? 'closed' : 'failed' };
}
