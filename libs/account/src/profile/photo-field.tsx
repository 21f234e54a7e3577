import { useSessionState } from '@liftclub/auth-session';
import { imageMessage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { PhotoInput } from '@liftclub/ui-kit';
import { useField } from 'formik';
import { useState } from 'react';

/**
 * The profile photo in the edit panel, with a preview. A file of another type, or one that is too large, is rejected at
 * once and the earlier photo stays.
 */
export function PhotoField({ disabled }: { readonly disabled: boolean }) {
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
