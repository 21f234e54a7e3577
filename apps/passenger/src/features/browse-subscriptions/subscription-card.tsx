import { type SubscriptionItem, renewSubscription } from '@liftclub/api-contract';
import { formatDate, isValidity, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, Icon, palette, StatusChip, type StatusTone } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { useToday, useAuthSession } from '@liftclub/auth-session';
import { notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { FactList } from '../../components/fact-list';
import { TimesLine } from '../../components/pick-up-times';
import { EndPlan } from './end-plan';
import { PlanCardChoice } from './plan-card-choice';
import { PlanInstalments } from './plan-instalments';
import { PausePlan } from './pause-plan';
import { RenewalSwitch } from './renewal-switch';
import { planState } from '../../components/plan-state';
import { queryKeys } from '../../queries/query-keys';

const Box = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 18,
  padding: '20px 22px',
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 18,
  boxShadow: theme.shadows[1],
}));
const Head = styled('h2')({ display: 'grid', gap: 2, margin: 0, fontWeight: 400, '&:focus': { outline: 'none' } });
const Kind = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: palette.muted,
  fontSize: '0.875rem',
});
const Plan = styled('span')({ fontSize: '1.5rem', fontWeight: 700, letterSpacing: '-0.01em' });
const Route = styled('p')({ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });
// Two columns, one where the text is twice as large.
const Facts = styled(FactList)({ gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(7.5rem, 40%), 100%), 1fr))' });
// Two or three columns, so that the links stand below each other.
const Actions = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
  justifyItems: 'start',
  gap: '4px 8px',
});

interface SubscriptionCardProps {
  readonly subscription: SubscriptionItem;
  readonly takesFocus: boolean;
}

/** One paid plan: its length, route, rider, due date, days and times, and what can be done with it. */
export function SubscriptionCard({ subscription, takesFocus }: SubscriptionCardProps) {
  const { id, validity, rider, date, booking_id, ended_at, can_end, ride, days, times, next_instalment } = subscription;
  const { id: passenger = '' } = useParams();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const copy = texts.subscriptions;
  const facts = [
    [copy.rider, rider],
    [copy.dueDate, formatDate(date)],
    [copy.days, days],
    [copy.times, <TimesLine key="times" times={times} />],
    ...(ended_at === null ? [] : [[copy.ended, formatDate(ended_at.slice(0, 10))] as const]),
  ] as const;

  return (
    <Box aria-labelledby={headingId}>
      <Head id={headingId} ref={heading} tabIndex={-1}>
        <Kind>
          <Icon name="repeat" size={16} />
          {copy.currentPlan}
        </Kind>
        <Plan>{isValidity(validity) ? validityLabel(validity) : validity}</Plan>
      </Head>
      <div>
        <PlanChip plan={subscription} />
      </div>
      <Route>{ride}</Route>
      <Facts facts={facts} />
      {next_instalment && <PlanInstalments plan={subscription} describedBy={headingId} />}
      {can_end && <PlanCardChoice plan={subscription} />}
      {can_end && !subscription.renewed && <RenewalSwitch plan={subscription} />}
      <Actions>
        <RenewButton id={id} describedBy={headingId} />
        <ButtonLink small look="quiet" to={paths.trips.href(passenger)} aria-describedby={headingId}>
          {texts.trips.title}
        </ButtonLink>
        <ButtonLink small look="quiet" to={paths.trips.monthHref(passenger)} aria-describedby={headingId}>
          {texts.bookings.calendar}
        </ButtonLink>
        <ButtonLink small look="quiet" to={paths.receipt.href(booking_id)} aria-describedby={headingId}>
          {texts.receipt.name}
        </ButtonLink>
        {can_end && <PausePlan subscriptionId={id} endsOn={date} describedBy={headingId} />}
        {can_end && <EndPlan subscriptionId={id} describedBy={headingId} />}
      </Actions>
    </Box>
  );
}

function RenewButton({ id, describedBy }: { readonly id: string; readonly describedBy: string }) {
  const { renew, renewing } = useRenewPlan(id);
  const copy = texts.subscriptions;
  return (
    <Button
      small
      look="outline"
      onClick={renew}
      disabled={renewing}
      aria-busy={renewing}
      aria-describedby={describedBy}
    >
      <Icon name="refresh" size={18} />
      {renewing ? copy.renewing : copy.renew}
    </Button>
  );
}

const TONES = { active: 'good', ending: 'warning', renewed: 'good', ended: 'quiet' } as const satisfies Record<
  ReturnType<typeof planState>,
  StatusTone
>;

/** The state of a plan. */
function PlanChip({ plan }: { readonly plan: SubscriptionItem }) {
  const state = planState(plan, useToday()());
  return <StatusChip tone={TONES[state]}>{texts.subscriptions.state[state]}</StatusChip>;
}

/** Makes a draft that continues a plan, and opens its summary. The lists of bookings become stale. */
function useRenewPlan(subscriptionId: string) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id: passenger = '' } = useParams();
  const withKey = useIdempotencyKey();

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const params = { id: subscriptionId };
      return withKey(params, (idempotencyKey) => api.call(renewSubscription, { params, idempotencyKey }));
    },
    onSuccess: ({ data }) => {
      void queries.invalidateQueries({ queryKey: queryKeys.bookings });
      return navigate(paths.bookings.summaryHref(passenger, 'draft', data.booking_id));
    },
    onError: (error) => notifyFailure(error, 'server'),
  });
  return { renew: () => mutate(), renewing: isPending };
}
