import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AuthenticatorSetup } from '../../components/sign-in/authenticator-setup';
import { SignInLayout } from '../../components/sign-in/sign-in-layout';
import { useConsole } from '../../session/console-session';
import { safeRedirect } from '../../session/safe-redirect';

const copy = texts.consoleSession.authenticator;

/** Offers to set up an authenticator app after signing in, or requires it. Then redirects to the requested page. */
export function SetUpAuthenticatorPage() {
  const { staff } = useConsole();
  const { search } = useLocation();
  const next = safeRedirect(search, window.location.origin);
  // Not before the recovery codes of a new app are saved.
  const [isDone, setDone] = useState(staff.totp);
  if (isDone) return <Navigate to={next} replace />;
  return (
    <SignInLayout
      title={copy.title}
      intro={staff.totp ? copy.on : staff.totp_required ? copy.required : copy.off}
      footer={!staff.totp && !staff.totp_required && <TextLink to={next}>{copy.later}</TextLink>}
    >
      <AuthenticatorSetup onDone={() => setDone(true)} />
    </SignInLayout>
  );
}
