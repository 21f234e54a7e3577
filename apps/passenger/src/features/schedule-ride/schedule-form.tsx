import {
  panelsOf,
  toSubmission,
  withScholar,
  type Country,
  type ScheduleDraft,
  isRiderDisabled,
  type Rider,
} from '@liftclub/domain';
import { useAuthSession } from '@liftclub/auth-session';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { texts } from '@liftclub/texts';
import { Card, CheckboxInput } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { scholarsQuery } from '../../queries/scholars-query';
import { ScholarPanel } from './scholar-panel';
import { RoutePanel } from './route/route-panel';
import { TimesPanel } from './times-panel';
import type { BookRide } from './use-book-ride';
import { useSchoolArrivals } from './use-school-arrivals';
import type { Dispatch } from './use-stored-draft';
import { Estimate } from './route/estimate';
import { RideMap } from './route/ride-map';

const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& h2:focus': { outline: 'none' },
});

const WIDE = '@media (min-width: 1200px)';

/** The form, and what belongs beside it where there is room, else below it. */
const FormColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [WIDE]: { '&:has(> :nth-of-type(2))': { gridTemplateColumns: 'minmax(0, 1fr) 360px' } },
});
const Column = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  [WIDE]: { position: 'sticky', top: 28 },
});
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '4px 32px' });

const RIDERS: readonly Rider[] = ['Me', 'Learner'];

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
  const [justDone, setJustDone] = useState<'confirmed' | 'reopened'>();
  const panels = panelsOf(draft);
  const awaited = useSchoolArrivals(draft, dispatch);

  // The server's messages are about what was sent; they go once it is changed.
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
            scholarsHref={paths.scholar.addForRideHref(owner)}
          />
        )}
        {panels.showRoute && (
          <PanelStack takesFocus={justDone === 'reopened'}>
            <RoutePanel
              draft={draft}
              change={change}
              dispatch={dispatch}
              country={country}
              onConfirmed={() => setJustDone('confirmed')}
              onReopened={() => setJustDone('reopened')}
            />
          </PanelStack>
        )}
        {panels.showRideSchedule && (
          <PanelStack takesFocus={justDone === 'confirmed'}>
            <TimesPanel
              draft={draft}
              dispatch={change}
              today={today}
              serverErrors={booking.serverErrors}
              busy={booking.busy}
              awaited={awaited}
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

interface BesideFormProps {
  /** With the scholar who rides. */
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly today: string;
}

/** Estimate and map, which stay in sight while the form is scrolled. */
function BesideForm({ draft, dispatch, today }: BesideFormProps) {
  return (
    <Column>
      <Estimate draft={draft} today={today} />
      <RideMap draft={draft} dispatch={dispatch} />
    </Column>
  );
}

interface PanelStackProps {
  /** Set when the control used last has just gone: the focus goes on at the first heading in here. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** Panels one below the other. */
function PanelStack({ takesFocus, children }: PanelStackProps) {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = takesFocus ? stack.current?.querySelector('h2') : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [takesFocus]);
  return <Stack ref={stack}>{children}</Stack>;
}

interface RiderPanelProps {
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
}

/** "Who's Riding?": one of the two; the choice disables the other until it is cleared. */
function RiderPanel({ draft, dispatch }: RiderPanelProps) {
  const copy = texts.schedule.rider;
  return (
    <Card title={copy.title}>
      <Choices>
        {RIDERS.map((rider) => (
          <CheckboxInput
            key={rider}
            name={rider}
            label={copy[rider]}
            value={draft.rider === rider}
            disabled={isRiderDisabled(draft, rider)}
            onChange={() => dispatch({ type: 'riderToggled', rider })}
          />
        ))}
      </Choices>
    </Card>
  );
}
