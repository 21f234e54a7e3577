import type { User } from '@liftclub/api-contract';
import { formMessages, LIMITS, nameMessage, imageMessage } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { useIsPlaceAwaited } from '@liftclub/maps';
import { texts } from '@liftclub/texts';
import { Button, FormText, UploadProgress, PhotoInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useFormikContext, useField } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useSessionState } from '@liftclub/auth-session';
import { AddressField } from './address-field';
import { useSaveProfile, type ProfileChanges } from './use-save-profile';

const Panel = styled('div')({ '&:focus': { outline: 'none' } });
const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  '@media (min-width: 720px)': { gridTemplateColumns: '220px minmax(0, 1fr)', gap: 32 },
});
const Fields = styled('div')({ display: 'grid', alignContent: 'start', gap: 20 });
const Names = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 20,
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 4 });

const messagesOf = ({ first_name, last_name }: ProfileChanges) =>
  formMessages({ first_name: nameMessage(first_name), last_name: nameMessage(last_name) });

const copy = texts.profile;

interface ProfileFormProps {
  readonly user: User;
  /** After a save, and by Cancel. */
  readonly onLeave: () => void;
}

/** The edit panel (specification section 2, Profile): photo, names, home address. */
export function ProfileForm({ user, onLeave }: ProfileFormProps) {
  const { first_name, last_name } = user.profile;
  const { save, saving, share, cancel } = useSaveProfile(user);
  const isPlaceAwaited = useIsPlaceAwaited();
  const panel = useRef<HTMLDivElement>(null);
  // The button that opened the panel is gone: without this the focus would go back to the top of the page.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  const send = async (changes: ProfileChanges) => {
    await save(changes);
    onLeave();
  };
  const leave = () => {
    cancel();
    onLeave();
  };

  return (
    <Panel ref={panel} role="group" aria-label={copy.editProfile} tabIndex={-1}>
      <Form<ProfileChanges>
        initialValues={{ first_name, last_name, profile_pic: null, home_address: null }}
        messages={messagesOf}
        send={send}
        isAwaited={isPlaceAwaited}
      >
        <Columns>
          <PhotoField disabled={saving} />
          <Fields>
            <NameFields disabled={saving} />
            <AddressField profile={user.profile} disabled={saving} />
            {saving && <PhotoProgress share={share} />}
            <Actions>
              <FormSubmit label={copy.save} busyLabel={copy.saving} />
              <Button look="outline" onClick={leave}>
                {copy.cancel}
              </Button>
            </Actions>
          </Fields>
        </Columns>
      </Form>
    </Panel>
  );
}

function NameFields({ disabled }: { readonly disabled: boolean }) {
  const fullHint = texts.validation.tooLong(LIMITS.name);
  const field = { maxLength: LIMITS.name, fullHint, required: true, disabled };
  return (
    <Names>
      <FormText name="first_name" keyboard="name" label={copy.firstName} autoComplete="given-name" {...field} />
      <FormText name="last_name" keyboard="name" label={copy.lastName} autoComplete="family-name" {...field} />
    </Names>
  );
}

/** The uploaded share of a new photo; renders nothing without one. */
function PhotoProgress({ share }: { readonly share: number }) {
  const { values } = useFormikContext<ProfileChanges>();
  return values.profile_pic && <UploadProgress label={copy.uploading} percent={share * 100} />;
}

/**
 * The profile photo in the edit panel, with a preview. A file of another type, or one that is too large, is rejected at
 * once and the earlier photo stays.
 */
function PhotoField({ disabled }: { readonly disabled: boolean }) {
  const { user } = useSessionState();
  const [{ name, value }, { error }, { setValue }] = useField<File | null>('profile_pic');
  const [rejection, setRejection] = useState<string>();

  const choose = (photo: File | null) => {
    const fault = photo ? imageMessage(photo) : undefined;
    setRejection(fault);
    if (fault === undefined) void setValue(photo);
  };

  return (
    <PhotoInput
      shape="round"
      label={texts.profile.photo}
      name={name}
      hint={texts.profile.photoHint}
      value={value}
      currentSrc={user?.profile.profile_pic}
      error={rejection ?? error}
      notImage={texts.validation.imageType}
      disabled={disabled}
      onChange={choose}
    />
  );
}
