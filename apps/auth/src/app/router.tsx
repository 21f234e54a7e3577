import { NeedsStoredPhone, PublicAuthRoute, SignUpRoute } from '@liftclub/auth-session';
import { Suspense, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../paths';

const SignInPage = lazy(() => import('../features/sign-in'));
const SignUpPage = lazy(() => import('../features/sign-up'));
const VerifyAccountPage = lazy(() => import('../features/verify-account'));
const VerifyPhonePage = lazy(() => import('../features/verify-phone'));
const VerifyOtpPage = lazy(() => import('../features/verify-otp'));
const ResetPasswordPage = lazy(() => import('../features/reset-password'));
const RedeemHandoffPage = lazy(() => import('../features/redeem-handoff'));
const NotFoundPage = lazy(() => import('./not-found-page').then((page) => ({ default: page.NotFoundPage })));

/** Every screen of the app by its address, behind its guard; each is loaded when it is first opened. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route index element={<Navigate to={paths.signIn.href()} replace />} />
        <Route element={<PublicAuthRoute />}>
          <Route path={paths.signIn.pattern} element={<SignInPage />} />
          <Route path={paths.verifyPhone.pattern} element={<VerifyPhonePage />} />
          <Route path={paths.verifyOtp.pattern} element={<VerifyOtpPage />} />
          <Route path={paths.forgotPassword.pattern} element={<ResetPasswordPage />} />
        </Route>
        <Route element={<SignUpRoute />}>
          <Route path={paths.signUp.pattern} element={<SignUpPage />} />
        </Route>
        <Route element={<NeedsStoredPhone />}>
          <Route path={paths.verifyAccount.pattern} element={<VerifyAccountPage />} />
        </Route>
        <Route path={paths.handoff.pattern} element={<RedeemHandoffPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
