import { LIMITS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ControlRow, IconButton, InputBox, keyboards, type ControlAttributes } from '@liftclub/ui-kit';
import type { KeyboardEvent, RefObject } from 'react';
import type { Prediction } from '../places/autocomplete-service-adapter';
import type { AddressSearchState } from './use-address-search';

interface AddressInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly name: string;
  readonly required?: boolean;
  readonly disabled: boolean;
  readonly control: ControlAttributes;
  readonly search: AddressSearchState;
  readonly suggestions: {
    readonly listId: string;
    readonly isOpen: boolean;
    readonly places: readonly Prediction[];
    readonly active: number;
    readonly setActive: (index: number) => void;
  };
}

/** The text box of an address search: a combobox, whose list is `SuggestionList`, and the button that clears it. */
export function AddressInput({ ref, name, required, disabled, control, search, suggestions }: AddressInputProps) {
  const { listId, isOpen, places, active, setActive } = suggestions;
  const isListed = places.length > 0;

  const press = (event: KeyboardEvent) => {
    const place = places[active];
    if (event.key === 'ArrowDown') setActive(active + 1);
    else if (event.key === 'ArrowUp') setActive(Math.max(active, 0) - 1);
    else if (event.key === 'Enter' && place) search.choose(place);
    else if (event.key === 'Escape' && isOpen) search.close();
    else if (event.key !== 'Enter' || !isOpen) return;
    // The key must not move the caret, submit a form or close a dialog.
    event.preventDefault();
    event.stopPropagation();
  };
  const clear = () => {
    ref.current?.focus();
    search.clear();
  };

  return (
    <ControlRow>
      <InputBox
        {...control}
        ref={ref}
        name={name}
        value={search.typed}
        required={required}
        disabled={disabled}
        maxLength={LIMITS.address}
        autoComplete="off"
        {...keyboards.address}
        enterKeyHint="done"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={places[active] && `${listId}-${active}`}
        aria-busy={search.lookup === 'busy'}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={press}
      />
      {search.typed !== '' && !disabled && (
        <span className="end">
          <IconButton icon="close" iconSize={20} label={texts.schedule.route.clear} onClick={clear} />
        </span>
      )}
    </ControlRow>
  );
}
