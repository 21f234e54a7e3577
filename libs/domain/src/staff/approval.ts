import { SERVICE_MARKETS, type ServiceMarket } from '../calendar/service-calendar';
import type { Minor } from '../money/money';

/** What waits for another member of staff before it is done. */
export const REQUEST_KINDS = [
  'goodwill',
  'refund',
  'payout',
  'price_rule',
  'credit_rule',
  'earning_rule',
  'role_change',
  'staff_invitation',
  'staff_unlock',
  'second_factor_reset',
  'exception',
  'erasure',
  'period_close',
  'payout_batch',
] as const;
export type RequestKindName = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['open', 'approved', 'declined', 'withdrawn', 'expired', 'outdated'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What a request changes, with what is in force and what would be, all in words. */
export interface RequestChange {
  /** "VAT, Nigeria and elsewhere, from 1 Feb 2026". */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const GOODWILL_LIMIT: Readonly<Record<ServiceMarket, Minor>> = { RSA: 500_00, NG: 10_000_00 };

/** The kinds that wait only in a market that has set a limit for them; the others always wait. */
export const LIMITED_KINDS = [
  'goodwill',
  'refund',
  'payout',
  'erasure',
  'price_rule',
  'credit_rule',
  'earning_rule',
] as const;
export type LimitedKind = (typeof LIMITED_KINDS)[number];

/** The limits that every database starts with, in minor units; nothing of the other kinds is done without approval. */
export const APPROVAL_LIMIT_SEEDS = SERVICE_MARKETS.flatMap((market) =>
  LIMITED_KINDS.map((kind) => ({ market, kind, amount: kind === 'goodwill' ? GOODWILL_LIMIT[market] : 0 })),
);

/** A request that nobody decided expires after these days. */
export const REQUEST_DAYS = 7;

/** After a step-up, what requires one is allowed for these minutes. */
export const STEP_UP_MINUTES = 10;

/**
 * Whether an amount waits for another member. `askedBefore` is what the same member asked for the same subject within
 * the last day; exactly at the limit is under it. All in minor units.
 */
export const waitsForApproval = (amount: number, askedBefore: number, limit: number): boolean =>
  amount + askedBefore > limit;
