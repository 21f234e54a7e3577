import type { PriceRules } from '@liftclub/api-contract';
import { failureText } from '@liftclub/api-client';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Loading, Page, PageTitle, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { priceRulesQuery } from '../../queries/price-queries';
import { useConsole } from '../../session/console-session';
import { readDiscount, readTariff, readTax } from './price-rule';
import { PriceRuleSection } from './price-rule-section';

const copy = texts.consolePrices;
const Note = styled('p')({ margin: 0, maxWidth: '70ch', color: palette.muted });

/** Tariffs, VAT and plan discounts: the rules in force, announced and past. */
export function PricesPage() {
  const { api } = useConsole();
  const { data, error, isPending, isFetching, refetch } = useQuery(priceRulesQuery(api));

  return (
    <Page>
      <PageTitle title={copy.title} />
      <Note>{copy.intro}</Note>
      {data && <Rules rules={data} />}
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

function Rules({ rules: { markets, discounts } }: { readonly rules: PriceRules }) {
  return (
    <>
      {markets.map(({ currency, today, tariffs, taxes }) => (
        <Card key={currency} title={copy.markets[currency]}>
          <PriceRuleSection scope={{ kind: 'tariff', currency }} rules={tariffs.map(readTariff)} today={today} />
          <PriceRuleSection scope={{ kind: 'tax', currency }} rules={taxes.map(readTax)} today={today} />
        </Card>
      ))}
      <Card title={copy.discounts}>
        <Note>{copy.discountsNote}</Note>
        {discounts.plans.map(({ validity, rules }) => (
          <PriceRuleSection
            key={validity}
            scope={{ kind: 'discount', validity }}
            rules={rules.map(readDiscount)}
            today={discounts.today}
          />
        ))}
      </Card>
    </>
  );
}
