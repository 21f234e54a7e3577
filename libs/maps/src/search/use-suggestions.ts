import { DAY_SECONDS, isoRegionOf, type Country } from '@liftclub/domain';
import { useEffect, useState } from 'react';
import usePlacesAutocomplete from 'use-places-autocomplete';
import { AutocompleteServiceAdapter, type Prediction } from '../places/autocomplete-service-adapter';

/** The session storage's key of the country whose suggestions are kept under `upa`. */
const COUNTRY_KEY = 'upaCountry';
/** Specification section 9: ms after the last keystroke, seconds a suggestion is kept, and where. */
const SEARCH = { debounce: 200, cache: DAY_SECONDS, cacheKey: 'upa' } as const;
const googleMaps = { places: { AutocompleteService: AutocompleteServiceAdapter } };

/**
 * What stands below the input: nothing, bones, places to choose from, the word that there are none, or a way to ask
 * again.
 */
export type SuggestionView =
  | { readonly state: 'closed' | 'loading' | 'none' | 'failed' }
  | { readonly state: 'listed'; readonly places: readonly Prediction[] };

interface SuggestionSearch {
  readonly typed: string;
  readonly view: SuggestionView;
  /** Takes the text and asks for suggestions. */
  search(text: string): void;
  /** Takes the text as the last word: nothing is asked, nothing shown. */
  settle(text: string): void;
  close(): void;
}

/** Suggestions while somebody types, of one country only. `ready`: the maps script is there. */
export function useSuggestions(initial: string, country: Country, ready: boolean): SuggestionSearch {
  const region = isoRegionOf(country);
  const { value, suggestions, setValue, clearSuggestions, clearCache, init } = usePlacesAutocomplete({
    ...SEARCH,
    googleMaps,
    initOnMount: false,
    defaultValue: initial,
    requestOptions: { componentRestrictions: { country: region.toLowerCase() } },
  });
  // The hook keeps its debounce and its late responses to itself: what is shown is decided here.
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (ready) init();
  }, [ready, init]);

  useEffect(() => {
    // The cache goes by the text alone, and "Victoria" lies in more than one country.
    if (sessionStorage.getItem(COUNTRY_KEY) === region) return;
    clearCache();
    sessionStorage.setItem(COUNTRY_KEY, region);
  }, [region, clearCache]);

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

function viewOf({ loading, status, data }: ReturnType<typeof usePlacesAutocomplete>['suggestions']): SuggestionView {
  if (loading && data.length === 0) return { state: 'loading' };
  if (status === 'OK') return { state: 'listed', places: data };
  if (status === 'ZERO_RESULTS') return { state: 'none' };
  return { state: status === '' ? 'closed' : 'failed' };
}
