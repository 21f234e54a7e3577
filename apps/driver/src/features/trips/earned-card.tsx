import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';
import type { Earnings } from './run-days';

const copy = texts.driverRuns.list;
const Amount = styled('p')({ margin: '0 0 16px', fontSize: '1.5rem', fontWeight: 700 });

interface EarnedCardProps {
  readonly id: string;
  readonly earnings: Earnings | undefined;
}

/** What the last seven days earned, and the way to other months. */
export function EarnedCard({ id, earnings }: EarnedCardProps) {
  return (
    <Card title={copy.week}>
      {earnings && <Amount>{formatAmount(earnings.total, earnings.currency)}</Amount>}
      <ButtonLink small look="outline" to={paths.earnings.href(id)}>
        {copy.toEarnings}
      </ButtonLink>
    </Card>
  );
}
