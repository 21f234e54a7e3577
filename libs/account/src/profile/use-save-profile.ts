import { failureText, isApiError } from '@liftclub/api-client';
import { updateDriverProfile, updatePassengerProfile, type User } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formMessages, isPassenger, type FormMessages, type RideLocation } from '@liftclub/domain';
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

/** What the server said about the fields of a save it refused. */
interface Refused {
  readonly changes: ProfileChanges;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/**
 * Saves a person's own profile. `share` is how much of the upload has left the device, 0 to 1; `cancel` gives up a save
 * under way. `refusals` are the server's messages by field, for as long as a field holds what was refused.
 */
export function useSaveProfile(user: User) {
  const session = useAuthSession();
  const [share, setShare] = useState(0);
  const giveUp = useRef<AbortController>(null);
  const refused = useRef<Refused>(null);

  const mutation = useMutation({
    mutationFn: ({ profile_pic, home_address, ...names }: ProfileChanges) => {
      giveUp.current = new AbortController();
      setShare(0);
      return session.api.upload(isPassenger(user.role) ? updatePassengerProfile : updateDriverProfile, {
        params: { id: user.id },
        form: { ...names, ...(home_address && addressFields(home_address)) },
        files: profile_pic ? { profile_pic } : {},
        onProgress: setShare,
        signal: giveUp.current.signal,
      });
    },
    onSuccess: ({ data }) => {
      session.updateUser(data);
      notify(texts.toasts.profileUpdated, 'success');
    },
    onError: (error, changes) => {
      refused.current = { changes, errors: isApiError(error) ? error.errors : {} };
      const text = failureText(error, texts.errors.profileUpdate);
      if (text) notify(text, 'error');
    },
  });

  return {
    saving: mutation.isPending,
    share,
    save: mutation.mutateAsync,
    cancel: () => giveUp.current?.abort(),
    serverErrors: (now: ProfileChanges) => serverErrorsOf(refused.current, now),
  };
}

/** A hundred-thousandth of a degree is about a metre. */
const DIGITS = 6;

const addressFields = ({ address, latitude, longitude }: RideLocation) => ({
  home_address: address,
  address_latitude: latitude.toFixed(DIGITS),
  address_longitude: longitude.toFixed(DIGITS),
});

function serverErrorsOf(refused: Refused | null, now: ProfileChanges): FormMessages<ProfileChanges> {
  const messageAt = (field: keyof ProfileChanges) =>
    refused?.changes[field] === now[field] ? refused.errors[field]?.[0] : undefined;
  return formMessages({
    first_name: messageAt('first_name'),
    last_name: messageAt('last_name'),
    profile_pic: messageAt('profile_pic'),
    home_address: messageAt('home_address'),
  });
}
