import { SignOutRoute } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { StatePage } from '@liftclub/ui-kit';

/** `/logout` entered as an address: signs out, with a status while the server is called. */
export function SignOutPage() {
  return (
    <>
      <SignOutRoute />
      <StatePage title={texts.layout.menu.logout} text={texts.general.loading} />
    </>
  );
}
