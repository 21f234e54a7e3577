import { texts } from '@liftclub/domain';
import { AuthFrame, Logo, type AuthFrameProps } from '@liftclub/ui-kit';
import { paths } from './paths';

type AuthLayoutProps = Pick<AuthFrameProps, 'title' | 'intro' | 'children' | 'footer'>;

/** The frame around every signed-out screen. */
export function AuthLayout(screen: AuthLayoutProps) {
  const { landing } = texts.general;
  return (
    <AuthFrame
      {...screen}
      brand={<Logo name={texts.layout.product} />}
      headline={landing.title}
      line={landing.text}
      art={<img src={`${paths.basename}/morning-road.svg`} width={800} height={470} alt="" />}
    />
  );
}
