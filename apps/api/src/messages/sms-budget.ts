import { DAY_MS, isCritical, NOTIFICATION_TYPES, type MessageType } from '@liftclub/domain';
import type { Executor } from '../db/client';
import type { Dependencies } from '../dependencies';
import { alert } from './alerts';
import { addSmsToCount, takeSmsOffCount } from './sms-counts-repository';

type Deps = Pick<Dependencies, 'db' | 'keys' | 'clock' | 'settings'>;

/** What an SMS is: a notification, or one of the others. */
export type SmsKind =
  | MessageType
  /** Limited by `modules/codes` instead of this budget. */
  | 'code'
  /** To the driver of a run. */
  | 'driver'
  /** To staff on call: counts in the total only. */
  | 'on_call'
  | 'reply'
  | 'invitation'
  | 'account'
  | 'review'
  | 'case';

/** Whom an SMS counts for. */
export interface SmsCost {
  /** WhatsApp and e-mail have budgets of their own, as large as those of SMS. */
  readonly channel?: 'whatsapp' | 'email';
  /** A phone, or an e-mail address. */
  readonly to: string;
  readonly kind: SmsKind;
  /** The account that caused it or that it is about, if any. */
  readonly accountId?: string | undefined;
}

/** An SMS that was counted; undo by `uncount` when it was not sent after all. */
export interface CountedSms {
  uncount(): Promise<void>;
}

/** Staff are alerted when this share of the budget of a day is spent. */
const ALERT_AT = 0.8;

/**
 * Counts an SMS against the budgets of the day (UTC), in a separate transaction: by kind for its phone and its
 * account, in total for both, and for everybody. What is critical, or for drivers and staff on call, has a reserve of
 * its own, with the same limits by phone and account. Undefined when a budget is spent; then nothing is counted.
 */
export async function countAgainstBudget(deps: Deps, cost: SmsCost): Promise<CountedSms | undefined> {
  const { db, clock, settings } = deps;
  if (cost.kind === 'code') return { uncount: async () => undefined };
  const { sms } = settings.limits;
  const now = clock().getTime();
  const day = new Date(now - (now % DAY_MS));
  const reserve = `${cost.channel ? `${cost.channel} ` : ''}${isCriticalKind(cost.kind) ? 'critical' : 'other'}`;
  const total = isCriticalKind(cost.kind) ? sms.criticalPerDay : sms.perDay;
  // Everybody's counter comes last, so that its lock is short.
  const counters = [...countersOf(deps, cost, reserve), { counter: reserve, limit: total }];
  try {
    await db.transaction(async (tx) => {
      const counts = [];
      for (const { counter, limit } of counters) counts.push(await requireCount(tx, day, counter, limit));
      if (counts.at(-1) === Math.ceil(total * ALERT_AT))
        await alert(deps, tx, {
          kind: 'sms_budget',
          subject: `${counts.at(-1)} of ${total} ${reserve} ${cost.channel ? 'messages' : 'SMS'}`,
        });
    });
  } catch (error) {
    if (error instanceof BudgetSpentError) return undefined;
    throw error;
  }
  return {
    uncount: async () =>
      db.transaction(async (tx) => {
        for (const { counter } of counters) await takeSmsOffCount(tx, day, counter);
      }),
  };
}

/** The counters of one phone and one account; without either in clear. */
function countersOf({ keys, settings }: Deps, { to, kind, accountId, channel }: SmsCost, reserve: string) {
  if (kind === 'on_call') return [];
  const { ofKindPerDay, perPhoneDay, perAccountDay } = settings.limits.sms;
  const of = (spender: string, limit: number) => [
    { counter: keys.hmac('sms', `${channel ? `${channel} ` : ''}${spender} ${kind}`), limit: ofKindPerDay },
    { counter: keys.hmac('sms', `${spender} all ${reserve}`), limit },
  ];
  return [
    ...of(`phone ${to}`, perPhoneDay),
    ...(accountId === undefined ? [] : of(`account ${accountId}`, perAccountDay)),
  ];
}

class BudgetSpentError extends Error {}

async function requireCount(tx: Executor, day: Date, counter: string, limit: number): Promise<number> {
  const count = await addSmsToCount(tx, day, counter, limit);
  if (count === null) throw new BudgetSpentError();
  return count;
}

const isCriticalKind = (kind: SmsKind): boolean =>
  kind === 'driver' || kind === 'on_call' || NOTIFICATION_TYPES.some((type) => type === kind && isCritical(type));
