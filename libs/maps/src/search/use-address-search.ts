import { logFailure } from '@liftclub/ui-kit';
import type { Country, RideLocation } from '@liftclub/domain';
import { useEffect, useRef, useState } from 'react';
import { placeCoordinates } from '../places/place-coordinates';
import type { Prediction } from '../places/autocomplete-service-adapter';
import { useAwaitedPlace } from './awaited-places';
import { useSuggestions, type SuggestionView } from './use-suggestions';

interface AddressSearchOptions {
  readonly value: RideLocation | null;
  readonly onChange: (place: RideLocation | null) => void;
  readonly country: Country;
  readonly ready: boolean;
}

/** What the parts of an address search share. */
export interface AddressSearchState {
  readonly typed: string;
  readonly view: SuggestionView;
  /** Of the coordinates of the chosen address. */
  readonly lookup: 'idle' | 'busy' | 'failed';
  type(text: string): void;
  clear(): void;
  close(): void;
  choose(place: Prediction): void;
  searchAgain(): void;
  resolveAgain(): void;
}

/** The text of an address, its suggestions, and the coordinates of the one that was chosen. */
export function useAddressSearch({ value, onChange, country, ready }: AddressSearchOptions): AddressSearchState {
  const { typed, view, search, settle, close } = useSuggestions(value?.address ?? '', country, ready);
  const { lookup, resolve, resolveAgain, drop } = useLookup(onChange);

  /** An address that was edited or cleared is no longer the chosen place. */
  const forget = () => {
    drop();
    if (value) onChange(null);
  };
  useEffect(() => {
    // A place that was set elsewhere than in this field.
    if (!value || value.address === typed) return;
    drop();
    settle(value.address);
  });

  return {
    typed,
    view,
    lookup,
    close,
    resolveAgain,
    type(text: string) {
      forget();
      search(text);
    },
    searchAgain: () => search(typed),
    clear() {
      forget();
      settle('');
    },
    choose(place: Prediction) {
      settle(place.description);
      resolve(place);
    },
  };
}

/** Finds the coordinates of the latest chosen place; `drop` forgets it. */
function useLookup(onFound: AddressSearchOptions['onChange']) {
  const [lookup, setLookup] = useState<AddressSearchState['lookup']>('idle');
  const chosen = useRef<Prediction>(undefined);
  useAwaitedPlace(lookup === 'busy');
  useEffect(() => () => void (chosen.current = undefined), []);

  const find = async (place: Prediction) => {
    chosen.current = place;
    setLookup('busy');
    try {
      const point = await placeCoordinates(place.place_id);
      if (chosen.current !== place) return;
      setLookup('idle');
      onFound({ ...point, address: place.description });
    } catch (error) {
      if (chosen.current !== place) return;
      logFailure(error);
      setLookup('failed');
    }
  };

  return {
    lookup,
    resolve: (place: Prediction) => void find(place),
    resolveAgain() {
      if (chosen.current) void find(chosen.current);
    },
    drop() {
      chosen.current = undefined;
      setLookup('idle');
    },
  };
}
