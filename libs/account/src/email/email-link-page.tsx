import { isApiError } from '@liftclub/api-client';
import { confirmEmail } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, Logo, ResultFrame } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { productPaths } from '../shell/paths';

const copy = texts.emailAddress;

/**
 * Confirms the e-mail address whose link was opened, on any device and without a session. Opening the link does nothing
 * yet: programs that check mail open it, too. Browsers do not send the fragment with the token themselves.
 */
export function EmailLinkPage() {
  const { api } = useAuthSession();
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('email') ?? '';
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.call(confirmEmail, { body: { token }, quiet: true }),
  });
  const brand = <Logo name={texts.layout.product} />;
  const home = <ButtonLink to={productPaths.start.href()}>{copy.link.open}</ButtonLink>;
  const confirm = (label: string) => (
    <Button onClick={() => mutate()} disabled={isPending} aria-busy={isPending}>
      {label}
    </Button>
  );
  if (isSuccess)
    return <ResultFrame tone="success" brand={brand} title={copy.link.done} text={copy.link.doneHint} action={home} />;
  if (isApiError(error, 'http') && error.status < 500)
    return <ResultFrame tone="failed" brand={brand} title={copy.link.failed} text={copy.invalidLink} action={home} />;
  if (error)
    return (
      <ResultFrame
        tone="failed"
        brand={brand}
        title={copy.link.failed}
        text={texts.errors.network}
        action={confirm(copy.link.again)}
      />
    );
  return (
    <ResultFrame
      tone="pending"
      brand={brand}
      title={copy.confirm}
      text={copy.link.ask}
      action={confirm(copy.link.confirm)}
    />
  );
}
