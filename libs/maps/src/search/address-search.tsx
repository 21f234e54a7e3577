import { type Country, type RideLocation } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ErrorState, FieldFrame, type FieldProps } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type FocusEvent } from 'react';
import { useMaps } from '../script/use-maps';
import { AddressInput } from './address-input';
import { SuggestionList } from './suggestion-list';
import { useActiveOption } from './use-active-option';
import { useAddressSearch } from './use-address-search';

const Place = styled('div')({ position: 'relative' });

export interface AddressSearchProps extends FieldProps<RideLocation | null> {
  /** Only places of this country are suggested. */
  country: Country;
  autoFocus?: boolean;
}

/**
 * An address that is found by typing (specification section 2, Ride scheduling): suggestions, chosen by mouse or by
 * arrow keys and Enter, then its coordinates. `value` is null until those are known and again once it is typed on.
 * Disabled until the maps script is there; show a `MapsNotice` beside it. To empty it from outside, give it a new key.
 */
export function AddressSearch({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  country,
  autoFocus,
  ...field
}: AddressSearchProps) {
  const ready = useMaps().status === 'ready';
  const search = useAddressSearch({ value, onChange, country, ready });
  const places = search.view.state === 'listed' ? search.view.places : [];
  const [active, setActive] = useActiveOption(places);
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isOpen = search.view.state !== 'closed';

  useEffect(() => {
    if (autoFocus && ready) input.current?.focus();
  }, [autoFocus, ready]);
  usePressOutside(place, isOpen, search.close);

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (place.current?.contains(relatedTarget)) return;
    search.close();
    onBlur?.();
  };
  const again = (ask: () => void) => () => {
    input.current?.focus();
    ask();
  };

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <Place ref={place} onBlur={leave}>
          <AddressInput
            {...field}
            ref={input}
            control={control}
            disabled={field.disabled || !ready}
            search={search}
            suggestions={{ listId, isOpen, places, active, setActive }}
          />
          <SuggestionList
            id={listId}
            view={search.view}
            active={active}
            onPoint={setActive}
            onChoose={search.choose}
            onRetry={again(search.searchAgain)}
          />
          {search.lookup === 'failed' && (
            <ErrorState retryLabel={texts.general.tryAgain} onRetry={again(search.resolveAgain)} />
          )}
        </Place>
      )}
    </FieldFrame>
  );
}

/** A finger on something that takes no focus leaves the input in use: that it was left has to be noticed otherwise. */
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
