import type { User } from '@liftclub/api-contract';
import { useAuthSession, useSessionState, useToday } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, Loading, Page, PageTitle, Button, Icon, palette } from '@liftclub/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { ScheduleForm } from './schedule-form';
import { StartAgain } from './start-again';
import { useBookRide } from './use-book-ride';
import { useStoredDraft } from './use-stored-draft';

// Loaded when the ride is booked: the form does not need it.
const SummaryPanel = lazy(() => import('./summary-panel').then((module) => ({ default: module.SummaryPanel })));
const restrictedCopy = texts.schedule.restricted;
const Note = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px',
  borderRadius: 14,
  background: palette.infoTint,
  color: palette.ink,
});
const NoteText = styled('span')({ flex: '1 1 220px' });

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
      <Waiting />
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
  const [search] = useSearchParams();
  const isInvited = onLeaveRestricted !== undefined || user.reg_type !== null;
  const { draft, dispatch, isPristine } = useStoredDraft(user.id, {
    mode: isInvited ? 'registration' : 'full',
    today: today(),
    isForLearner: search.get('rider') === 'learner',
  });
  const booking = useBookRide(dispatch);
  // The address searches hold their own input; only a new form clears them.
  const [form, setForm] = useState(0);

  const startAgain = () => {
    dispatch({ type: 'startedAgain', today: today() });
    booking.forget();
    setForm((before) => before + 1);
  };

  const edit = () => {
    dispatch({ type: 'bookingReopened' });
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
        <Suspense fallback={<Waiting />}>
          <SummaryPanel
            bookingId={draft.summary}
            booked={booking.summary}
            onEdit={draft.payment === null ? edit : undefined}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Waiting() {
  return (
    <Card>
      <Loading label={texts.general.loading} />
    </Card>
  );
}

/** Says that a link began the restricted booking mode, with the way out of it. */
function RestrictedNote({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Note>
      <Icon name="info" />
      <NoteText>{restrictedCopy.text}</NoteText>
      <Button small look="outline" onClick={onLeave}>
        {restrictedCopy.leave}
      </Button>
    </Note>
  );
}
