import { useSessionState } from '@liftclub/auth-session';
import { notifyFailure } from '@liftclub/forms';
import { useMutation } from '@tanstack/react-query';
import { useLeadToCode } from './use-lead-to-code';

/** Sends a code to the passenger's own phone and opens the page that asks for it. */
export function useVerifyPhone() {
  const { user } = useSessionState();
  const { sendCode, leadToCode } = useLeadToCode();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (phone: string) => {
      await sendCode(phone);
      return phone;
    },
    onSuccess: leadToCode,
    onError: (failure) => notifyFailure(failure, 'server'),
  });
  return { verify: () => user && mutate(user.phone), verifying: isPending || isSuccess };
}
