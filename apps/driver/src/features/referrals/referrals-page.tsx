import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, EmptyState, ErrorState, Loading, Page, PageTitle, Skeleton } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { referralsQuery } from '../../queries/referrals-query';
import { ReferralTable } from './referral-table';
import { ShareCard } from './share-card';

/** Whom a driver has referred, and the code to refer more (specification section 2, Referrals). */
export function ReferralsPage() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(referralsQuery(api));
  const copy = texts.referrals;
  return (
    <Page>
      <PageTitle title={copy.title} />
      {data && <ShareCard code={data.referral_code} />}
      <Card title={data && data.count > 0 ? copy.count(data.count) : undefined}>
        {data && data.count > 0 && <ReferralTable referrals={data.data} />}
        {data?.count === 0 && <EmptyState icon="users" title={copy.none} text={copy.zero} />}
        {!data && isError && (
          <ErrorState picture retryLabel={texts.reload.referrals} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {!data && !isError && (
          <Loading label={texts.general.loading}>
            <Skeleton width="40%" height={26} />
            <Skeleton width="80%" />
            <Skeleton width="75%" />
            <Skeleton width="78%" />
          </Loading>
        )}
      </Card>
    </Page>
  );
}
