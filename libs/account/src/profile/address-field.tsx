import type { User } from '@liftclub/api-contract';
import { type RideLocation } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { AddressSearch, MapsNotice } from '@liftclub/maps';
import { Button, Icon, IconButton, TextInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { useRef, useState } from 'react';

const Place = styled('div')({ position: 'relative' });
// On the line of the label and in words: the cross inside the box belongs to the search, and empties it.
const Close = styled('span')({ position: 'absolute', right: -8, top: -12 });

const copy = texts.profile;
const ignore = () => undefined;

interface AddressFieldProps {
  readonly profile: User['profile'];
  readonly disabled: boolean;
}

/**
 * The home address in the edit panel: read-only with an icon that opens the search. The search is open from the start
 * for whoever has no address, and can be closed only by whoever has one (specification section 2, Profile).
 */
export function AddressField({ profile: { home_address, country }, disabled }: AddressFieldProps) {
  const [searching, setSearching] = useState(home_address === null);
  const [moved, setMoved] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // What was typed and not chosen would be lost without a word; the search itself tells only of what was chosen.
  const validate = (value: RideLocation | null) =>
    value === null && place.current?.querySelector('input')?.value ? texts.validation.location : undefined;
  const [{ name, value }, { error, touched }, { setValue }] = useField<RideLocation | null>({
    name: 'home_address',
    validate,
  });

  const turn = (open: boolean) => {
    setMoved(true);
    setSearching(open);
    void setValue(null);
  };

  if (!searching) {
    const edit = (
      <IconButton
        icon="edit"
        label={copy.editAddress}
        iconSize={20}
        autoFocus={moved}
        disabled={disabled}
        onClick={() => turn(true)}
      />
    );
    return (
      <TextInput
        name={name}
        label={copy.homeAddress}
        value={home_address ?? ''}
        onChange={ignore}
        readOnly
        end={edit}
      />
    );
  }
  return (
    <Place ref={place}>
      <AddressSearch
        name={name}
        label={copy.homeAddress}
        hint={copy.searchAddress}
        country={country}
        value={value}
        onChange={(chosen) => void setValue(chosen)}
        error={touched ? error : undefined}
        autoFocus={moved}
        disabled={disabled}
      />
      {home_address !== null && (
        <Close>
          <Button look="quiet" small aria-label={copy.closeAddress} disabled={disabled} onClick={() => turn(false)}>
            <Icon name="close" size={18} />
            {texts.general.close}
          </Button>
        </Close>
      )}
      <MapsNotice />
    </Place>
  );
}
