import { panelsOf, toSubmission, withScholar, type Country, type ScheduleDraft } from '@liftclub/domain';
import { useAuthSession } from '@liftclub/auth-session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../paths';
import { scholarsQuery } from '../../queries/scholars-query';
import { BesideForm, FormColumns } from './beside-form';
import { ScholarPanel } from './scholar-panel';
import { PanelStack } from './panel-stack';
import { RiderPanel } from './rider-panel';
import { RoutePanel } from './route/route-panel';
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
export function ScheduleForm(props: ScheduleFormProps) {
  const { owner, country, dispatch, today, booking, takesFocus } = props;
  const { api } = useAuthSession();
  const scholars = useQuery({ ...scholarsQuery(api), enabled: props.draft.rider === 'Learner' });
  const draft = withScholar(props.draft, scholars.data);
  const [justConfirmed, setJustConfirmed] = useState(false);
  const panels = panelsOf(draft);

  // What the server refused is about what was sent; it falls silent once that is changed.
  const change: Dispatch = (action) => {
    booking.forget();
    dispatch(action);
  };
  const { submit, submitWithoutCoupon } = useSubmit({ ...props, draft });

  return (
    <FormColumns>
      <PanelStack takesFocus={takesFocus}>
        {draft.mode === 'full' && <RiderPanel draft={draft} dispatch={dispatch} />}
        {panels.showScholars && (
          <ScholarPanel
            draft={draft}
            dispatch={dispatch}
            scholars={scholars}
            scholarsHref={paths.scholar.href(owner)}
          />
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
              onWithoutCoupon={submitWithoutCoupon}
            />
          </PanelStack>
        )}
      </PanelStack>
      {panels.showRoute && <BesideForm draft={draft} dispatch={dispatch} today={today()} />}
    </FormColumns>
  );
}

/** Sends the ride that is shown, with the stored coupon or after dropping it. */
function useSubmit({ draft, dispatch, today, booking }: ScheduleFormProps) {
  const { stored } = useAuthSession();
  const submit = () => {
    const sent = { today: today(), couponCode: stored.get('coupon') ?? '' };
    const payload = toSubmission(draft, sent.today, sent.couponCode);
    if (!payload) return;
    dispatch({ type: 'submitted', ...sent, scholarId: draft.scholarId });
    booking.book(payload);
  };
  const submitWithoutCoupon = () => {
    stored.remove('coupon');
    submit();
  };
  return { submit, submitWithoutCoupon };
}
