import { isApiError } from '@liftclub/api-client';
import { confirmEmail } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, Logo, ResultFrame } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { productPaths } from '../shell/paths';

const copy = texts.emailAddress;

/** Confirms the e-mail address whose link was opened, on any device and without a session. */
export function EmailLinkPage() {
  const { isSuccess, error, isFetching, refetch } = useConfirmation();
  const brand = <Logo name={texts.layout.product} />;
  const home = <ButtonLink to={productPaths.start.href()}>{copy.link.open}</ButtonLink>;
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
        action={
          <Button onClick={() => void refetch()} aria-busy={isFetching}>
            {copy.link.again}
          </Button>
        }
      />
    );
  return <ResultFrame tone="pending" brand={brand} title={copy.link.checking} />;
}

/** Sends the token of the address once; browsers do not send the fragment themselves. */
function useConfirmation() {
  const { api } = useAuthSession();
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('email') ?? '';
  return useQuery({
    queryKey: ['email-link', token],
    queryFn: ({ signal }) => api.call(confirmEmail, { body: { token }, signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
  });
}
