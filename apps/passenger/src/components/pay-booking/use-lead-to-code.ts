import { useAuthSession, useGoTo, VERIFY_ACCOUNT } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { useLocation } from 'react-router-dom';

/** Opens the page that verifies the phone, which leads back to the present one. */
export function useLeadToCode() {
  const { stored } = useAuthSession();
  const goTo = useGoTo();
  const { pathname, search } = useLocation();
  return (phone: string) => {
    stored.set('phone', phone);
    stored.set('returnTo', pathname + search);
    stored.set('toast', { message: texts.summary.verifyPhoneToPay, variant: 'info' });
    goTo(VERIFY_ACCOUNT);
  };
}
