import type { ApiClient } from '@liftclub/api-client';
import { endOtherSessions, endOwnSession, getOwnSessions, type OwnSession } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatHeaderDate, marketOf, SOUTH_AFRICA } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, ErrorState, Folded, Loading, notify, StatusChip } from '@liftclub/ui-kit';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { List, Row, Small, Strong, Words } from '../privacy/list-rows';

const copy = texts.sessions;

const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await api.call(getOwnSessions, { signal, quiet: true })).data,
    staleTime: 0,
  });

/** Where the user is signed in: signs out on one of the devices, or on all others. */
export function SessionsCard() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(api));
  const others = useSignOut(() => api.call(endOtherSessions), copy.endedOthers);
  return (
    <Card title={copy.title}>
      <p>{copy.text}</p>
      {!data && isError && (
        <ErrorState retryLabel={texts.reload.sessions} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Loading label={texts.general.loading} lines={2} />}
      {data && (
        <Folded items={data} moreLabel={copy.showOthers} fewerLabel={copy.showFewer}>
          {(shown) => (
            <List aria-live="polite">
              {shown.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </List>
          )}
        </Folded>
      )}
      {data?.length === 1 && <Small>{copy.onlyThis}</Small>}
      {data && data.length > 1 && (
        <Button look="outline" disabled={others.isPending} onClick={() => others.mutate()}>
          {copy.endOthers}
        </Button>
      )}
    </Card>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const { zone } = marketOf(user?.profile.country ?? SOUTH_AFRICA);
  const day = (instant: string) => formatHeaderDate(zone, new Date(instant));
  const { id, device, first_seen, last_seen } = session;
  const { mutate, isPending } = useSignOut(() => api.call(endOwnSession, { params: { id } }), copy.ended);
  return (
    <Row>
      <Words>
        <Strong>{device}</Strong>
        <Small>{copy.seen(day(last_seen), day(first_seen))}</Small>
      </Words>
      {session.this ? (
        <StatusChip tone="good">{copy.thisOne}</StatusChip>
      ) : (
        <Button small look="outline" aria-label={copy.endNamed(device)} disabled={isPending} onClick={() => mutate()}>
          {copy.end}
        </Button>
      )}
    </Row>
  );
}

/** Ends sessions, confirms this and reloads the list. */
function useSignOut(call: () => Promise<unknown>, done: string) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => notify(done, 'success'),
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery(api).queryKey }),
  });
}
