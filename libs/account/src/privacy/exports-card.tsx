import { type DataExport, getExports, requestExport } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatHeaderDate, marketOf, SOUTH_AFRICA } from '@liftclub/domain';
import { notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, ErrorState, Loading, notify } from '@liftclub/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDownload } from '../files/use-download';
import { List, Row, Small, Strong, Words } from './list-rows';
import { exportsQuery } from './privacy-queries';

const copy = texts.privacy.exports;

/** Copies of the user's data: request one, see its progress, download it. */
export function ExportsCard() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(exportsQuery(api));
  const { ask, busy } = useAskForCopy();
  const waits = data?.some(({ status }) => status === 'queued') ?? false;
  return (
    <Card title={copy.title}>
      <p>{copy.text}</p>
      {!data && isError && (
        <ErrorState retryLabel={texts.reload.privacy} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Loading label={texts.general.loading} lines={2} />}
      {data?.length === 0 && <Small>{copy.none}</Small>}
      {data && data.length > 0 && (
        <List aria-live="polite">
          {data.map((one) => (
            <ExportRow key={one.id} one={one} />
          ))}
        </List>
      )}
      {data && (
        <Button look="outline" disabled={busy || waits} onClick={ask}>
          {copy.request}
        </Button>
      )}
    </Card>
  );
}

function ExportRow({ one }: { readonly one: DataExport }) {
  const { user } = useSessionState();
  const { zone } = marketOf(user?.profile.country ?? SOUTH_AFRICA);
  const day = (instant: string) => formatHeaderDate(zone, new Date(instant));
  const { api } = useAuthSession();
  const { download, busy } = useDownload({
    path: `account/export/${one.id}/file/`,
    fileName: copy.fileName,
    refused: copy.states.expired,
    renew: () => api.call(getExports),
  });
  const state =
    one.status === 'ready' && one.expires_at !== null
      ? copy.states.ready(day(one.expires_at))
      : copy.states[one.status === 'queued' ? 'queued' : 'expired'];
  return (
    <Row>
      <Words>
        <Strong>{copy.requestedOn(day(one.requested_at))}</Strong>
        <Small>{state}</Small>
      </Words>
      {one.status === 'ready' && (
        <Button small disabled={busy} onClick={download}>
          {copy.download}
        </Button>
      )}
    </Row>
  );
}

function useAskForCopy() {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();
  const { mutate, isPending } = useMutation({
    mutationFn: () => withKey({}, (idempotencyKey) => api.call(requestExport, { body: {}, idempotencyKey })),
    onSuccess: () => notify(copy.requested, 'success'),
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () => queries.invalidateQueries({ queryKey: exportsQuery(api).queryKey }),
  });
  return { ask: () => mutate(), busy: isPending };
}
