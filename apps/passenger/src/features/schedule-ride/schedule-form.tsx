import { panelsOf, scheduleReducer, type Country, type ScheduleDraft } from '@liftclub/domain';
import { useAuthSession } from '@liftclub/auth-session';
import { useState } from 'react';
import { paths } from '../../paths';
import { LearnerPanel } from './learner-panel';
import { PanelStack } from './panel-stack';
import { RiderPanel } from './rider-panel';
import { RoutePanel } from './route-panel';
import { TimesPanel } from './times-panel';
import type { BookRide } from './use-book-ride';
import type { Dispatch } from './use-stored-draft';

interface ScheduleFormProps {
  readonly owner: string;
  readonly country: Country;
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly today: () => string;
  readonly booking: BookRide;
  /** Set when this form took the place of an earlier one. */
  readonly takesFocus: boolean;
}

/** The panels of ride scheduling, as far as the draft reveals them (specification section 2, Ride scheduling). */
export function ScheduleForm({ owner, country, draft, dispatch, today, booking, takesFocus }: ScheduleFormProps) {
  const { stored } = useAuthSession();
  const [justConfirmed, setJustConfirmed] = useState(false);
  const panels = panelsOf(draft);

  // What the server refused is about what was sent; it falls silent once that is changed.
  const change: Dispatch = (action) => {
    booking.forget();
    dispatch(action);
  };
  const submit = () => {
    const action = { type: 'submitted', today: today(), couponCode: stored.get('coupon') ?? '' } as const;
    const { scheduleData } = scheduleReducer(draft, action);
    dispatch(action);
    if (scheduleData) booking.book(scheduleData);
  };
  const withoutCoupon = () => {
    stored.remove('coupon');
    submit();
  };

  return (
    <PanelStack takesFocus={takesFocus}>
      {draft.mode === 'full' && <RiderPanel draft={draft} dispatch={dispatch} />}
      {panels.showLearner && (
        <LearnerPanel draft={draft} dispatch={dispatch} scholarsHref={paths.scholar.href(owner)} />
      )}
      {panels.showRoute && (
        <RoutePanel draft={draft} dispatch={dispatch} country={country} onConfirmed={() => setJustConfirmed(true)} />
      )}
      {panels.showRideSchedule && (
        <PanelStack takesFocus={justConfirmed}>
          <TimesPanel
            draft={draft}
            dispatch={change}
            today={today}
            serverErrors={booking.serverErrors}
            busy={booking.busy}
            onSubmit={submit}
            onWithoutCoupon={withoutCoupon}
          />
        </PanelStack>
      )}
    </PanelStack>
  );
}
