import type { User } from '@liftclub/api-contract';
import { useAuthSession, useSessionState, useToday } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, Loading, Page, PageTitle } from '@liftclub/ui-kit';
import { useState } from 'react';
import { ScheduleForm } from './schedule-form';
import { RestrictedNote } from './restricted-note';
import { StartAgain } from './start-again';
import { SummaryPanel } from './summary-panel';
import { useBookRide } from './use-book-ride';
import { useStoredDraft } from './use-stored-draft';

/** Ride scheduling of a passenger (specification section 2): the form as it unfolds, then the summary in its place. */
export function ScheduleRidePage() {
  const { user } = useSessionState();
  const { stored } = useAuthSession();
  const [restricted, setRestricted] = useState(() => stored.get('reg') !== null);
  const leave = () => {
    stored.remove('reg');
    setRestricted(false);
  };
  if (user)
    return (
      <ScheduleRide key={`${user.id} ${restricted}`} user={user} onLeaveRestricted={restricted ? leave : undefined} />
    );
  return (
    <Page>
      <PageTitle title={texts.schedule.title} />
      <Card>
        <Loading label={texts.general.loading} />
      </Card>
    </Page>
  );
}

interface ScheduleRideProps {
  readonly user: User;
  /** Ends the restricted mode that a link began; undefined outside it. */
  readonly onLeaveRestricted: (() => void) | undefined;
}

function ScheduleRide({ user, onLeaveRestricted }: ScheduleRideProps) {
  const { country } = user.profile;
  const today = useToday();
  const isInvited = onLeaveRestricted !== undefined || user.reg_type !== null;
  const { draft, dispatch, isPristine } = useStoredDraft(user.id, isInvited ? 'registration' : 'full', today());
  const booking = useBookRide(dispatch);
  // The searches keep what was typed to themselves; a new form is what empties them.
  const [form, setForm] = useState(0);

  const startAgain = () => {
    dispatch({ type: 'startedAgain', today: today() });
    booking.forget();
    setForm((before) => before + 1);
  };

  return (
    <Page>
      <PageTitle
        title={texts.schedule.title}
        action={
          !isPristine && <StartAgain asks={draft.summary === null} disabled={booking.busy} onStartAgain={startAgain} />
        }
      />
      {user.reg_type === null && onLeaveRestricted && <RestrictedNote onLeave={onLeaveRestricted} />}
      {draft.summary === null ? (
        <ScheduleForm
          key={form}
          owner={user.id}
          country={country}
          draft={draft}
          dispatch={dispatch}
          today={today}
          booking={booking}
          takesFocus={form > 0}
        />
      ) : (
        <SummaryPanel
          bookingId={draft.summary}
          booked={booking.summary}
          onPaymentBegun={(reference) => dispatch({ type: 'paymentStarted', reference })}
          onSettled={startAgain}
        />
      )}
    </Page>
  );
}
