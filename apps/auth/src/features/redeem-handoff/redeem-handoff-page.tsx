import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { ButtonLink, StatePage } from '@liftclub/ui-kit';
import { useEffect, useState } from 'react';
import { paths } from '../../paths';

const copy = texts.auth.handoff;

/** Arrival from the other origin: exchanges the one-time code for a session, or says that it is no longer valid. */
export function RedeemHandoffPage() {
  const { redeemHandoff } = useAuthSession();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void redeemHandoff().then((signedIn) => setFailed(!signedIn));
  }, [redeemHandoff]);
  return (
    <div role="status">
      {failed ? (
        <StatePage
          title={texts.general.crashed.title}
          text={copy.failed}
          action={<ButtonLink to={paths.signIn.href()}>{copy.signIn}</ButtonLink>}
        />
      ) : (
        <StatePage title={copy.title} text={copy.opening} />
      )}
    </div>
  );
}
