import type { BookingDetails } from '@liftclub/api-contract';
import { formatAmount, formatDate, formatMonth } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, StatusChip, type StatusTone } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { FactList, type Fact } from '../../components/fact-list';
import { formatDateTime } from '../../components/format-date-time';
import { Quiet, RowList, RowText } from '../../components/row-list';

type Payment = NonNullable<BookingDetails['plan_payment']>;

const { booking: copy } = texts.consoleBookings;
const TONES = {
  due: 'waiting',
  paid: 'good',
  failed: 'warning',
  late: 'warning',
  cancelled: 'quiet',
} as const satisfies Record<Payment['instalments'][number]['state'], StatusTone>;

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** How a plan goes on being paid: its saved card, whether it is renewed automatically, and its instalments. */
export function PlanPayment({ payment: { instalments, card, renewal } }: { readonly payment: Payment }) {
  const facts: readonly Fact[] = [
    [copy.card, card ? cardText(card) : copy.noCard],
    ...(renewal ? [[copy.renewal, renewalText(renewal)] as const] : []),
  ];
  return (
    <Card title={copy.planPayment}>
      <Parts>
        <FactList facts={facts} />
        {instalments.length > 0 && (
          <RowList aria-label={texts.instalments.title}>
            {instalments.map(({ id, amount, currency, due_on, state, paid_at, receipt, reference }) => (
              <li key={id}>
                <RowText>
                  <span>{copy.instalment(formatAmount(amount, currency), formatDate(due_on))}</span>
                  {paid_at !== null && (
                    <Quiet>{[copy.instalmentPaid(formatDateTime(paid_at)), receipt].filter(Boolean).join(' · ')}</Quiet>
                  )}
                  {reference !== null && (
                    <Quiet>
                      {copy.reference} {reference}
                    </Quiet>
                  )}
                </RowText>
                <StatusChip tone={TONES[state]}>{texts.instalments.state[state]}</StatusChip>
              </li>
            ))}
          </RowList>
        )}
      </Parts>
    </Card>
  );
}

function cardText(card: NonNullable<Payment['card']>): string {
  const name = texts.paymentMethods.card(card);
  return card.refused ? copy.refusedCard(name) : copy.cardExpires(name, formatMonth(card.expires));
}

function renewalText({ on, charge_on, price }: NonNullable<Payment['renewal']>): string {
  if (!on || charge_on === null) return copy.renewalOff;
  const date = formatDate(charge_on);
  return price === null ? copy.renewalOn(date) : copy.renewalPriced(formatAmount(price.total, price.currency), date);
}
