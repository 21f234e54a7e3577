import { failureText, isApiError } from '@liftclub/api-client';
import { updateDriverProfile, updatePassengerProfile, type User } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { isPassenger, texts } from '@liftclub/domain';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** What the edit panel sends; the photo only when a new one was chosen. */
export interface ProfileChanges {
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_pic: File | null;
}

/**
 * Saves a person's own profile. `share` is how much of the upload has left the device, 0 to 1; `cancel` gives up a save
 * under way. `save` resolves to the messages at the fields, by name: none after success.
 */
export function useSaveProfile(user: User) {
  const session = useAuthSession();
  const [share, setShare] = useState(0);
  const giveUp = useRef<AbortController>(null);

  const mutation = useMutation({
    mutationFn: ({ profile_pic, ...form }: ProfileChanges) => {
      giveUp.current = new AbortController();
      setShare(0);
      return session.api.upload(isPassenger(user.role) ? updatePassengerProfile : updateDriverProfile, {
        params: { id: user.id },
        form,
        files: profile_pic ? { profile_pic } : {},
        onProgress: setShare,
        signal: giveUp.current.signal,
      });
    },
    onSuccess: ({ data }) => {
      session.updateUser(data);
      notify(texts.notices.profileUpdated, 'success');
    },
    onError: (error) => {
      const text = failureText(error, texts.errors.profileUpdate);
      if (text) notify(text, 'error');
    },
  });

  return {
    saving: mutation.isPending,
    share,
    save: mutation.mutateAsync,
    cancel: () => giveUp.current?.abort(),
  };
}

/** The first message of each field a save was refused for. */
export function fieldMessages(error: unknown): Record<string, string> {
  const errors = isApiError(error) ? error.errors : {};
  return Object.fromEntries(Object.entries(errors).map(([field, [message = '']]) => [field, message]));
}
