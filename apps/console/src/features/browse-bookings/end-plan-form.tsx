import { DISPATCH_REASON_LENGTH, endPlanByStaff, getBookingStory, type PlanEnd } from '@liftclub/api-contract';
import { formatAmount, formMessages, requiredTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { ErrorState, FormSelect, FormText, Loading, notify, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { planEndQuery } from '../../queries/booking-query';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleBookings.end;

const Parts = styled('div')({ display: 'grid', gap: 16 });
const Line = styled('p')({ margin: 0 });

interface EndPlanFormProps {
  readonly bookingId: string;
  readonly onDone: () => void;
}

/** What ending the plan of a booking gives back, and the form that ends it. */
export function EndPlanForm(props: EndPlanFormProps) {
  return (
    <Parts>
      <Line>{copy.text}</Line>
      <Consequence {...props} />
    </Parts>
  );
}

function Consequence({ bookingId, onDone }: EndPlanFormProps) {
  const { api } = useConsole();
  const { data, isError, isFetching, refetch } = useQuery(planEndQuery(api, bookingId));
  if (!data)
    return isError ? (
      <ErrorState retryLabel={texts.reload.planEnd} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Loading label={texts.general.loading}>
        <Skeleton height={24} />
      </Loading>
    );
  return (
    <>
      <Line aria-live="polite">
        {copy.consequence(data.trips, data.trips_full, data.trips_half)}{' '}
        {copy.givesBack(formatAmount(data.credit, data.currency))}
      </Line>
      <EndForm bookingId={bookingId} end={data} onDone={onDone} />
    </>
  );
}

interface Values {
  readonly to: 'credit' | 'source';
  readonly reason: string;
}

const messages = ({ reason }: Values) =>
  formMessages<Values>({ to: undefined, reason: requiredTextMessage(reason, DISPATCH_REASON_LENGTH) });

function EndForm({ bookingId, end, onDone }: EndPlanFormProps & { readonly end: PlanEnd }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const withKey = useIdempotencyKey();
  const money = (amount: string) => formatAmount(amount, end.currency);
  const send = async ({ to, reason }: Values) => {
    const body = { expected_credit: end.credit, to, reason: reason.trim() };
    try {
      await withKey({ bookingId, ...body }, (idempotencyKey) =>
        api.call(endPlanByStaff, { params: { id: bookingId }, body, idempotencyKey }),
      );
      notify(copy.done, 'success');
      onDone();
    } finally {
      // A refused end may mean that the plan or what it gives back has changed.
      void invalidate(queryKeys.booking(bookingId), queryKeys.story(getBookingStory, bookingId), queryKeys.users);
    }
  };
  return (
    <Form label={copy.title} initialValues={{ to: 'credit', reason: '' }} messages={messages} send={send}>
      <Parts>
        {end.refund.possible && (
          <FormSelect
            name="to"
            label={copy.to}
            hint={copy.toHint}
            options={[
              { value: 'credit', label: copy.toCredit(money(end.credit)) },
              { value: 'source', label: copy.toSource(money(end.refund.amount)) },
            ]}
          />
        )}
        <FormText
          name="reason"
          keyboard="text"
          label={copy.reason}
          hint={copy.reasonHint}
          maxLength={DISPATCH_REASON_LENGTH}
          autoComplete="off"
          required
        />
        <FormFailure />
        <FormSubmit wide label={copy.confirm} busyLabel={copy.busy} />
      </Parts>
    </Form>
  );
}
