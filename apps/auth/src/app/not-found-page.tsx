import { texts } from '@liftclub/texts';
import { ButtonLink, StatePage } from '@liftclub/ui-kit';
import { paths } from '../paths';

/** Shown for an unknown address, with a link to sign-in. */
export function NotFoundPage() {
  const { title, text } = texts.general.pageNotFound;
  return (
    <StatePage
      title={title}
      text={text}
      action={<ButtonLink to={paths.signIn.href()}>{texts.auth.verifyPhone.backToSignIn}</ButtonLink>}
    />
  );
}
