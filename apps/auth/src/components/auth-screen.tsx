import { pageConfig } from '@liftclub/account';
import { texts } from '@liftclub/texts';
import { AuthFrame, Logo, type AuthFrameProps } from '@liftclub/ui-kit';
import { paths } from '../paths';

type AuthScreenProps = Pick<AuthFrameProps, 'title' | 'intro' | 'children' | 'footer'>;

/** The landing page, on the base host. */
const landing = `//${pageConfig.base_host}${pageConfig.port && `:${pageConfig.port}`}/`;

/** The frame around every signed-out screen. */
export function AuthScreen(screen: AuthScreenProps) {
  const { title, text } = texts.general.landing;
  return (
    <AuthFrame
      {...screen}
      brand={
        <a href={landing} style={{ color: 'inherit', textDecoration: 'none' }}>
          <Logo name={texts.layout.product} />
        </a>
      }
      headline={title}
      line={text}
      art={<img src={`${paths.basename}/morning-road.svg`} width={800} height={470} alt="" loading="lazy" />}
    />
  );
}
