import { marketOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { earningRulesQuery } from '../../queries/price-queries';
import { paths } from '../../paths';
import { useConsole } from '../../session/console-session';
import { readEarning } from './price-rule';
import { PriceRuleSection } from './price-rule-section';
import { RulesPage } from './rules-page';

/** What drivers of each market earn: the rules in force, announced and past. */
export function EarningRulesPage() {
  const { api } = useConsole();
  return (
    <RulesPage
      copy={texts.consoleEarnings}
      reloadLabel={texts.consoleReload.earningRules}
      query={useQuery(earningRulesQuery(api))}
      link={<TextLink to={paths.prices.href()}>{texts.consolePrices.title}</TextLink>}
    >
      {({ markets }) => (
        <Card>
          {markets.map(({ market, today, rules }) => (
            <PriceRuleSection
              key={market}
              scope={{ kind: 'earning', currency: marketOf(market).currency }}
              rules={rules.map(readEarning)}
              today={today}
            />
          ))}
        </Card>
      )}
    </RulesPage>
  );
}
