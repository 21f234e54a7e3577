import type { PersonCredit } from '@liftclub/api-contract';
import { formatAmount, minorOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { FactList } from '../../components/fact-list';
import { CreditDialog } from './credit-dialog';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 18 });

interface UserCreditProps {
  readonly userId: string;
  readonly credit: PersonCredit;
}

/** A passenger's credit, and giving or paying it out. */
export function UserCredit({ userId, credit }: UserCreditProps) {
  const copy = texts.consoleCredit;
  const money = (amount: string) => formatAmount(amount, credit.currency);
  const facts = [
    [copy.balance, money(credit.balance)],
    [copy.reserved, money(credit.reserved)],
    [copy.available, money(credit.available)],
  ] as const;
  return (
    <Card title={copy.title}>
      <FactList facts={facts} />
      <Actions>
        <CreditDialog userId={userId} change="goodwill" available={money(credit.available)} />
        {minorOf(credit.available) > 0 && (
          <CreditDialog userId={userId} change="payOut" available={money(credit.available)} />
        )}
      </Actions>
    </Card>
  );
}
