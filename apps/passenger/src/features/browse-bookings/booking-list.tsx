import { useAuthSession } from '@liftclub/auth-session';
import { type BookingStatus } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, EmptyState, ErrorState, Loading, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { CachedNote } from '../../components/cached-note';
import { ShowMore } from '../../components/show-more';
import { bookingsQuery } from '../../queries/bookings-query';
import { BookingCard } from './booking-card';

const Region = styled('div')({ '&:focus': { outline: 'none' } });
const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

interface BookingListProps {
  readonly status: BookingStatus;
  /** The booking whose summary was just closed: its card gets the focus. */
  readonly returnTo: string | null;
}

/** The cards of one status, page by page. */
export function BookingList({ status, returnTo }: BookingListProps) {
  const { api } = useAuthSession();
  const list = useInfiniteQuery(bookingsQuery(api, status));
  const { data, isError, isFetching, refetch, ...pages } = list;
  const [focused, setFocused] = useState(returnTo);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = region.current;
    if (returnTo !== null && place && !place.contains(document.activeElement)) place.focus();
  }, [returnTo]);

  const showMore = async () => {
    const { data: more, isFetchNextPageError } = await pages.fetchNextPage();
    if (!isFetchNextPageError) setFocused(more?.pages.at(-1)?.data[0]?.id ?? null);
  };

  const bookings = data?.pages.flatMap((page) => page.data);
  return (
    <Region ref={region} tabIndex={-1}>
      {!bookings && isError && (
        <Card>
          <ErrorState picture retryLabel={texts.reload.bookings} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
      {!bookings && !isError && <BookingSkeleton />}
      <CachedNote of={list} />
      {bookings?.length === 0 && <NoBookings status={status} />}
      {bookings && bookings.length > 0 && (
        <Cards>
          {bookings.map((booking) => (
            <BookingCard key={booking.id} booking={booking} status={status} takesFocus={booking.id === focused} />
          ))}
        </Cards>
      )}
      {pages.hasNextPage && (
        <ShowMore busy={pages.isFetchingNextPage} failed={pages.isFetchNextPageError} onShow={() => void showMore()} />
      )}
    </Region>
  );
}

function NoBookings({ status }: { readonly status: BookingStatus }) {
  const { id = '' } = useParams();
  return (
    <Card>
      <EmptyState
        icon="calendar"
        title={texts.bookings.empty(status)}
        action={<ButtonLink to={paths.scheduleRide.href(id)}>{texts.bookings.scheduleFirst}</ButtonLink>}
      />
    </Card>
  );
}

/** Takes the place of the cards while they load. */
function BookingSkeleton() {
  return (
    <Loading label={texts.general.loading}>
      <Cards as="div">
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height={172} />
        ))}
      </Cards>
    </Loading>
  );
}
