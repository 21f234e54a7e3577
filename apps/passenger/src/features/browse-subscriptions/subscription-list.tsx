import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, EmptyState, ErrorState, Loading, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { CachedNote } from '../../components/cached-note';
import { ShowMore } from '../../components/show-more';
import { subscriptionsQuery } from '../../queries/subscriptions-query';
import { SubscriptionCard } from './subscription-card';

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** The cards, page by page. */
export function SubscriptionList() {
  const { api } = useAuthSession();
  const list = useInfiniteQuery(subscriptionsQuery(api));
  const { data, isError, isFetching, refetch, ...pages } = list;
  const [focused, setFocused] = useState<string | null>(null);

  const showMore = async () => {
    const { data: more, isFetchNextPageError } = await pages.fetchNextPage();
    if (!isFetchNextPageError) setFocused(more?.pages.at(-1)?.data[0]?.id ?? null);
  };

  const subscriptions = data?.pages.flatMap((page) => page.data);
  if (!subscriptions && isError) {
    return (
      <Card>
        <ErrorState picture retryLabel={texts.reload.subscriptions} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    );
  }
  if (!subscriptions) return <SubscriptionSkeleton />;
  if (subscriptions.length === 0) return <NoSubscriptions />;
  return (
    <div>
      <CachedNote of={list} />
      <Cards>
        {subscriptions.map((one) => (
          <SubscriptionCard key={one.id} subscription={one} takesFocus={one.id === focused} />
        ))}
      </Cards>
      {pages.hasNextPage && (
        <ShowMore busy={pages.isFetchingNextPage} failed={pages.isFetchNextPageError} onShow={() => void showMore()} />
      )}
    </div>
  );
}

function NoSubscriptions() {
  const { id = '' } = useParams();
  return (
    <Card>
      <EmptyState
        icon="repeat"
        title={texts.subscriptions.none}
        action={<ButtonLink to={paths.scheduleRide.href(id)}>{texts.subscriptions.scheduleFirst}</ButtonLink>}
      />
    </Card>
  );
}

/** Takes the place of the cards while they load. */
function SubscriptionSkeleton() {
  return (
    <Loading label={texts.general.loading}>
      <Cards as="div">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} height={216} />
        ))}
      </Cards>
    </Loading>
  );
}
