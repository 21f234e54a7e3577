import { addDays, WEEK, weekDayOf, type WeekDay } from '../calendar/calendar';

/**
 * `proposed`: waits for approval. `approved`: its money is due. `sending`: the provider was asked, or will be.
 * `failed`: not paid, `reversed`: paid, and returned by the bank; the earnings are the driver's again.
 */
export const PAYOUT_STATES = ['proposed', 'approved', 'sending', 'sent', 'failed', 'reversed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What the provider says about a transfer; `needs_code`: nothing is paid until staff enter a code there. */
export type TransferOutcome = 'pending' | 'needs_code' | 'sent' | 'failed' | 'reversed';

/** What is posted in the ledger when a payout moves on. */
export type PayoutPosting = 'sent' | 'sent_late' | 'failed' | 'reversed';

/** The next state of a payout and what is posted for it. */
interface PayoutStep {
  readonly state: PayoutState;
  readonly posts: readonly PayoutPosting[];
}

/**
 * The step of a payout when the provider says how its transfer stands; undefined when nothing changes. Said twice, late
 * or in another order, it leads to the same state: money that left and came back has returned to the driver once.
 */
export function payoutStep(state: PayoutState, outcome: TransferOutcome): PayoutStep | undefined {
  if (state === 'sending') {
    if (outcome === 'sent') return { state: 'sent', posts: ['sent'] };
    if (outcome === 'failed') return { state: 'failed', posts: ['failed'] };
    if (outcome === 'reversed') return { state: 'reversed', posts: ['sent', 'reversed'] };
  }
  if (state === 'sent' && outcome === 'reversed') return { state: 'reversed', posts: ['reversed'] };
  // The provider had refused it, and paid it all the same.
  if (state === 'failed' && outcome === 'sent') return { state: 'sent', posts: ['sent_late'] };
  return undefined;
}

/** Why a driver with earnings is not in a batch. */
export const LEFT_OUT_REASONS = [
  'erased',
  'locked',
  'no_account',
  'name_differs',
  'unverified',
  'changed',
  'paid_already',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What is known of a driver whose earnings are about to be paid. */
interface PayoutCandidate {
  readonly erased: boolean;
  readonly locked: boolean;
  readonly account: {
    readonly state: 'verified' | 'name_differs' | 'unverified';
    readonly paysFrom: Date;
  } | null;
  /** Whether a payout until the same day is under way or was paid. */
  readonly paidAlready: boolean;
}

/** Why a driver is not paid; undefined for one who is. */
export function leftOutReason(
  { erased, locked, account, paidAlready }: PayoutCandidate,
  now: Date,
): LeftOutReason | undefined {
  if (erased) return 'erased';
  if (locked) return 'locked';
  if (paidAlready) return 'paid_already';
  if (account === null) return 'no_account';
  if (account.state !== 'verified') return account.state;
  return account.paysFrom > now ? 'changed' : undefined;
}

/** A service day closes two midnights after it. */
const CLOSES_AFTER = 2;

/**
 * The last day (yyyy-MM-dd) of the latest week that is closed; `payoutDay` is the last day of a week. Weeks to Sunday
 * can be paid from Tuesday on.
 */
export function lastClosedWeek(today: string, payoutDay: WeekDay): string {
  const closed = addDays(today, -CLOSES_AFTER);
  const since = WEEK.indexOf(weekDayOf(closed)) - WEEK.indexOf(payoutDay);
  return addDays(closed, -((since + WEEK.length) % WEEK.length));
}
