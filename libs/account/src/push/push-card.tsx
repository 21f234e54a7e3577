import { removePushDevice } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formatDate } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, ErrorState, Loading, notify, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pushDevicesQuery, refreshPush } from './push-query';
import { unsubscribe } from './this-browser';
import { useTurnOn } from './use-turn-on';

const copy = texts.notices.push;
const Note = styled('p')({ margin: '0 0 16px', color: palette.muted });
const List = styled('ul')({ display: 'grid', gap: 8, margin: '20px 0 0', padding: 0, listStyle: 'none' });
const Row = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' });
const Name = styled('span')({ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' });

/** Turns push notifications on in this browser, and off in any. */
export function PushCard() {
  const { api, app } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(pushDevicesQuery(api));
  return (
    <Card title={copy.title}>
      <Note>{app === 'driver' ? copy.explanationForDrivers : copy.explanation}</Note>
      {data && <TurnOn publicKey={data.public_key} />}
      {!data && isError && (
        <ErrorState retryLabel={texts.reload.browsers} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Loading label={texts.general.loading} lines={2} />}
      {data && data.devices.length > 0 && (
        <List aria-label={copy.list}>
          {data.devices.map(({ id, name, created_at }) => (
            <Device key={id} id={id} name={name} since={formatDate(created_at.slice(0, 10))} />
          ))}
        </List>
      )}
    </Card>
  );
}

function TurnOn({ publicKey }: { readonly publicKey: string }) {
  const { turnOn, busy, problem } = useTurnOn(publicKey);
  if (problem === 'unsupported') return <Note>{copy.unsupported}</Note>;
  return (
    <>
      <Button onClick={turnOn} disabled={busy} aria-busy={busy}>
        {busy ? copy.turningOn : copy.turnOn}
      </Button>
      {problem && <Note role="alert">{copy[problem]}</Note>}
    </>
  );
}

function Device({ id, name, since }: { readonly id: string; readonly name: string; readonly since: string }) {
  const { api, stored } = useAuthSession();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await api.call(removePushDevice, { params: { id } });
      if (stored.get('push')?.device !== id) return;
      // Of this browser: else the next sign-in would turn it on again.
      stored.remove('push');
      await unsubscribe();
    },
    onSuccess: () => notify(copy.removed, 'success'),
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () => refreshPush(queries, api),
  });
  return (
    <Row>
      <Name>{copy.since(name, since)}</Name>
      <Button small look="quiet" aria-label={copy.turnOffNamed(name)} disabled={isPending} onClick={() => mutate()}>
        {copy.turnOff}
      </Button>
    </Row>
  );
}
