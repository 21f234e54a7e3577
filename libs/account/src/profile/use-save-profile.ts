import { updateDriverProfile, updatePassengerProfile, type User } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { isPassenger, type RideLocation } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** What the edit panel sends; photo and address only when new ones were chosen. */
export interface ProfileChanges {
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_pic: File | null;
  readonly home_address: RideLocation | null;
}

/** Saves the user's own profile. `share` of the upload has left the device (0 to 1); `cancel` aborts it. */
export function useSaveProfile(user: User) {
  const session = useAuthSession();
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(null);

  const mutation = useMutation({
    mutationFn: ({ profile_pic, home_address, ...names }: ProfileChanges) => {
      abort.current = new AbortController();
      setShare(0);
      return session.api.upload(isPassenger(user.role) ? updatePassengerProfile : updateDriverProfile, {
        params: { id: user.id },
        form: { ...names, ...(home_address && addressFields(home_address)) },
        files: profile_pic ? { profile_pic } : {},
        onProgress: setShare,
        signal: abort.current.signal,
      });
    },
    onSuccess: ({ data }) => {
      session.updateUser(data);
      notify(texts.toasts.profileUpdated, 'success');
    },
    onError: (error) => notifyFailure(error, texts.errors.profileUpdate),
  });

  return {
    saving: mutation.isPending,
    share,
    save: mutation.mutateAsync,
    cancel: () => abort.current?.abort(),
  };
}

/** A hundred-thousandth of a degree is about a metre. */
const DIGITS = 6;

const addressFields = ({ address, latitude, longitude }: RideLocation) => ({
  home_address: address,
  address_latitude: latitude.toFixed(DIGITS),
  address_longitude: longitude.toFixed(DIGITS),
});
