import { refundPayment, type BookingDetails } from '@liftclub/api-contract';
import { formatAmount } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { UnlessWaiting } from '../../components/open-requests';
import { describeCharge } from '../../components/payments/describe-charge';
import { ResolveActions } from '../../components/payments/resolve-actions';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { formatDateTime } from '../../components/format-date-time';
import { PaymentBadge } from '../../components/payment-badge';

const { booking: copy } = texts.consoleBookings;

type BookingMoneyProps = Required<Pick<BookingDetails, 'attempts' | 'payments'>> & {
  readonly booking: Pick<BookingDetails, 'passenger' | 'subscription'>;
};

/** The payments of a booking with the actions that resolve them, and its payment attempts. */
export function BookingMoney({ booking: { passenger, subscription }, attempts, payments }: BookingMoneyProps) {
  const plan_ends_on = subscription?.state === 'active' ? subscription.ends_on : null;
  const payer = { passenger: passenger.name, email: passenger.email, plan_ends_on };
  return (
    <>
      <Card title={copy.payments}>
        {payments.length === 0 && <Nothing>{copy.noPayments}</Nothing>}
        <RowList>
          {payments.map((payment) => (
            <li key={payment.id}>
              <RowText>
                <span>
                  {formatAmount(payment.amount, payment.currency)} · {copy.providers[payment.provider]} ·{' '}
                  {formatDateTime(payment.received_at)}
                </span>
                <Quiet>
                  {copy.transaction} {payment.transaction_id}
                </Quiet>
                {payment.reason !== null && <Quiet>{texts.consolePayments.reasonOf(payment.reason)}</Quiet>}
                <WithRight of={paths.payments}>
                  <TextLink to={inPayments('all', payment.reference)}>{copy.openPayments}</TextLink>
                </WithRight>
              </RowText>
              <PaymentBadge payment={payment.state} />
              <WithRight of={refundPayment}>
                <UnlessWaiting subject={payment.id} among={payments.map(({ id }) => id)}>
                  <ResolveActions row={{ ...payment, ...payer }} />
                </UnlessWaiting>
              </WithRight>
            </li>
          ))}
        </RowList>
      </Card>
      <Card title={copy.attempts}>
        {attempts.length === 0 && <Nothing>{copy.noAttempts}</Nothing>}
        <RowList>
          {attempts.map((attempt) => (
            <li key={attempt.id}>
              <RowText>
                <span>
                  {formatAmount(attempt.amount, attempt.currency)} · {copy.providers[attempt.provider]} ·{' '}
                  {formatDateTime(attempt.created_at)}
                </span>
                <Quiet>
                  {copy.reference} {attempt.reference}
                </Quiet>
                {describeCharge(attempt).map((sentence) => (
                  <Quiet key={sentence}>{sentence}</Quiet>
                ))}
              </RowText>
              <PaymentBadge payment={attempt.state} />
            </li>
          ))}
        </RowList>
      </Card>
    </>
  );
}

/** The path of the payments page with a search for one payment. */
const inPayments = (tab: string, search: string) =>
  `${paths.payments.href()}?${new URLSearchParams({ tab, search }).toString()}`;
