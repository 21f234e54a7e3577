import { type Country, type RideLocation } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ErrorState, FieldFrame, type FieldProps } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type FocusEvent } from 'react';
import { useMaps } from '../script/use-maps';
import { AddressInput } from './address-input';
import { PlaceChoices, type PlaceChoice } from './place-choices';
import { SuggestionList } from './suggestion-list';
import { useAddressSearch, type AddressSearchState } from './use-address-search';

const Place = styled('div')({ position: 'relative' });

export interface AddressSearchProps extends FieldProps<RideLocation | null> {
  /** Only places of this country are suggested. */
  country: Country;
  autoFocus?: boolean;
  /** Offered as buttons while the input is empty. */
  places?: readonly PlaceChoice[];
}

/**
 * An address that is found by typing (specification section 2, Ride scheduling): suggestions, chosen by mouse or by
 * arrow keys and Enter, then its coordinates. `value` is null until those are known, and again after further typing.
 * Disabled until the maps script is loaded; show a `MapsNotice` beside it. It shows the address of a `value` that is
 * set elsewhere; to empty it from outside, give it a new key.
 */
export function AddressSearch({ label, hint, error, value, onChange, onBlur, country, ...rest }: AddressSearchProps) {
  const { autoFocus, places: known = [], ...field } = rest;
  const ready = useMaps().status === 'ready';
  const search = useAddressSearch({ value, onChange, country, ready });
  const places = search.view.state === 'listed' ? search.view.places : [];
  const [active, setActive] = useActiveOption(places);
  const { place, input, leave, refocus } = useFieldFocus({ search, onBlur, autoFocus: autoFocus === true && ready });
  const suggestions = { listId: useId(), isOpen: search.view.state !== 'closed', places, active, setActive };

  return (
    <FieldFrame label={label} hint={hint} error={search.lookup === 'busy' ? undefined : error}>
      {(control) => (
        <Place ref={place} onBlur={leave}>
          <AddressInput
            {...field}
            ref={input}
            control={control}
            disabled={field.disabled || !ready}
            search={search}
            suggestions={suggestions}
          />
          <SuggestionList
            id={suggestions.listId}
            view={search.view}
            active={active}
            onPoint={setActive}
            onChoose={search.choose}
            onRetry={refocus(search.searchAgain)}
          />
          {search.typed === '' && !field.disabled && (
            <PlaceChoices choices={known} disabled={!ready} onChoose={(chosen) => refocus(() => onChange(chosen))()} />
          )}
          {search.lookup === 'failed' && (
            <ErrorState retryLabel={texts.reload.place} onRetry={refocus(search.resolveAgain)} />
          )}
        </Place>
      )}
    </FieldFrame>
  );
}

interface FieldFocus {
  readonly search: Pick<AddressSearchState, 'view' | 'close'>;
  readonly onBlur: (() => void) | undefined;
  readonly autoFocus: boolean;
}

/** Closes the list when the field is left, and keeps the focus in the input when the user retries. */
function useFieldFocus({ search, onBlur, autoFocus }: FieldFocus) {
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  usePressOutside(place, search.view.state !== 'closed', search.close);

  return {
    place,
    input,
    leave({ relatedTarget }: FocusEvent) {
      if (place.current?.contains(relatedTarget)) return;
      search.close();
      onBlur?.();
    },
    refocus: (retry: () => void) => () => {
      input.current?.focus();
      retry();
    },
  };
}

/** A press on an element that takes no focus does not blur the input, so the list is closed here. */
function usePressOutside(place: { readonly current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  });
}

/** The index of the option that the keyboard is on, -1 for none. It wraps at both ends and is reset by new options. */
function useActiveOption(options: readonly unknown[]): [number, (index: number) => void] {
  const [active, setActive] = useState({ index: -1, first: options[0] });
  const index = active.first === options[0] && active.index < options.length ? active.index : -1;
  const moveTo = (next: number) => {
    const wrapped = next >= options.length ? 0 : next < 0 ? options.length - 1 : next;
    setActive({ index: wrapped, first: options[0] });
  };
  return [index, moveTo];
}
