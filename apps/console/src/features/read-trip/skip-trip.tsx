import { DISPATCH_REASON_LENGTH, getTripStory, skipTripByStaff, type SkipPreview } from '@liftclub/api-contract';
import { formatAmount, formMessages, requiredTextMessage, SKIP_REASONS, type SkipReason } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, ErrorState, FormText, Loading, notify, SelectInput, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { queryKeys } from '../../queries/query-keys';
import { tripSkipQuery } from '../../queries/trip-query';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleTrip.skip;

const Parts = styled('div')({ display: 'grid', gap: 16 });
const Line = styled('p')({ margin: 0 });

/** A button that skips a trip for its passenger, with a dialog that first shows the credit. */
export function SkipTrip({ tripId }: { readonly tripId: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button look="outline" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} title={copy.title} onClose={close}>
        <SkipForm tripId={tripId} onDone={close} />
      </Dialog>
    </div>
  );
}

interface Values {
  readonly why: string;
}

const messages = ({ why }: Values) => formMessages<Values>({ why: requiredTextMessage(why, DISPATCH_REASON_LENGTH) });

function SkipForm({ tripId, onDone }: { readonly tripId: string; readonly onDone: () => void }) {
  const { api } = useConsole();
  const [reason, setReason] = useState<SkipReason>('other');
  const preview = useQuery(tripSkipQuery(api, tripId, reason));
  const { data } = preview;
  const invalidate = useInvalidate();
  const withKey = useIdempotencyKey();
  const send = async ({ why }: Values) => {
    if (!data) return;
    const body = { expected_credit: data.credit, reason, why: why.trim() };
    try {
      await withKey({ tripId, ...body }, (idempotencyKey) =>
        api.call(skipTripByStaff, { params: { id: tripId }, body, idempotencyKey }),
      );
      notify(copy.done, 'success');
      onDone();
    } finally {
      // A refused skip may mean that the trip or its credit has changed.
      void invalidate(
        queryKeys.trip(tripId),
        queryKeys.story(getTripStory, tripId),
        queryKeys.users,
        queryKeys.bookings,
      );
    }
  };
  return (
    <Parts>
      <Line>{copy.text}</Line>
      <SelectInput
        label={copy.reason}
        name="reason"
        value={reason}
        onChange={(chosen) => setReason(SKIP_REASONS.find((one) => one === chosen) ?? 'other')}
        options={SKIP_REASONS.map((value) => ({ value, label: texts.skips.ride.reasons[value] }))}
      />
      <Credit preview={preview} />
      {data?.allowed !== false && (
        <Form label={copy.title} initialValues={{ why: '' }} messages={messages} send={send}>
          <Parts>
            <FormText
              name="why"
              keyboard="text"
              label={copy.why}
              hint={copy.whyHint}
              maxLength={DISPATCH_REASON_LENGTH}
              autoComplete="off"
              required
            />
            <FormFailure />
            {/* Nobody agrees to a credit that was not shown. */}
            {data ? <FormSubmit wide label={copy.confirm} busyLabel={copy.busy} /> : <Skeleton height={44} />}
          </Parts>
        </Form>
      )}
    </Parts>
  );
}

function Credit({
  preview: { data, isError, isFetching, refetch },
}: {
  readonly preview: UseQueryResult<SkipPreview>;
}) {
  return (
    <div aria-live="polite">
      {data && (
        <Line>
          {data.allowed ? copy.credit(formatAmount(data.credit, data.currency)) : texts.skips.ride.notAllowed}
        </Line>
      )}
      {!data && !isError && (
        <Loading label={texts.skips.ride.loading}>
          <Skeleton height={24} />
        </Loading>
      )}
      {!data && isError && <ErrorState retryLabel={copy.reload} onRetry={() => void refetch()} busy={isFetching} />}
    </div>
  );
}
