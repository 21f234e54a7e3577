import { SignOutRoute } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { StatePage } from '@liftclub/ui-kit';

/** `/logout` typed as an address: signs out, and says so while the server is told. */
export function SignOutPage() {
  return (
    <>
      <SignOutRoute />
      <StatePage title={texts.layout.menu.logout} text={texts.general.loading} />
    </>
  );
}
