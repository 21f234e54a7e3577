import { pageConfig } from '@liftclub/account';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../paths';
import { CompanyLink } from '../../session/company-link';
import { SignInLayout } from '../../components/sign-in/sign-in-layout';
import { Note } from '../../components/note';
import { useSessionState } from '../../session/console-session';
import { safeRedirect } from '../../session/safe-redirect';
import { SignInForm, type Step } from './sign-in-form';

const { signIn, code, company: companyCopy } = texts.consoleSession;

const Above = styled('div')({ marginBottom: 20 });
const CompanyArea = styled('div')({ display: 'grid', gap: 12, marginBottom: 12 });
const Or = styled('p')({ margin: 0, textAlign: 'center', color: palette.muted });

/**
 * Sign-in by email and password, then by the code of the authenticator app if there is one; or with the company
 * account. Redirects to the requested page.
 */
export function SignInPage() {
  const state = useSessionState();
  const { search } = useLocation();
  const [step, setStep] = useState<Step>('password');
  const { passwords, company } = pageConfig.staff_sign_in;

  const next = () => safeRedirect(search, window.location.origin);
  if (state.kind === 'in') {
    const hasSecondFactor = state.staff.totp || state.staff.company_account;
    return <Navigate to={hasSecondFactor ? next() : paths.secondStep.href(next())} replace />;
  }
  const ended = state.kind === 'out' && state.why === 'ended';
  return (
    <SignInLayout
      title={step === 'code' ? code.title : signIn.title}
      intro={step === 'code' ? code.intro : passwords ? signIn.intro : companyCopy.only}
      footer={passwords && step === 'password' && signIn.noPassword}
    >
      {ended && step === 'password' && (
        <Above>
          <Note>{signIn.ended}</Note>
        </Above>
      )}
      {company && step === 'password' && (
        <CompanyArea>
          <CompanyLink label={companyCopy.button} next={next()} look={passwords ? 'outline' : 'primary'} />
          {passwords && <Or>{companyCopy.or}</Or>}
        </CompanyArea>
      )}
      {passwords && <SignInForm step={step} onStep={setStep} />}
    </SignInLayout>
  );
}
