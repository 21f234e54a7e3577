import { texts } from '@liftclub/texts';
import { AuthFrame, type AuthFrameProps } from '@liftclub/ui-kit';
import { ConsoleBrand } from './console-brand';

type SignInLayoutProps = Pick<AuthFrameProps, 'title' | 'intro' | 'children' | 'footer'>;

/** The layout of the sign-in pages. */
export function SignInLayout(screen: SignInLayoutProps) {
  const { headline, line } = texts.consoleShell;
  return <AuthFrame {...screen} brand={<ConsoleBrand />} headline={headline} line={line} />;
}
