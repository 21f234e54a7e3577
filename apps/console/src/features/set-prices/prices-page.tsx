import type { PriceRules } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { priceRulesQuery } from '../../queries/price-queries';
import { paths } from '../../paths';
import { useConsole } from '../../session/console-session';
import { readDiscount, readHours, readInstalment, readSibling, readTariff, readTax } from './price-rule';
import { PriceRuleSection } from './price-rule-section';
import { Note, RulesPage } from './rules-page';

const copy = texts.consolePrices;

/** Tariffs, VAT, plan and sibling discounts and hours of service: what is in force, announced and past. */
export function PricesPage() {
  const { api } = useConsole();
  return (
    <RulesPage
      copy={copy}
      reloadLabel={texts.consoleReload.prices}
      query={useQuery(priceRulesQuery(api))}
      link={<TextLink to={paths.earningRules.href()}>{texts.consoleEarnings.title}</TextLink>}
    >
      {(rules) => <Rules rules={rules} />}
    </RulesPage>
  );
}

function Rules({ rules: { markets, discounts } }: { readonly rules: PriceRules }) {
  return (
    <>
      {markets.map(({ currency, today, tariffs, taxes, siblings, instalments, hours }) => (
        <Card key={currency} title={copy.markets[currency]}>
          <PriceRuleSection scope={{ kind: 'tariff', currency }} rules={tariffs.map(readTariff)} today={today} />
          <PriceRuleSection scope={{ kind: 'tax', currency }} rules={taxes.map(readTax)} today={today} />
          <PriceRuleSection scope={{ kind: 'sibling', currency }} rules={siblings.map(readSibling)} today={today} />
          <PriceRuleSection
            scope={{ kind: 'instalment', currency }}
            rules={instalments.map(readInstalment)}
            today={today}
          />
          <PriceRuleSection scope={{ kind: 'hours', currency }} rules={hours.map(readHours)} today={today} />
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
