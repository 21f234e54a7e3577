import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Icon,
  Loading,
  Page,
  PageTitle,
  palette,
  Skeleton,
  TextLink,
} from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Quiet, RowList, RowText } from '../../components/row-list';
import { paths } from '../../paths';
import { booksQuery } from '../../queries/books-query';
import { useConsole } from '../../session/console-session';
import { LastCheck } from './last-check';
import { trialBalances, type TrialBalance } from './trial-balance';

const copy = texts.consoleBooks;

const Intro = styled('p')({ margin: '-16px 0 0', color: palette.muted });
const Amount = styled('span')({ fontVariantNumeric: 'tabular-nums', marginLeft: 'auto' });
const Verdict = styled('p')({ display: 'flex', alignItems: 'flex-start', gap: 8, margin: '16px 0 0', fontWeight: 600 });

/** The trial balance of the ledger in each currency, with links to the entries of its accounts. */
export function BooksPage() {
  const { api } = useConsole();
  const { data, isError, isFetching, refetch } = useQuery(booksQuery(api));
  return (
    <Page>
      <PageTitle
        title={copy.title}
        action={
          <ButtonLink to={paths.bookEntries.href()} look="outline" small>
            {copy.allEntries}
          </ButtonLink>
        }
      />
      <Intro>{copy.intro}</Intro>
      {data && <LastCheck />}
      {data && trialBalances(data).map((one) => <Balance key={one.currency} trial={one} />)}
      {data?.length === 0 && (
        <Card>
          <EmptyState icon="list" title={copy.empty.title} text={copy.empty.text} />
        </Card>
      )}
      {!data && isError && (
        <Card>
          <ErrorState picture retryLabel={texts.consoleReload.books} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
      {!data && !isError && (
        <Loading label={texts.general.loading}>
          <Skeleton height={180} />
        </Loading>
      )}
    </Page>
  );
}

function Balance({ trial: { currency, lines, sum, balanced } }: { readonly trial: TrialBalance }) {
  return (
    <Card title={copy.trialBalance(currency)}>
      <RowList aria-label={copy.trialBalance(currency)}>
        {lines.map(({ key, label, account, count, balance }) => (
          <li key={key}>
            <RowText>
              {account === undefined ? label : <TextLink to={paths.bookEntries.ofAccount(account)}>{label}</TextLink>}
              {account === undefined && <Quiet>{copy.accounts(count)}</Quiet>}
            </RowText>
            <Amount>{formatAmount(balance, currency)}</Amount>
          </li>
        ))}
        <li>
          <strong>{copy.sum}</strong>
          <Amount>
            <strong>{formatAmount(sum, currency)}</strong>
          </Amount>
        </li>
      </RowList>
      <Verdict role={balanced ? undefined : 'alert'}>
        <Icon name={balanced ? 'check' : 'alert'} />
        {balanced ? copy.balanced : copy.unbalanced(formatAmount(sum, currency))}
      </Verdict>
    </Card>
  );
}
