import { LIMITS, texts, type Country, type RideLocation } from '@liftclub/domain';
import { ControlRow, ErrorState, FieldFrame, IconButton, InputBox, type FieldProps } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import type { Prediction } from '../places/place-suggestions';
import { useMaps } from '../script/maps-provider';
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
export function AddressSearch(props: AddressSearchProps) {
  const { label, hint, error, name, value, onChange, onBlur, country, required, disabled, autoFocus } = props;
  const ready = useMaps().status === 'ready';
  const search = useAddressSearch({ value, onChange, country, ready });
  const { view } = search;
  const places: readonly Prediction[] = view.state === 'listed' ? view.places : [];
  const [active, setActive] = useActiveOption(places);
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { typed, close } = search;
  const isOpen = view.state !== 'closed';
  const isDisabled = disabled || !ready;

  useEffect(() => {
    if (autoFocus && ready) input.current?.focus();
  }, [autoFocus, ready]);

  useClickOutside(place, isOpen, close);

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (place.current?.contains(relatedTarget)) return;
    close();
    onBlur?.();
  };
  const press = (event: KeyboardEvent) => {
    const chosen = places[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setActive(event.key === 'ArrowDown' ? active + 1 : active - 1);
    else if (event.key === 'Enter' && isOpen) chosen && search.choose(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    // The caret stays, a form is not sent, a dialog not closed.
    event.preventDefault();
    event.stopPropagation();
  };
  const again = (ask: () => void) => () => {
    input.current?.focus();
    ask();
  };

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <Place ref={place} onBlur={leave}>
          <ControlRow>
            <InputBox
              {...control}
              ref={input}
              name={name}
              value={typed}
              required={required}
              disabled={isDisabled}
              maxLength={LIMITS.address}
              autoComplete="off"
              spellCheck={false}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={places.length > 0}
              aria-controls={places.length > 0 ? listId : undefined}
              aria-activedescendant={places[active] ? `${listId}-${active}` : undefined}
              aria-busy={search.lookup === 'busy'}
              onChange={(event) => search.type(event.target.value)}
              onKeyDown={press}
            />
            {typed !== '' && !isDisabled && (
              <span className="end">
                <IconButton icon="close" iconSize={20} label={texts.schedule.route.clear} onClick={again(search.clear)} />
              </span>
            )}
          </ControlRow>
          <SuggestionList
            id={listId}
            view={view}
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

/** A finger on something that takes no focus leaves the input in use, so leaving it is not enough to notice. */
function useClickOutside(place: { readonly current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && place.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  });
}
