import { useAuthSession } from '@liftclub/auth-session';
import {
  missingTimes,
  rideTypesOf,
  scheduleWarning,
  startDateMessage,
  timesOutside,
  type RideType,
  type ScheduleDraft,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ActionBar, Button, Card, FormError, SubmitButton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { serviceHoursQuery } from '../../queries/service-hours-query';
import { PlanFields } from './plan-fields';
import type { ServerErrors } from './use-book-ride';
import { Stack } from './ride-group';
import { RideTimes } from './ride-times';
import { useFirstFault } from './use-first-fault';
import type { Dispatch } from './use-stored-draft';

const copy = texts.schedule.times;

/** Ride A and Ride B side by side, as columns of one week. */
const Rides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  alignItems: 'start',
  gap: 14,
});

interface TimesPanelProps {
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly today: () => string;
  readonly serverErrors: ServerErrors;
  readonly busy: boolean;
  /** The rides whose pick-up time is being worked out. */
  readonly awaited: readonly RideType[];
  readonly onSubmit: () => void;
  /** Books without the coupon that the server has refused. */
  readonly onWithoutCoupon: () => void;
}

/** "Ride Schedule": dates and times, and the button that books. */
export function TimesPanel(props: TimesPanelProps) {
  const { draft, dispatch, today, serverErrors, busy, awaited, onSubmit, onWithoutCoupon } = props;
  const [isDateTyped, setDateTyped] = useState(true);
  const startDate = isDateTyped ? draft.startDate : '';
  const { api } = useAuthSession();
  const { data: hours } = useQuery(serviceHoursQuery(api, draft.startDate));
  const refused = hours ? timesOutside(draft, hours) : [];
  const dateWarning = isDateTyped ? undefined : texts.validation.date;
  const warning = scheduleWarning(draft, today()) ?? refused[0]?.message ?? dateWarning;
  const { place, isMarked, refuse, clean } = useFirstFault<HTMLFormElement>(warning, busy);
  const isBlocked = busy || awaited.length > 0;
  const dateError = isMarked ? startDateMessage(startDate, today()) : undefined;

  const typeDate = (date: string) => {
    setDateTyped(date !== '');
    if (date !== '') dispatch({ type: 'startDateSet', startDate: date });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (warning === undefined) return onSubmit();
    refuse();
  };

  return (
    <Card title={copy.title}>
      <form ref={place} noValidate onSubmit={submit}>
        <Stack>
          <PlanFields
            draft={draft}
            dispatch={dispatch}
            today={today()}
            startDate={startDate}
            onStartDate={typeDate}
            errors={{ start_date: dateError ?? serverErrors.start_date, validity: serverErrors.validity }}
          />
          <Rides>
            {rideTypesOf(draft.tripType).map((rideType) => (
              <RideTimes
                key={rideType}
                draft={draft}
                dispatch={dispatch}
                rideType={rideType}
                isAwaited={awaited.includes(rideType)}
                missing={isMarked ? missingTimes(draft) : []}
                refused={refused}
                onKindChange={clean}
              />
            ))}
          </Rides>
          <FormError>{serverErrors.rest}</FormError>
          <CouponError message={serverErrors.coupon_code} disabled={isBlocked} onWithoutCoupon={onWithoutCoupon} />
          <ActionBar>
            <SubmitButton label={copy.submit} busyLabel={copy.busy} busy={busy} disabled={awaited.length > 0} />
          </ActionBar>
        </Stack>
      </form>
    </Card>
  );
}

interface CouponErrorProps extends Pick<TimesPanelProps, 'onWithoutCoupon'> {
  readonly message: string | undefined;
  readonly disabled: boolean;
}

function CouponError({ message, disabled, onWithoutCoupon }: CouponErrorProps) {
  if (message === undefined) return null;
  return (
    <div>
      <FormError>{copy.couponRefused(message)}</FormError>
      <Button look="outline" onClick={onWithoutCoupon} disabled={disabled}>
        {copy.withoutCoupon}
      </Button>
    </div>
  );
}
