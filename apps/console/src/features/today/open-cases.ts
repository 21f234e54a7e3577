import type { Today } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { IconName } from '@liftclub/ui-kit';
import { paths } from '../../paths';

const copy = texts.consoleToday;

/** Open cases of one kind, with the page that resolves them. */
export interface OpenCases {
  readonly title: string;
  /** The number of cases as text. */
  readonly what: string;
  readonly icon: IconName;
  /** ISO instant since which the oldest one waits. */
  readonly since?: string | null;
  /** Missing for cases that only an operator of the server can resolve. */
  readonly href?: string;
}

interface Kind {
  readonly copy: { readonly title: string; readonly count: (count: number) => string };
  /** Undefined where the member may not open them. */
  readonly open: Today['documents'] | number | undefined;
  readonly icon: IconName;
  readonly href?: string;
}

function casesOf({ copy: { title, count: counted }, open, icon, href }: Kind): OpenCases[] {
  if (open === undefined) return [];
  const { count, since } = typeof open === 'number' ? { count: open, since: null } : open;
  return count === 0 ? [] : [{ title, what: counted(count), icon, since, href }];
}

/** The page of a service day, else of the next one. */
const dispatchOf = (day: Today['first_day_without_driver'] | undefined): string =>
  day ? paths.dispatch.ofDay(day.market, day.date) : paths.dispatch.href();

/** Rides of which somebody waits, or may be in danger, at this moment. */
export function ridesAtRisk(today: Today): OpenCases[] {
  const { alert_days: days, first_day_without_driver: driverlessDay } = today;
  const kinds: Kind[] = [
    { copy: copy.callsForHelp, open: today.calls_for_help, icon: 'alert', href: paths.cases.href() },
    {
      copy: copy.notDroppedOff,
      open: today.not_dropped_off,
      icon: 'alert',
      href: dispatchOf(days?.not_dropped_off),
    },
    { copy: copy.notArrived, open: today.not_arrived, icon: 'clock', href: dispatchOf(days?.not_arrived) },
    { copy: copy.lateStarts, open: today.late_starts, icon: 'clock', href: dispatchOf(days?.late_starts) },
    { copy: copy.tripsWithoutDriver, open: today.trips_without_driver, icon: 'car', href: dispatchOf(driverlessDay) },
  ];
  return kinds.flatMap(casesOf);
}

/** The other cases that need action: of rides, people and documents, and of the server. */
export function casesToDo(today: Today): OpenCases[] {
  const kinds: Kind[] = [
    {
      copy: copy.contradictions,
      open: today.contradictions,
      icon: 'info',
      href: dispatchOf(today.alert_days?.contradictions),
    },
    { copy: copy.cases, open: today.cases, icon: 'info', href: paths.cases.href() },
    { copy: copy.documents, open: today.documents, icon: 'file', href: paths.reviews.href() },
    { copy: copy.otherDocuments, open: today.other_documents, icon: 'file', href: paths.documents.href() },
    {
      copy: copy.licensesExpired,
      open: today.licenses_expired,
      icon: 'car',
      href: `${paths.reviews.href()}?state=license_expired`,
    },
    { copy: copy.smsFailing, open: today.sms_failing, icon: 'alert' },
    { copy: copy.jobsGivenUp, open: today.jobs_given_up, icon: 'alert' },
  ];
  return kinds.flatMap(casesOf);
}

/** The cases of money that need action. */
export function moneyToDo(today: Today): OpenCases[] {
  const payments = paths.payments.href();
  const kinds: Kind[] = [
    { copy: copy.paymentsHeld, open: today.payments_held, icon: 'card', href: payments },
    { copy: copy.refundsDue, open: today.refunds_due, icon: 'repeat', href: payments },
    { copy: copy.payoutsDue, open: today.payouts_due, icon: 'card', href: `${payments}?tab=payouts` },
    { copy: copy.driverPayouts, open: today.driver_payouts, icon: 'car', href: paths.payouts.href() },
    { copy: copy.alerts, open: today.alerts, icon: 'alert', href: `${payments}?tab=alerts` },
    { copy: copy.paymentsStuck, open: today.payments_stuck, icon: 'clock', href: `${payments}?tab=pending` },
  ];
  return kinds.flatMap(casesOf);
}

/** The cases that need no action yet. */
export function casesToKnow(today: Today): OpenCases[] {
  const kinds: Kind[] = [
    { copy: copy.refundsUnderWay, open: today.refunds_under_way, icon: 'repeat', href: paths.payments.href() },
    {
      copy: copy.licensesEnding,
      open: today.licenses_ending,
      icon: 'calendar',
      href: `${paths.reviews.href()}?state=license_ending&sort=license_expiry`,
    },
    { copy: copy.usersLocked, open: today.users_locked, icon: 'user', href: `${paths.users.href()}?locked=true` },
  ];
  return kinds.flatMap(casesOf);
}
