import type { getAuditEntries, ResponseBody } from '@liftclub/api-contract';
import { formatDate, formatMonth, isDate, isMonth } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { paths } from '../../paths';

/** One entry, also one of those in a line that stands for several. */
export type Entry = Omit<ResponseBody<typeof getAuditEntries>['data'][number], 'views'>;

interface Subject {
  readonly name: string;
  /** The page of the subject, if it has one. */
  readonly href?: string;
}

const { about: unnamed, tables } = texts.consoleHistory;

/** What an entry is about, as people call it, and the way to it. */
export function subjectOf({ action, subject, about }: Entry): Subject {
  const [kind = ''] = action.split('.');
  switch (kind) {
    case 'person':
    case 'credit':
      return { name: about ?? subject, href: paths.user.href(subject) };
    case 'booking':
      return { name: about ?? unnamed.booking, href: paths.booking.href(subject) };
    case 'trip':
      return { name: about ?? unnamed.trip, href: paths.trip.href(subject) };
    case 'document':
    case 'vehicle':
      return { name: about ?? subject, href: paths.review.href(subject) };
    case 'payment':
      return { name: about ?? subject, href: found(paths.bookings.href(), about ?? subject) };
    case 'alert':
      return { name: unnamed.alert, href: `${paths.payments.href()}?tab=alerts` };
    case 'coupon':
      return { name: about ?? subject, href: found(paths.coupons.href(), about ?? subject) };
    case 'invitation':
      return { name: about || unnamed.invitation, href: paths.invitations.href() };
    case 'tariff':
    case 'discount':
    case 'sibling':
    case 'instalment':
    case 'tax':
    case 'service_hours':
      return { name: unnamed.prices, href: paths.prices.href() };
    case 'credit_rule':
      return { name: unnamed.creditRules, href: paths.creditRules.href() };
    case 'earning_rule':
      return { name: unnamed.earningRules, href: paths.earningRules.href() };
    case 'period':
      return booksMonth(subject);
    case 'payout':
      return { name: about ?? texts.payouts.console.title, href: paths.payouts.href() };
    case 'dispatch':
      return serviceDay(subject);
    case 'closure':
      return { name: about ?? unnamed.closure, href: paths.calendar.href() };
    case 'school':
    case 'terms':
      return { name: about ?? subject, href: paths.schools.href() };
    case 'table':
      return { name: (tables as Readonly<Record<string, string>>)[subject] ?? subject };
    default:
      return { name: about ?? subject };
  }
}

/** A service day by its market and date, `RSA 2026-01-13`. */
function serviceDay(subject: string): Subject {
  const [market = '', date = ''] = subject.split(' ');
  if (!isDate(date)) return { name: subject };
  return { name: unnamed.serviceDay(formatDate(date), market), href: paths.dispatch.ofDay(market, date) };
}

/** A month of the books by its market and month, `RSA 2026-01`. */
function booksMonth(subject: string): Subject {
  const [market = '', month = ''] = subject.split(' ');
  if (!isMonth(month)) return { name: subject };
  const markets: Readonly<Record<string, string>> = texts.consoleCalendar.markets;
  const name = unnamed.booksMonth(formatMonth(month), markets[market] ?? market);
  return { name, href: paths.books.ofMonth({ month, market }) };
}

const found = (page: string, search: string) => `${page}?${new URLSearchParams({ search }).toString()}`;
