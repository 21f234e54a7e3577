import { useDownload } from '@liftclub/account';
import { getEarnings, type EarningsStatementFormat } from '@liftclub/api-contract';
import { useAuthSession, useToday } from '@liftclub/auth-session';
import {
  addMonths,
  datesOfMonth,
  describeEarningRule,
  describeRunPart,
  formatAmount,
  formatDay,
  formatMonth,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  Page,
  PageTitle,
  palette,
  SelectInput,
  Skeleton,
  TextLink,
} from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClockText } from '../../components/use-clock-text';
import { paths } from '../../paths';
import { earningsQuery } from '../../queries/run-queries';
import { BankAccountCard } from './bank-account-card';
import { PayoutsCard } from './payouts-card';

const copy = texts.driverRuns.earnings;
/** Months to choose from, this one included. */
const MONTHS = 12;
const Choice = styled('div')({ maxWidth: 320 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  margin: '20px 0',
});
const Total = styled('p')({ margin: 0, fontSize: '1.75rem', fontWeight: 750, fontVariantNumeric: 'tabular-nums' });
const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 16px',
  '& + &': { paddingTop: 12, borderTop: `1px solid ${palette.line}` },
});
const Amount = styled('span')({ fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const Files = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Part = styled('span')({
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  color: palette.muted,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
});
const PartAmount = styled('span')({ whiteSpace: 'nowrap' });
const Text = styled('p')({ margin: 0, '& + &': { marginTop: 8, color: palette.muted } });

/** What a driver earned in a month, by run. */
export function EarningsPage() {
  const thisMonth = useToday()().slice(0, 7);
  // Until one is chosen it follows the server's clock, which the first answer brings.
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? thisMonth;
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(`${thisMonth}-01`, -back).slice(0, 7));
  return (
    <Page>
      <PageTitle title={copy.title} />
      <Card>
        <Choice>
          <SelectInput
            label={copy.month}
            name="month"
            value={month}
            onChange={setMonth}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
          />
        </Choice>
        <EarnedIn month={month} />
      </Card>
      <RuleCard month={thisMonth} />
      <PayoutsCard />
      <BankAccountCard />
    </Page>
  );
}

function EarnedIn({ month }: { readonly month: string }) {
  const { api } = useAuthSession();
  const clock = useClockText();
  const { data, isError, isFetching, refetch } = useQuery(earningsQuery(api, datesOfMonth(month)));
  if (!data)
    return isError ? (
      <ErrorState retryLabel={texts.reload.earnings} onRetry={() => void refetch()} busy={isFetching} picture />
    ) : (
      <Loading label={texts.general.loading}>
        <Skeleton height={120} />
      </Loading>
    );
  if (data.runs.length === 0) return <EmptyState icon="card" title={copy.none} />;
  return (
    <>
      <Head>
        <Total>
          {copy.total}: {formatAmount(data.total, data.currency)}
        </Total>
        <Files>
          <StatementButton month={month} format="pdf" />
          <StatementButton month={month} format="csv" />
        </Files>
      </Head>
      <List>
        {data.runs.map(({ run_id, date, starts_at, trips, amount, trips_amount, parts = [] }) => (
          <Row key={run_id}>
            <TextLink to={paths.run.href(run_id)}>{copy.run(formatDay(date), starts_at && clock(starts_at))}</TextLink>
            <Amount>{formatAmount(amount, data.currency)}</Amount>
            <Part>
              {copy.trips(trips)}
              {parts.length > 0 && trips_amount && <PartAmount>{formatAmount(trips_amount, data.currency)}</PartAmount>}
            </Part>
            {parts.map((part) => (
              <Part key={part.part}>
                {describeRunPart(part, data.currency)}
                <PartAmount>{formatAmount(part.amount, data.currency)}</PartAmount>
              </Part>
            ))}
          </Row>
        ))}
      </List>
    </>
  );
}

/** The rule in force; nothing where it is not known, as the earnings of the month say when they cannot be loaded. */
function RuleCard({ month }: { readonly month: string }) {
  const { api } = useAuthSession();
  const { data } = useQuery(earningsQuery(api, datesOfMonth(month)));
  if (!data?.rule) return null;
  return (
    <Card title={copy.rule.title}>
      <Text>{copy.rule.inForce(describeEarningRule(data.rule, data.currency))}</Text>
      <Text>{copy.rule.explained}</Text>
    </Card>
  );
}

/** Saves the month as a file. */
function StatementButton({ month, format }: { readonly month: string; readonly format: EarningsStatementFormat }) {
  const { api } = useAuthSession();
  const { download, busy } = useDownload({
    path: `driver/earnings/statement/?${new URLSearchParams({ month, format })}`,
    fileName: copy.fileName(month, format),
    refused: copy.downloadFailed,
    renew: () => api.call(getEarnings, { query: datesOfMonth(month) }),
  });
  return (
    <Button look="outline" small disabled={busy} onClick={download}>
      {copy.download[format]}
    </Button>
  );
}
