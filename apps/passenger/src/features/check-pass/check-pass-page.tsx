import { isApiError } from '@liftclub/api-client';
import { CallUs } from '@liftclub/account';
import { type DriverPass, checkPass } from '@liftclub/api-contract';
import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Avatar, Button, Logo, ResultFrame } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useAuthSession } from '@liftclub/auth-session';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { lightFormat } from 'date-fns/lightFormat';
import { FactList } from '../../components/fact-list';
import { queryKeys } from '../../queries/query-keys';

const copy = texts.driverPass;
/** A pass that is no longer valid shows so within five seconds. */
const POLL_MS = 4_000;
const Facts = styled('div')({ display: 'grid', gap: 20, justifyItems: 'center', textAlign: 'left' });
const Checked = styled('p')({ margin: 0, fontWeight: 600 });

/** The current state of a driver's pass, for anyone with its address; polled every few seconds. */
export function CheckPassPage() {
  const { data: pass, error, refetch, isFetching } = usePass();
  if (isApiError(error, 'http') && error.status === 404)
    return (
      <ResultFrame
        tone="failed"
        brand={<Logo name={texts.layout.product} />}
        title={copy.unknown}
        text={copy.unknownText}
      />
    );
  // An earlier result may no longer be true, so it is not shown.
  if (error)
    return (
      <ResultFrame
        tone="cancelled"
        brand={<Logo name={texts.layout.product} />}
        title={copy.offline}
        text={copy.offlineText}
        action={
          <Button onClick={() => void refetch()} aria-busy={isFetching}>
            {copy.again}
          </Button>
        }
      />
    );
  if (!pass) return <ResultFrame tone="pending" brand={<Logo name={texts.layout.product} />} title={copy.loading} />;
  const { first_name: name, allowed_today: allowed } = pass;
  return (
    <ResultFrame
      tone={allowed ? 'success' : 'failed'}
      brand={<Logo name={texts.layout.product} />}
      title={allowed ? copy.allowed(name) : copy.notAllowed(name)}
      text={allowed ? undefined : copy.notAllowedText}
      action={<PassFacts pass={pass} />}
    />
  );
}

function PassFacts({ pass }: { readonly pass: DriverPass }) {
  const { first_name: name, photo, vehicle, documents_until, checked_at, allowed_today: allowed } = pass;
  const time = lightFormat(new Date(checked_at), 'HH:mm:ss');
  return (
    <Facts>
      <Avatar src={photo} name={name} size={144} alt={photo === null ? copy.noPhoto : copy.photo(name)} />
      <FactList
        facts={[
          [copy.vehicle, `${vehicle.color} ${vehicle.name} ${vehicle.model}`],
          [copy.plate, vehicle.plate_number],
          [copy.documents, formatDate(documents_until)],
        ]}
      />
      <Checked>{copy.checked(time)}</Checked>
      {!allowed && <CallUs />}
    </Facts>
  );
}

/** Polls the pass whose token is the fragment of the address, which browsers do not send. */
function usePass() {
  const { api } = useAuthSession();
  const token = useLocation().hash.slice(1);
  return useQuery({
    queryKey: queryKeys.pass(token),
    queryFn: async ({ signal }) => (await api.call(checkPass, { body: { token }, signal, quiet: true })).data,
    refetchInterval: POLL_MS,
    staleTime: 0,
    retry: false,
  });
}
