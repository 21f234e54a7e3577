import type { User } from '@liftclub/api-contract';
import { type RideLocation } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { AddressSearch, MapsNotice } from '@liftclub/maps';
import { Button, Icon, IconButton, TextInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { useRef, useState } from 'react';

const Place = styled('div')({ position: 'relative' });
// On the line of the label, with its text: the cross inside the box empties the search.
const Close = styled('span')({ position: 'absolute', right: -8, top: -12 });

const copy = texts.profile;
const ignore = () => undefined;

interface AddressFieldProps {
  readonly profile: User['profile'];
  readonly disabled: boolean;
}

/**
 * The home address in the edit panel: read-only with an icon that opens the search. Without an address the search is
 * open from the start, and cannot be closed (specification section 2, Profile).
 */
export function AddressField({ profile: { home_address, country }, disabled }: AddressFieldProps) {
  const [searching, setSearching] = useState(home_address === null);
  const [moved, setMoved] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The search reports only a chosen address: text that was typed and not chosen would be lost without a message.
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

  if (!searching)
    return (
      <CurrentAddress name={name} address={home_address} edited={moved} disabled={disabled} onEdit={() => turn(true)} />
    );
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
      {home_address !== null && <CloseSearch disabled={disabled} onClose={() => turn(false)} />}
      <MapsNotice />
    </Place>
  );
}

interface CurrentAddressProps {
  readonly name: string;
  readonly address: string | null;
  /** The search was open: its closing gives the focus back to the icon. */
  readonly edited: boolean;
  readonly disabled: boolean;
  readonly onEdit: () => void;
}

function CurrentAddress({ name, address, edited, disabled, onEdit }: CurrentAddressProps) {
  const edit = (
    <IconButton
      icon="edit"
      label={copy.editAddress}
      iconSize={20}
      autoFocus={edited}
      disabled={disabled}
      onClick={onEdit}
    />
  );
  return <TextInput name={name} label={copy.homeAddress} value={address ?? ''} onChange={ignore} readOnly end={edit} />;
}

function CloseSearch({ disabled, onClose }: { readonly disabled: boolean; readonly onClose: () => void }) {
  return (
    <Close>
      <Button look="quiet" small aria-label={copy.closeAddress} disabled={disabled} onClick={onClose}>
        <Icon name="close" size={18} />
        {texts.general.close}
      </Button>
    </Close>
  );
}
