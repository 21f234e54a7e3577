import type { BookingItem, SubscriptionItem, Trip } from '@liftclub/api-contract';
import { useAuthSession, useSessionState, useToday } from '@liftclub/auth-session';
import { formatAmount, formatDate, formatDay, isAllowed, isValidity, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, Card } from '@liftclub/ui-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useVerifyPhone } from '../../components/pay-booking';
import { paths } from '../../paths';
import { bookingsQuery } from '../../queries/bookings-query';
import { sharedScholarsQuery } from '../../queries/learner-care-query';
import { subscriptionsQuery } from '../../queries/subscriptions-query';
import { tripsQuery } from '../../queries/trips-query';
import { Task, TaskList, ToDoCard } from './task-list';
import { useHomeDays } from './use-home-days';
import { planState } from '../../components/plan-state';

const copy = texts.dashboard.toDo;
// Without a connection, or after a new release, the file may be missing: home then shows the other tasks.
const AfterPayment = lazy(() =>
  import('./after-payment').then(
    (module) => ({ default: module.AfterPayment }),
    () => ({ default: OtherTasks }),
  ),
);

/** Drafts shown; the list of drafts has the others. */
const DRAFTS_SHOWN = 2;

/**
 * What was booked last. Open tasks: verify the phone, accept an invitation, name who collects a learner, pay drafts,
 * and what is still to set up for paid rides. Nothing without any.
 */
export function ToDo({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const { data } = useInfiniteQuery(bookingsQuery(api, 'draft'));
  const today = useToday()();
  const drafts = draftsToPay(data?.pages.flatMap((page) => page.data) ?? [], today);
  const unverified = user?.phone_verified === false;
  const isInvited = (useQuery(sharedScholarsQuery(api)).data?.invitations ?? 0) > 0;
  const uncollected = firstUncollected(useQuery(tripsQuery(api, useHomeDays())).data ?? []);
  const isEmpty = drafts.length === 0 && !unverified && !isInvited && uncollected.length === 0;
  const tasks = isEmpty ? null : (
    <>
      {unverified && <VerifyTask />}
      {isInvited && <AcceptTask />}
      {uncollected.map((trip) => (
        <CollectTask key={trip.id} trip={trip} />
      ))}
      {drafts.slice(0, DRAFTS_SHOWN).map((draft) => (
        <PayTask key={draft.id} id={id} draft={draft} />
      ))}
      {drafts.length > DRAFTS_SHOWN && (
        <Task
          icon="list"
          title={copy.moreDrafts(drafts.length - DRAFTS_SHOWN)}
          detail={copy.moreDraftsDetail}
          action={
            <ButtonLink small look="outline" to={paths.bookings.listHref(id, 'draft')}>
              {copy.showDrafts}
            </ButtonLink>
          }
        />
      )}
    </>
  );
  return (
    <Suspense fallback={<OtherTasks>{tasks}</OtherTasks>}>
      <AfterPayment id={id}>{tasks}</AfterPayment>
    </Suspense>
  );
}

/** The open tasks while what follows a payment is not loaded. Nothing without any. */
const OtherTasks = ({ children }: { readonly children: ReactNode }): ReactNode =>
  children && <ToDoCard>{children}</ToDoCard>;

function VerifyTask() {
  const { verify, verifying } = useVerifyPhone();
  return (
    <Task
      icon="user"
      title={copy.verify}
      detail={copy.verifyDetail}
      action={
        <Button small look="outline" onClick={verify} disabled={verifying} aria-busy={verifying}>
          {texts.summary.verifyPhone}
        </Button>
      }
    />
  );
}

function AcceptTask() {
  return (
    <Task
      icon="scholar"
      title={copy.invited}
      detail={copy.invitedDetail}
      action={
        <ButtonLink small look="outline" to={paths.invited.href()}>
          {copy.enterCode}
        </ButtonLink>
      }
    />
  );
}

function CollectTask({ trip: { rider, scholar_id, date } }: { readonly trip: Trip }) {
  return (
    <Task
      icon="scholar"
      title={copy.collect(rider)}
      detail={copy.collectDetail(formatDay(date))}
      action={
        <ButtonLink
          small
          look="outline"
          to={paths.learner.href(scholar_id ?? '')}
          aria-label={`${copy.choose}: ${rider}`}
        >
          {copy.choose}
        </ButtonLink>
      }
    />
  );
}

function PayTask({ id, draft }: { readonly id: string; readonly draft: BookingItem }) {
  const { ride, rider, date, price, due = price, currency } = draft;
  return (
    <Task
      icon="card"
      title={copy.pay(ride)}
      detail={copy.payDetail(rider, formatDate(date), formatAmount(due, currency))}
      action={
        <ButtonLink
          small
          look="outline"
          to={paths.bookings.summaryHref(id, 'draft', draft.id)}
          aria-label={`${copy.toSummary}: ${ride}`}
        >
          {copy.toSummary}
        </ButtonLink>
      }
    />
  );
}

/** The plans that end within a week and were not renewed. Nothing without one. */
export function PlansEnding({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data } = useInfiniteQuery(subscriptionsQuery(api));
  const today = useToday()();
  const plans = plansEnding(data?.pages.flatMap((page) => page.data) ?? [], today);
  if (plans.length === 0) return null;
  return (
    <Card title={copy.plansEnding}>
      <TaskList>
        {plans.map(({ id: plan, ride, rider, validity, date }) => (
          <Task
            key={plan}
            icon="repeat"
            title={ride}
            detail={copy.ends(isValidity(validity) ? validityLabel(validity) : validity, rider, formatDate(date))}
            action={
              <ButtonLink
                small
                look="outline"
                to={paths.subscriptions.href(id)}
                aria-label={`${texts.subscriptions.renew}: ${ride}`}
              >
                {texts.subscriptions.renew}
              </ButtonLink>
            }
          />
        ))}
      </TaskList>
    </Card>
  );
}

/** Of each learner the first coming ride for which nobody is named, as far as the reader may name somebody. */
const firstUncollected = (trips: readonly Trip[]): Trip[] =>
  trips
    .filter(({ needs_receiver, role }) => needs_receiver && role !== null && isAllowed(role, 'receivers'))
    .filter(({ scholar_id }, index, all) => all.findIndex((trip) => trip.scholar_id === scholar_id) === index);

/** Drafts that can still be paid, the earliest first. `today` is `yyyy-MM-dd`. */
const draftsToPay = (drafts: readonly BookingItem[], today: string): BookingItem[] =>
  drafts.filter(({ date }) => date >= today).sort((one, other) => one.date.localeCompare(other.date));

/** Plans in force that end soon and were not renewed, the earliest first. */
const plansEnding = (plans: readonly SubscriptionItem[], today: string): SubscriptionItem[] =>
  plans.filter((plan) => planState(plan, today) === 'ending').sort((one, other) => one.date.localeCompare(other.date));
