import { DAY_MS } from '@liftclub/domain';
import type { Limits } from '../../settings/limits';

/** How codes are limited (decision 002). Pure functions of the history of a phone. */
type CodeLimits = Limits['codes'];

export const CODE_MINUTES = 5;
export const MONTH_MS = 30 * DAY_MS;

/** Seconds until the next code may be requested; `sends` are those of the last 24 h, oldest first. */
export function resendWait(limits: CodeLimits, sends: readonly Date[], now: Date): number {
  const last = sends.at(-1);
  if (!last) return 0;
  const wait = limits.resendWaits[Math.min(sends.length, limits.resendWaits.length) - 1] ?? 0;
  return Math.max(dailyCapWait(limits, sends, now), secondsUntil(last, wait * 1000, now));
}

/** Seconds until a code may be sent at all. The only limit by phone for codes that the server sends by itself. */
export function dailyCapWait(limits: CodeLimits, sends: readonly Date[], now: Date): number {
  return waitOf(sends, limits.sendsPerDay, DAY_MS, now);
}

/** A send or a wrong guess; `known` when a known device of the phone made it. */
export interface PhoneEvent {
  readonly at: Date;
  readonly known: boolean;
}

/**
 * The instants that count for a browser, oldest first: known devices have a budget of their own, all other browsers
 * share one of the same size. For the latter, what was before staff reopened the phone is forgotten, all but the last.
 */
export function countedFor(events: readonly PhoneEvent[], known: boolean, reopenedAt: Date | null): Date[] {
  const own = events.filter((event) => event.known === known).map(({ at }) => at);
  if (known || reopenedAt === null) return own;
  return own.filter((at, index) => at > reopenedAt || index === own.length - 1);
}

/** Seconds until a budget allows one more wrong guess; `wrong` are those of 30 days, oldest first. */
export function guessWait(limits: CodeLimits, wrong: readonly Date[], now: Date): number {
  return Math.max(waitOf(wrong, limits.wrongPerDay, DAY_MS, now), waitOf(wrong, limits.wrongPerMonth, MONTH_MS, now));
}

/** Seconds until fewer than `most` of the instants lie within the last `span` milliseconds. */
function waitOf(instants: readonly Date[], most: number, span: number, now: Date): number {
  const counted = instants.at(-most);
  return counted ? secondsUntil(counted, span, now) : 0;
}

const secondsUntil = (since: Date, span: number, now: Date): number =>
  Math.max(0, Math.ceil((since.getTime() + span - now.getTime()) / 1000));
