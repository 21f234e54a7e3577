import { texts } from '@liftclub/texts';
import { ErrorState, Loading } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { useConsoleSession, useSessionState } from './console-session';

const Middle = styled('main')({
  minHeight: '100dvh',
  display: 'grid',
  alignContent: 'center',
  maxWidth: 480,
  margin: '0 auto',
  padding: 24,
});

/**
 * Renders its children after the server has answered whether somebody is signed in; the sign-in page at once, because
 * its form is in the HTML of the page.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useConsoleSession();
  const { kind } = useSessionState();
  const { pathname } = useLocation();

  useEffect(() => {
    if (session.state.get().kind === 'asking') void session.check();
  }, [session]);

  useEffect(() => session.followOtherTabs(), [session]);

  if (kind === 'asking' && pathname !== paths.signIn.pattern)
    return (
      <Middle>
        <Loading label={texts.general.loading} />
      </Middle>
    );
  if (kind === 'unreachable') {
    return (
      <Middle>
        <ErrorState retryLabel={texts.consoleShell.loadSession} onRetry={() => void session.check()} />
      </Middle>
    );
  }
  return children;
}
