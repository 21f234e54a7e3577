import { texts } from '@liftclub/texts';
import { Card } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { creditRulesQuery } from '../../queries/price-queries';
import { useConsole } from '../../session/console-session';
import { readCredit } from './price-rule';
import { PriceRuleSection } from './price-rule-section';
import { RulesPage } from './rules-page';

/** What is credited when a ride does not take place: the rules of each outcome in force, announced and past. */
export function CreditRulesPage() {
  const { api } = useConsole();
  return (
    <RulesPage
      copy={texts.consoleCredits}
      reloadLabel={texts.consoleReload.creditRules}
      query={useQuery(creditRulesQuery(api))}
    >
      {({ outcomes, today }) => (
        <Card>
          {outcomes.map(({ outcome, rules }) => (
            <PriceRuleSection
              key={outcome}
              scope={{ kind: 'credit', outcome }}
              rules={rules.map(readCredit)}
              today={today}
            />
          ))}
        </Card>
      )}
    </RulesPage>
  );
}
