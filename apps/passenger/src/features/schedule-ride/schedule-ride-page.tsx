import type { User } from '@liftclub/api-contract';
import { useAuthSession, useSessionState, useToday } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, Loading, Page, PageTitle } from '@liftclub/ui-kit';
import { useState } from 'react';
import { ScheduleForm } from './schedule-form';
import { StartAgain } from './start-again';
import { SummaryPanel } from './summary-panel';
import { useBookRide } from './use-book-ride';
import { useStoredDraft } from './use-stored-draft';

/** Ride scheduling of a passenger (specification section 2): the form as it unfolds, then the summary in its place. */
export function ScheduleRidePage() {
  const { user } = useSessionState();
  if (user) return <ScheduleRide key={user.id} user={user} />;
  return (
    <Page>
      <PageTitle title={texts.schedule.title} />
      <Card>
        <Loading label={texts.general.loading} />
      </Card>
    </Page>
  );
}

function ScheduleRide({ user }: { readonly user: User }) {
  const { stored } = useAuthSession();
  const { country } = user.profile;
  const today = useToday();
  const isInvited = stored.get('reg') !== null || user.reg_type !== null;
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
