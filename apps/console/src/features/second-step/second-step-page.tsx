import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { Navigate, useLocation } from 'react-router-dom';
import { AuthenticatorSetup } from '../../components/authenticator/authenticator-setup';
import { SignInLayout } from '../../components/sign-in-layout';
import { useConsole } from '../../session/console-session';
import { safeRedirect } from '../../session/safe-redirect';

const copy = texts.consoleSession.authenticator;

/** Offers an authenticator app to who signs in without one, and asks for it where it is required. Leads on to where one was going. */
export function SecondStepPage() {
  const { staff } = useConsole();
  const { search } = useLocation();
  const next = safeRedirect(search, window.location.origin);
  if (staff.totp) return <Navigate to={next} replace />;
  return (
    <SignInLayout
      title={copy.title}
      intro={staff.totp_required ? copy.required : copy.off}
      footer={!staff.totp_required && <TextLink to={next}>{copy.later}</TextLink>}
    >
      <AuthenticatorSetup />
    </SignInLayout>
  );
}
