import { useAuthSession } from '@liftclub/auth-session';
import { formatAmount, minorOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Loading, Page, PageTitle, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FactList } from '../../components/fact-list';
import { ShowMore } from '../../components/show-more';
import { creditQuery } from '../../queries/credit-query';
import { CreditLines } from './credit-lines';

const copy = texts.credit;
const Cards = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });
const Facts = styled(FactList)({ '& > :first-of-type dd': { fontSize: '1.75rem', fontWeight: 750 } });
const Note = styled('p')({ margin: '14px 0 0', color: palette.muted });

/** A passenger's credit: the balance and its history. */
export function CreditPage() {
  return (
    <Page>
      <PageTitle title={copy.title} />
      <Cards>
        <Credit />
      </Cards>
    </Page>
  );
}

function Credit() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(creditQuery(api));
  const credit = data?.pages[0]?.data;
  if (!credit)
    return (
      <Card>
        {isError ? (
          <ErrorState picture retryLabel={texts.reload.credit} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading label={texts.general.loading} lines={6} />
        )}
      </Card>
    );
  const money = (amount: string) => formatAmount(amount, credit.currency);
  const reserved = minorOf(credit.reserved) > 0;
  const facts = [
    [copy.available, money(credit.available)],
    ...(reserved
      ? [[copy.reserved, money(credit.reserved)] as const, [copy.balance, money(credit.balance)] as const]
      : []),
  ] as const;
  return (
    <>
      <Card title={copy.yours}>
        <Facts facts={facts} />
        {reserved && <Note>{copy.reservedNote(money(credit.reserved))}</Note>}
        <Note>{copy.explained}</Note>
      </Card>
      <Card title={copy.history}>
        <CreditLines lines={data.pages.flatMap((page) => page.data.lines)} currency={credit.currency} />
        {pages.hasNextPage && (
          <ShowMore
            busy={pages.isFetchingNextPage}
            failed={pages.isFetchNextPageError}
            onShow={() => void pages.fetchNextPage()}
          />
        )}
      </Card>
    </>
  );
}
