import { useAuthSession, useGoTo, VERIFY_ACCOUNT } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { useLocation } from 'react-router-dom';

/**
 * Verifying the passenger's own phone: `sendCode` sends the code, `leadToCode` opens the page that asks for it, which
 * leads back to the present one.
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
