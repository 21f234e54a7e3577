import { formatAmount, formatClock, formatDate, STAFF_ZONE, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { StoryEvent } from './story-repository';

const copy = texts.consoleStory;

/** An event as a sentence. */
export function storySentence(item: StoryEvent): string {
  switch (item.event) {
    case 'booked':
      return copy.booked;
    case 'plan_started':
      return copy.planStarted;
    case 'plan_ended':
      return copy.planEnded;
    case 'published':
      return copy.published;
    case 'moved':
      return copy.moved(texts.trips.status[item.detail.status], known(copy.reasons, item.detail.why));
    case 'rated':
      return copy.rated(item.detail.stars);
    case 'reported':
      return copy.reported(copy.reports[item.detail.type], item.detail.minutes, item.detail.reason);
    case 'escalated':
      return copy.escalations[item.detail.step];
    case 'documents_sent':
      return copy.documentsSent;
    case 'positions':
      return copy.positions(item.detail.count, clock(item.detail.from), clock(item.detail.to));
    case 'message':
      return copy.message(
        texts.consoleNotices.channels[item.detail.channel],
        known(texts.consoleNotices.moments, item.detail.about) ?? texts.consoleNotices.noTrip,
        texts.consoleNotices.states[item.detail.state],
      );
    case 'case_opened':
      return copy.caseOpened(item.detail.number, texts.cases.categories[item.detail.category]);
    case 'case_closed':
      return copy.caseClosed(item.detail.number, texts.consoleCases.outcomes[item.detail.outcome]);
    case 'access':
      return copy.accesses[item.detail.what];
    case 'changed':
      return copy.changed(actionOf(item.detail), item.detail.reason);
    default:
      return moneySentence(item);
  }
}

/** What staff changed: "Approved a document: First aid certificate". */
function actionOf({ action, document, date }: StoryChange): string {
  const name = texts.auditActionName(action);
  if (document === null) return name;
  return copy.changedDocument(name, document, date === null ? null : formatDate(date));
}

type StoryChange = Extract<StoryEvent, { readonly event: 'changed' }>['detail'];

type MoneyEvent = Extract<StoryEvent, { readonly detail: { readonly amount: number } }>;

function moneySentence({ event, detail }: MoneyEvent): string {
  const amount = formatAmount(toDecimal(detail.amount), detail.currency);
  switch (event) {
    case 'paid':
      return copy.paid(amount, texts.consoleBookings.booking.providers[detail.provider]);
    case 'refunded':
      return copy.refunded(amount, texts.consoleBookings.booking.providers[detail.provider]);
    case 'earned':
      return copy.earned(amount);
    case 'driver_earned':
      return copy.driverEarned(amount);
    case 'credited':
      return copy.credited(amount);
    case 'credit_taken_back':
      return copy.creditTakenBack(amount);
  }
}

const clock = (instant: string): string => formatClock(STAFF_ZONE, new Date(instant));

/** The text of a key, or the key where it has none. */
const known = (labels: Readonly<Record<string, string>>, key: string | null): string | null =>
  key === null ? null : (labels[key] ?? key);
