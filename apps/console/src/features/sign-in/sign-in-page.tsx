import { texts } from '@liftclub/texts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { SignInLayout } from '../../components/sign-in/sign-in-layout';
import { Note } from '../../components/note';
import { useSessionState } from '../../session/console-session';
import { safeRedirect } from '../../session/safe-redirect';
import { SignInForm, type Step } from './sign-in-form';

const { signIn, code } = texts.consoleSession;

const Above = styled('div')({ marginBottom: 20 });

/**
 * Sign-in by email and password, then by the code of the authenticator app if there is one. Redirects to the requested
 * page.
 */
export function SignInPage() {
  const state = useSessionState();
  const { search } = useLocation();
  const [step, setStep] = useState<Step>('password');

  if (state.kind === 'in') {
    const next = safeRedirect(search, window.location.origin);
    return <Navigate to={state.staff.totp ? next : paths.secondStep.href(next)} replace />;
  }
  const ended = state.kind === 'out' && state.why === 'ended';
  return (
    <SignInLayout
      title={step === 'code' ? code.title : signIn.title}
      intro={step === 'code' ? code.intro : signIn.intro}
      footer={step === 'password' && signIn.noPassword}
    >
      {ended && step === 'password' && (
        <Above>
          <Note>{signIn.ended}</Note>
        </Above>
      )}
      <SignInForm step={step} onStep={setStep} />
    </SignInLayout>
  );
}
