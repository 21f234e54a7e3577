import { endPlan, previewPlanEnd, type PlanEnd } from '@liftclub/api-contract';
import { isApiError } from '@liftclub/api-client';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatAmount } from '@liftclub/domain';
import { notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, Dialog, ErrorState, Loading, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../paths';
import { queryKeys } from '../../queries/query-keys';

const copy = texts.credit.planEnd;
const Choices = styled('div')({ display: 'grid', gap: 12, marginTop: 20 });

interface EndPlanProps {
  readonly subscriptionId: string;
  /** Id of the heading that names the plan. */
  readonly describedBy: string;
}

/** The button that ends a plan. Its dialog says first what that does. */
export function EndPlan({ subscriptionId, describedBy }: EndPlanProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small look="quiet" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} title={copy.title} closeLabel={texts.general.close} onClose={() => setOpen(false)}>
        <Consequence subscriptionId={subscriptionId} onEnd={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface ConsequenceProps {
  readonly subscriptionId: string;
  readonly onEnd: () => void;
}

function Consequence({ subscriptionId, onEnd }: ConsequenceProps) {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const preview = useQuery({
    queryKey: queryKeys.planEnd(subscriptionId),
    queryFn: async ({ signal }) => (await api.call(previewPlanEnd, { params: { id: subscriptionId }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  const { end, ending } = useEndPlan(subscriptionId, onEnd, () => void preview.refetch());
  const { data, isError, isFetching, refetch } = preview;
  if (!data)
    return isError ? (
      <ErrorState retryLabel={texts.reload.planEnd} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Loading label={texts.general.loading} lines={3} />
    );
  const money = (amount: string) => formatAmount(amount, data.currency);
  return (
    <>
      <p>{copy.consequence(data.trips, data.trips_full, data.trips_half)}</p>
      <p>{copy.givesBack(money(data.credit))}</p>
      <Choices>
        {data.trips_half > 0 && (
          <>
            <p>{copy.whyHalf}</p>
            <ButtonLink wide to={paths.trips.href(user?.id ?? '')}>
              {copy.skipFirst}
            </ButtonLink>
          </>
        )}
        <Button wide look="outline" disabled={ending} onClick={() => end({ plan: data, to: 'credit' })}>
          {copy.toCredit(money(data.credit))}
        </Button>
        {data.refund.possible && (
          <Button wide look="outline" disabled={ending} onClick={() => end({ plan: data, to: 'source' })}>
            {copy.toSource(money(data.refund.amount))}
          </Button>
        )}
        <Button wide look="quiet" onClick={onEnd}>
          {copy.keep}
        </Button>
      </Choices>
    </>
  );
}

/** Ends the plan as it was shown. When its consequence has changed, that is loaded again and shown. */
function useEndPlan(subscriptionId: string, onEnd: () => void, onChanged: () => void) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ plan, to }: { plan: PlanEnd; to: 'credit' | 'source' }) => {
      const body = { expected_credit: plan.credit, to };
      return withKey({ subscriptionId, ...body }, (idempotencyKey) =>
        api.call(endPlan, { params: { id: subscriptionId }, body, idempotencyKey }),
      );
    },
    onSuccess: ({ message }) => {
      notify(message, 'success');
      for (const queryKey of [queryKeys.subscriptions, queryKeys.bookings, queryKeys.trips, queryKeys.credit])
        void queries.invalidateQueries({ queryKey });
      onEnd();
    },
    onError: (error) => {
      notifyFailure(error, 'server');
      if (isApiError(error, 'http') && error.status === 409) onChanged();
    },
  });
  return { end: mutate, ending: isPending };
}
