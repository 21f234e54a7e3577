import { useDownload } from '@liftclub/account';
import { getDriverPayouts, type DriverPayout } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatAmount, formatDate, formatDay, marketOf, todayIn, type PayoutState } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, ErrorState, Loading, palette, Skeleton, StatusChip, type StatusTone } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { payoutsQuery } from '../../queries/bank-account-queries';

const copy = texts.payouts;
const TONES: Record<PayoutState, StatusTone> = {
  proposed: 'quiet',
  approved: 'waiting',
  sending: 'waiting',
  sent: 'good',
  failed: 'bad',
  reversed: 'bad',
};

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 16px',
  alignItems: 'start',
  justifyItems: 'start',
  '& + &': { paddingTop: 16, borderTop: `1px solid ${palette.line}` },
});
const Amount = styled('span')({ fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const Quiet = styled('p')({ gridColumn: '1 / -1', margin: 0, color: palette.muted, overflowWrap: 'anywhere' });
const Empty = styled('p')({ margin: 0, color: palette.muted });

/** What the driver was and will be paid: the days, how much, how it stands and what follows. */
export function PayoutsCard() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(payoutsQuery(api));
  return (
    <Card title={copy.title}>
      {data ? (
        <Payouts payouts={data} />
      ) : isError ? (
        <ErrorState retryLabel={copy.reload} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label={texts.general.loading}>
          <Skeleton height={96} />
        </Loading>
      )}
    </Card>
  );
}

function Payouts({ payouts }: { readonly payouts: readonly DriverPayout[] }) {
  const { user } = useSessionState();
  const { zone } = marketOf(user?.profile.country ?? '');
  if (payouts.length === 0) return <Empty>{copy.none}</Empty>;
  const sentOn = (instant: string) => copy.sentAt(formatDay(todayIn(zone, new Date(instant))));
  return (
    <List>
      {payouts.map(({ id, period, amount, currency, state, sent_at, next }) => (
        <Row key={id}>
          <span>{copy.period(formatDate(period.from), formatDate(period.to))}</span>
          <Amount>{formatAmount(amount, currency)}</Amount>
          <StatusChip tone={TONES[state]}>{copy.states[state]}</StatusChip>
          {sent_at !== null && <Quiet>{sentOn(sent_at)}</Quiet>}
          <Quiet>{next}</Quiet>
          <StatementButton id={id} period={period} />
        </Row>
      ))}
    </List>
  );
}

/** Saves what was earned on the days of a payout. */
function StatementButton({ id, period }: Pick<DriverPayout, 'id' | 'period'>) {
  const { api } = useAuthSession();
  const { download, busy } = useDownload({
    path: `driver/payouts/${id}/statement/?format=pdf`,
    fileName: copy.statement.fileName(period.to, 'pdf'),
    refused: copy.statement.failed,
    renew: () => api.call(getDriverPayouts),
  });
  const days = copy.period(formatDate(period.from), formatDate(period.to));
  return (
    <div>
      <Button look="outline" small disabled={busy} onClick={download} aria-label={copy.statement.label(days)}>
        {copy.statement.action}
      </Button>
    </div>
  );
}
