import type { PriceRules } from '@liftclub/api-contract';
import { formatDate, formatTime } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { priceRulesQuery } from '../../queries/price-queries';
import { useConsole } from '../../session/console-session';
import { readDiscount, readTariff, readTax } from './price-rule';
import { PriceRuleSection, RuleLine, RulePart, RuleTitle } from './price-rule-section';
import { Note, RulesPage } from './rules-page';

const copy = texts.consolePrices;

/** Tariffs, VAT, plan discounts and hours of service: what is in force, announced and past. */
export function PricesPage() {
  const { api } = useConsole();
  return (
    <RulesPage copy={copy} reloadLabel={texts.consoleReload.prices} query={useQuery(priceRulesQuery(api))}>
      {(rules) => <Rules rules={rules} />}
    </RulesPage>
  );
}

function Rules({ rules: { markets, discounts } }: { readonly rules: PriceRules }) {
  return (
    <>
      {markets.map(({ currency, today, tariffs, taxes, hours }) => (
        <Card key={currency} title={copy.markets[currency]}>
          <PriceRuleSection scope={{ kind: 'tariff', currency }} rules={tariffs.map(readTariff)} today={today} />
          <PriceRuleSection scope={{ kind: 'tax', currency }} rules={taxes.map(readTax)} today={today} />
          <ServiceHours market={copy.markets[currency]} hours={hours} />
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

interface ServiceHoursProps {
  readonly market: string;
  readonly hours: PriceRules['markets'][number]['hours'];
}

/** The hours of service in force, and those announced. They are not changed here. */
function ServiceHours({ market, hours }: ServiceHoursProps) {
  const line = (row: (typeof hours)[number]) => copy.leave(formatTime(row.from), formatTime(row.to));
  const current = hours.find(({ state }) => state === 'in_force');
  return (
    <RulePart aria-label={`${copy.hours}, ${market}`}>
      <RuleTitle>{copy.hours}</RuleTitle>
      <RuleLine>
        {current ? `${line(current)} ${copy.since(formatDate(current.valid_from))}` : copy.nothingYet}
      </RuleLine>
      {hours
        .filter(({ state }) => state === 'announced')
        .map((row) => (
          <RuleLine key={row.valid_from}>{copy.ruleFrom(formatDate(row.valid_from), line(row))}</RuleLine>
        ))}
    </RulePart>
  );
}
