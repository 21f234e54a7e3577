import { failureText } from '@liftclub/api-client';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Loading, Page, PageTitle, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { creditRulesQuery } from '../../queries/price-queries';
import { useConsole } from '../../session/console-session';
import { readCredit } from './price-rule';
import { PriceRuleSection } from './price-rule-section';

const copy = texts.consoleCredits;
const Note = styled('p')({ margin: 0, maxWidth: '70ch', color: palette.muted });

/** What is credited when a ride does not take place: the rules of each outcome in force, announced and past. */
export function CreditRulesPage() {
  const { api } = useConsole();
  const { data, error, isPending, isFetching, refetch } = useQuery(creditRulesQuery(api));

  return (
    <Page>
      <PageTitle title={copy.title} />
      <Note>{copy.intro}</Note>
      {data && (
        <Card>
          {data.outcomes.map(({ outcome, rules }) => (
            <PriceRuleSection
              key={outcome}
              scope={{ kind: 'credit', outcome }}
              rules={rules.map(readCredit)}
              today={data.today}
            />
          ))}
        </Card>
      )}
      {isPending && <Loading label={copy.loading} lines={6} />}
      {error && !data && (
        <ErrorState
          text={failureText(error, copy.notLoaded)}
          retryLabel={texts.general.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
