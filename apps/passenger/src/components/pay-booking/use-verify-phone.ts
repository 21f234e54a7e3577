import { useSessionState, useAuthSession, useGoTo, VERIFY_ACCOUNT } from '@liftclub/auth-session';
import { notifyFailure } from '@liftclub/forms';
import { useMutation } from '@tanstack/react-query';
import { texts } from '@liftclub/texts';
import { useLocation } from 'react-router-dom';

/** Sends a code to the passenger's own phone and opens the page where it is entered. */
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

/**
 * Verifying the passenger's own phone: `sendCode` sends the code, `leadToCode` opens the page where it is
 * entered, which then returns to the current page.
 */
export function useLeadToCode() {
  const { api, stored } = useAuthSession();
  const goTo = useGoTo();
  const { pathname, search } = useLocation();
  const sendCode = async (phone: string) => {
    // Loaded on demand: rarely needed, and the numbering plans are large.
    const { sendVerifyCode } = await import('./send-verify-code');
    await sendVerifyCode(api, stored, phone);
  };
  const leadToCode = (phone: string) => {
    stored.set('phone', phone);
    stored.set('returnTo', pathname + search);
    stored.set('toast', { message: texts.summary.verifyPhoneToPay, variant: 'info' });
    goTo(VERIFY_ACCOUNT);
  };
  return { sendCode, leadToCode };
}
