import { DAY_MS } from '@liftclub/domain';
import type { Limits } from '../../settings/limits';

/** How codes are limited (decision 002). Pure functions of what has happened. */
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

/** A wrong guess; a stranger's came from a browser that did not request the code. */
export interface WrongGuess {
  readonly at: Date;
  readonly stranger: boolean;
}

/** The tries that a live code has used. */
export interface CodeTries {
  readonly compared: number;
  readonly comparedByStrangers: number;
}

/** Whether one more guess may be compared with the code. */
export function hasTriesLeft(limits: CodeLimits, tries: CodeTries, stranger: boolean): boolean {
  return tries.compared < limits.triesPerCode && (!stranger || tries.comparedByStrangers < limits.strangerTriesPerCode);
}

/** Seconds until the budget of a phone allows one more wrong guess; `wrong` are those of 30 days, oldest first. */
export function guessWait(limits: CodeLimits, wrong: readonly WrongGuess[], stranger: boolean, now: Date): number {
  const all = wrong.map(({ at }) => at);
  const strangers = wrong.filter((guess) => guess.stranger).map(({ at }) => at);
  const waits = [waitOf(all, limits.wrongPerDay, DAY_MS, now), waitOf(all, limits.wrongPerMonth, MONTH_MS, now)];
  if (stranger)
    waits.push(
      waitOf(strangers, limits.strangerWrongPerDay, DAY_MS, now),
      waitOf(strangers, limits.strangerWrongPerMonth, MONTH_MS, now),
    );
  return Math.max(...waits);
}

/** Seconds until fewer than `most` of the instants lie within the last `span` milliseconds. */
function waitOf(instants: readonly Date[], most: number, span: number, now: Date): number {
  const counted = instants.at(-most);
  return counted ? secondsUntil(counted, span, now) : 0;
}

const secondsUntil = (since: Date, span: number, now: Date): number =>
  Math.max(0, Math.ceil((since.getTime() + span - now.getTime()) / 1000));
