import { getTripShares, revokeTripShare, shareTrip, type Trip, type TripShare } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formatClock, zoneOf } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, CopyButton, Dialog, ErrorState, Loading, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { useChange } from '../../queries/use-change';

const copy = texts.share;
const Note = styled('p')({ margin: '0 0 16px', color: palette.muted });
const Made = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start', marginBottom: 20 });
const Address = styled('code')({ overflowWrap: 'anywhere' });
const Heading = styled('h3')({ margin: '24px 0 12px', fontSize: '1rem' });
const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' });
const Since = styled('span')({ flex: '1 1 140px' });

interface ShareDialogProps {
  readonly trip: Trip;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes links by which others follow a ride, and revokes them. */
export function ShareDialog({ trip, open, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} title={copy.title} closeLabel={texts.general.close} onClose={onClose}>
      <Note>{copy.intro}</Note>
      <NewLink tripId={trip.id} />
      <Heading>{copy.list}</Heading>
      <Links trip={trip} />
    </Dialog>
  );
}

function NewLink({ tripId }: { readonly tripId: string }) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const { data, mutate, isPending } = useMutation({
    mutationFn: async () => (await api.call(shareTrip, { params: { id: tripId }, body: {} })).data,
    onError: (error) => notifyFailure(error, 'server'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.shares(tripId) }),
  });
  return (
    <>
      {data && (
        <Made role="status" aria-label={copy.link}>
          <Address>{data.url}</Address>
          <CopyButton text={data.url} label={copy.copy} copiedLabel={copy.copied} />
          <span>{copy.once}</span>
        </Made>
      )}
      <Button
        wide
        look={data ? 'outline' : undefined}
        onClick={() => mutate()}
        disabled={isPending}
        aria-busy={isPending}
      >
        {isPending ? copy.making : copy.make}
      </Button>
    </>
  );
}

function Links({ trip: { id, fare } }: { readonly trip: Trip }) {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.shares(id),
    queryFn: async ({ signal }) => (await api.call(getTripShares, { params: { id }, signal })).data,
  });
  if (!data)
    return isError ? (
      <ErrorState retryLabel={texts.reload.links} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Loading label={texts.general.loading} lines={2} />
    );
  if (data.length === 0) return <Note>{copy.none}</Note>;
  return (
    <List>
      {data.map((share) => (
        <Link
          key={share.id}
          share={share}
          tripId={id}
          time={formatClock(zoneOf(fare.currency), new Date(share.created_at))}
        />
      ))}
    </List>
  );
}

interface LinkProps {
  readonly share: TripShare;
  readonly tripId: string;
  /** When the link was made. */
  readonly time: string;
}

function Link({ share, tripId, time }: LinkProps) {
  const { api } = useAuthSession();
  const { change, busy } = useChange({
    call: () => api.call(revokeTripShare, { params: { id: tripId, share_id: share.id } }),
    done: copy.revoked,
    stale: queryKeys.shares(tripId),
  });
  return (
    <Row>
      <Since>{copy.since(time)}</Since>
      <Button small look="quiet" aria-label={copy.revokeNamed(time)} disabled={busy} onClick={() => change()}>
        {copy.revoke}
      </Button>
    </Row>
  );
}
