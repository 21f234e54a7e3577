import type { User } from '@liftclub/api-contract';
import { formMessages, LIMITS, nameMessage, texts } from '@liftclub/domain';
import { AppForm, Button, FormText, SubmitButton, TextInput, UploadProgress } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useRef } from 'react';
import { PhotoField } from './photo-field';
import { useSaveProfile, type ProfileChanges } from './use-save-profile';

const Panel = styled('div')({ maxWidth: 640, '&:focus': { outline: 'none' } });
const Names = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', gap: 20 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 4 });

const ignore = () => undefined;

const faultsOf = ({ first_name, last_name }: ProfileChanges) =>
  formMessages({ first_name: nameMessage(first_name), last_name: nameMessage(last_name) });

interface ProfileFormProps {
  readonly user: User;
  /** After a save, and by Cancel. */
  readonly onLeave: () => void;
}

/** The edit panel (specification section 2, Profile): photo, names, home address. */
export function ProfileForm({ user, onLeave }: ProfileFormProps) {
  const { first_name, last_name, home_address } = user.profile;
  const { save, saving, share, cancel, refusals } = useSaveProfile(user);
  const panel = useRef<HTMLDivElement>(null);
  // The button that opened the panel is gone: the focus goes on in the panel, not back to the top of the page.
  useEffect(() => panel.current?.focus(), []);

  const submit = async (changes: ProfileChanges, { validateForm }: FormikHelpers<ProfileChanges>) => {
    try {
      await save(changes);
      onLeave();
    } catch {
      await validateForm();
    }
  };
  const leave = () => {
    cancel();
    onLeave();
  };

  return (
    <Panel ref={panel} role="group" aria-label={texts.profile.editProfile} tabIndex={-1}>
      <Formik<ProfileChanges>
        initialValues={{ first_name, last_name, profile_pic: null }}
        validate={(changes) => ({ ...refusals(changes), ...faultsOf(changes) })}
        onSubmit={submit}
      >
        {({ values }) => (
          <AppForm>
            <PhotoField disabled={saving} />
            <Names>
              <FormText name="first_name" label={texts.profile.firstName} autoComplete="given-name" maxLength={LIMITS.name} required disabled={saving} />
              <FormText name="last_name" label={texts.profile.lastName} autoComplete="family-name" maxLength={LIMITS.name} required disabled={saving} />
            </Names>
            <TextInput name="home_address" label={texts.profile.homeAddress} value={home_address ?? texts.profile.noAddress} onChange={ignore} readOnly />
            {saving && values.profile_pic && <UploadProgress label={texts.profile.uploading} percent={share * 100} />}
            <Actions>
              <SubmitButton label={texts.profile.save} busyLabel={texts.profile.saving} busy={saving} />
              <Button look="outline" onClick={leave}>{texts.profile.cancel}</Button>
            </Actions>
          </AppForm>
        )}
      </Formik>
    </Panel>
  );
}
