import { useToday, useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Button, DateInput, Dialog, ErrorState, notify } from '@liftclub/ui-kit';
import { useState } from 'react';
import { isApiError } from '@liftclub/api-client';
import { pausePlan, type PausePreview } from '@liftclub/api-contract';
import { formatAmount, formatDay, isDate } from '@liftclub/domain';
import { fieldMessages, notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../queries/query-keys';
import { pauseQuery, type PausePeriod } from '../queries/skips-query';

const copy = texts.skips.pause;
const Body = styled('div')({ display: 'grid', gap: 16 });
const Days = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: 16 });
const Line = styled('p')({ margin: 0 });
const Credit = styled(Line)({ fontSize: '1.125rem', fontWeight: 650 });
const Rides = styled('ul')({ margin: '8px 0 0', paddingLeft: 20 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 });

interface PauseDialogProps {
  readonly subscriptionId: string;
  /** First and last day as the dialog opens (`yyyy-MM-dd`); today and no last day without them. */
  readonly from?: string;
  readonly to?: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Skips all rides of a period; first shows which ones, and the credit for each. */
export function PauseDialog({ open, ...content }: PauseDialogProps) {
  return (
    <Dialog open={open} title={copy.title} onClose={content.onClose}>
      <PauseForm {...content} />
    </Dialog>
  );
}

function PauseForm({ subscriptionId, onClose, ...days }: Omit<PauseDialogProps, 'open'>) {
  const { api } = useAuthSession();
  const today = useToday()();
  const [from, setFrom] = useState(days.from ?? today);
  const [to, setTo] = useState(days.to ?? '');
  const period = { subscription_id: subscriptionId, from, to };
  const { data, error, isFetching, refetch } = useQuery({
    ...pauseQuery(api, period),
    enabled: isDate(from) && isDate(to),
  });
  const { pause, busy } = usePause(period, onClose);
  const messages = isApiError(error) ? fieldMessages(error) : {};
  const dates = { min: today, required: true };
  return (
    <Body>
      <Line>{copy.text}</Line>
      <Days>
        <DateInput {...dates} label={copy.from} name="from" value={from} onChange={setFrom} error={messages['from']} />
        <DateInput {...dates} label={copy.to} name="to" value={to} onChange={setTo} error={messages['to']} />
      </Days>
      <div aria-live="polite">
        {data && <PauseText preview={data} />}
        {error && Object.keys(messages).length === 0 && (
          <ErrorState retryLabel={texts.reload.pause} onRetry={() => void refetch()} busy={isFetching} />
        )}
      </div>
      <Buttons>
        <Button look="outline" onClick={onClose}>
          {copy.keep}
        </Button>
        <Button
          onClick={() => data && pause(data.credit)}
          disabled={!data || data.trips === 0 || isFetching || busy}
          aria-busy={busy}
        >
          {copy.confirm}
        </Button>
      </Buttons>
    </Body>
  );
}

function PauseText({ preview: { trips, credit, currency, rides } }: { readonly preview: PausePreview }) {
  if (trips === 0) return <Line>{copy.none}</Line>;
  return (
    <>
      <Credit>{copy.rides(trips, formatAmount(credit, currency))}</Credit>
      <Rides aria-label={copy.list}>
        {rides.map((ride) => (
          <li key={ride.trip_id}>
            {copy.ride(formatDay(ride.date), ride.ride_type, formatAmount(ride.credit, currency))}
          </li>
        ))}
      </Rides>
    </>
  );
}

/** Skips the rides of the period with the credit that was shown. After a refusal the preview is loaded again. */
function usePause(period: PausePeriod, onPaused: () => void) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();
  const { mutate, isPending } = useMutation({
    mutationFn: (expected_credit: string) => {
      const body = { ...period, expected_credit };
      return withKey(body, (idempotencyKey) => api.call(pausePlan, { body, idempotencyKey }));
    },
    onSuccess: () => {
      notify(texts.skips.paused, 'success');
      void queries.invalidateQueries({ queryKey: queryKeys.trips });
      onPaused();
    },
    onError: (error) => {
      notifyFailure(error, 'server');
      void queries.invalidateQueries({ queryKey: queryKeys.pause(period) });
    },
  });
  return { pause: mutate, busy: isPending };
}
