/** How codes are limited (`decisions`, section 3). All pure: what has happened goes in, what may happen comes out. */

export const CODE_MINUTES = 5;
/** Wrong guesses that destroy one code. */
export const TRIES_PER_CODE = 3;
const SENDS_PER_DAY = 5;
const WRONG_PER_DAY = 6;
const WRONG_PER_MONTH = 15;
/** Of those, what a browser that never asked for the code may use up: strangers cannot burn the owner's tries. */
const STRANGER_TRIES_PER_CODE = 1;
const STRANGER_WRONG_PER_DAY = 2;
/** Seconds to wait after the first, second and any later send of a day. */
const RESEND_WAITS = [60, 120, 300] as const;

export const DAY_MS = 24 * 60 * 60 * 1000;
export const MONTH_MS = 30 * DAY_MS;

/** Seconds until the next code may be asked for; `sends` are those of the last 24 h, oldest first. */
export function resendWait(sends: readonly Date[], now: Date): number {
  const last = sends.at(-1);
  if (!last) return 0;
  const capped = dailyCapWait(sends, now);
  const wait = RESEND_WAITS[Math.min(sends.length, RESEND_WAITS.length) - 1] ?? 0;
  return Math.max(capped, Math.ceil((last.getTime() + wait * 1000 - now.getTime()) / 1000), 0);
}

/** Seconds until a code may be sent at all: five in 24 h. Codes the server sends by itself mind only this. */
export function dailyCapWait(sends: readonly Date[], now: Date): number {
  const oldest = sends.at(-SENDS_PER_DAY);
  return oldest ? Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000) : 0;
}

/** Wrong guesses of one phone over all its codes. */
export interface GuessHistory {
  readonly wrongInDay: number;
  readonly wrongInMonth: number;
  readonly strangersInDay: number;
}

/** A live code as far as its tries go. */
export interface CodeTries {
  readonly compared: number;
  readonly comparedByStrangers: number;
}

/** Whether one more guess may be compared with the code. */
export function mayCompare(tries: CodeTries, history: GuessHistory, stranger: boolean): boolean {
  if (tries.compared >= TRIES_PER_CODE) return false;
  if (history.wrongInDay >= WRONG_PER_DAY || history.wrongInMonth >= WRONG_PER_MONTH) return false;
  if (!stranger) return true;
  return tries.comparedByStrangers < STRANGER_TRIES_PER_CODE && history.strangersInDay < STRANGER_WRONG_PER_DAY;
}
