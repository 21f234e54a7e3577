import { logFailure } from '@liftclub/ui-kit';
import type { Country, RideLocation } from '@liftclub/domain';
import { useRef, useState } from 'react';
import { placeCoordinates } from '../places/place-coordinates';
import type { Prediction } from '../places/place-suggestions';
import { useSuggestions, type SuggestionView } from './use-suggestions';

interface AddressSearchOptions {
  readonly value: RideLocation | null;
  readonly onChange: (place: RideLocation | null) => void;
  readonly country: Country;
  readonly ready: boolean;
}

/** What the pieces of an address search share. */
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
  const [lookup, setLookup] = useState<AddressSearchState['lookup']>('idle');
  const chosen = useRef<Prediction>(undefined);

  /** An address that is typed on, or cleared, is no longer the place that was chosen. */
  const forget = () => {
    chosen.current = undefined;
    setLookup('idle');
    if (value) onChange(null);
  };
  const resolve = async (place: Prediction) => {
    chosen.current = place;
    setLookup('busy');
    try {
      const point = await placeCoordinates(place.place_id);
      if (chosen.current !== place) return;
      setLookup('idle');
      onChange({ ...point, address: place.description });
    } catch (error) {
      if (chosen.current !== place) return;
      logFailure(error);
      setLookup('failed');
    }
  };

  return {
    typed,
    view,
    lookup,
    close,
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
      void resolve(place);
    },
    resolveAgain() {
      if (chosen.current) void resolve(chosen.current);
    },
  };
}
