import { DAY_MS, HOUR_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { tooMany, type Problem } from '../../problems';
import * as repository from './code-counts-repository';
import { dailyCapWait, guessWait, resendWait } from './codes-policy';
import type { PhoneHistory } from './phone-history';

const DAY_SECONDS = DAY_MS / 1000;

/** Why a code that a user requested may not be sent now: daily cap, cool-down, caps by network and in total. */
export async function requestedCodeRefusal(
  deps: Dependencies,
  tx: Executor,
  history: PhoneHistory,
  ip: string,
): Promise<Problem | undefined> {
  const wait = resendWait(deps.settings.limits.codes, history.sends, deps.clock());
  const early = dailyRefusal(deps, history) ?? (wait > 0 ? tooEarly(wait) : undefined);
  return early ?? capRefusal(deps, tx, ip);
}

/** Why a code that nobody requested may not be sent now: the cool-down does not apply. */
export async function unrequestedCodeRefusal(
  deps: Dependencies,
  tx: Executor,
  history: PhoneHistory,
  ip: string,
): Promise<Problem | undefined> {
  return dailyRefusal(deps, history) ?? capRefusal(deps, tx, ip);
}

function dailyRefusal(deps: Dependencies, { known, sends }: PhoneHistory): Problem | undefined {
  const now = deps.clock();
  const limits = deps.settings.limits.codes;
  return dailyCapWait(limits, sends, now) > 0 ? usedUp(known, resendWait(limits, sends, now), tooEarly) : undefined;
}

/** Why a browser may not guess now: the budget of wrong guesses is used up. */
export function guessRefusal(deps: Dependencies, history: PhoneHistory): Problem | undefined {
  const wait = guessWait(deps.settings.limits.codes, history.wrong, deps.clock());
  return wait > 0 ? usedUp(history.known, wait, tooManyGuesses) : undefined;
}

/** 429 after too many guesses; `wait` in seconds. */
export const tooManyGuesses = (wait: number): Problem => tooMany('too_many_attempts', texts.errors.tooManyTries, wait);
const tooEarly = (wait: number): Problem => tooMany('code_too_early', texts.errors.tooManyTries, wait);

/** The budget that unknown browsers share says what still works; a known device gets the usual text. */
function usedUp(known: boolean, wait: number, usual: (wait: number) => Problem): Problem {
  if (known) return usual(wait);
  return tooMany('unknown_device_limit', texts.errors.unknownDeviceLimit(Math.ceil(wait / DAY_SECONDS)), wait);
}

async function capRefusal(deps: Dependencies, tx: Executor, ip: string): Promise<Problem | undefined> {
  const { codeSendsPerDay, codeSendsPerIpDay } = deps.settings.limits;
  if (codeSendsPerDay === Infinity && codeSendsPerIpDay === Infinity) return undefined;
  await repository.lockCounts(tx);
  const now = deps.clock().getTime();
  const waitOf = async (most: number, of: { ip: string } | 'deliverable') => {
    const at = most === Infinity ? undefined : await repository.findSendAtCap(tx, most, of, new Date(now - DAY_MS));
    return at === undefined ? 0 : (at.getTime() + DAY_MS - now) / 1000;
  };
  const wait = Math.max(await waitOf(codeSendsPerDay, 'deliverable'), await waitOf(codeSendsPerIpDay, { ip }));
  return wait > 0 ? tooMany('too_many_codes', texts.errors.tooManyTries, wait) : undefined;
}

/** True when too many codes were guessed wrongly from one network. */
export async function isOverGuessCap(deps: Dependencies, tx: Executor, ip: string): Promise<boolean> {
  const { codeGuessesPerIpHour } = deps.settings.limits;
  if (codeGuessesPerIpHour === Infinity) return false;
  await repository.lockCounts(tx);
  return (await wrongEverywhere(deps, tx, ip)).fromIpInHour >= codeGuessesPerIpHour;
}

/** True while so many codes are guessed wrongly overall that one code is not enough for a reset. */
export async function breakerIsOpen(deps: Dependencies, tx: Executor): Promise<boolean> {
  const { inHour, inDay } = await wrongEverywhere(deps, tx, '');
  return (
    inHour >= deps.settings.limits.breakerWrongCodesPerHour || inDay >= deps.settings.limits.breakerWrongCodesPerDay
  );
}

function wrongEverywhere(deps: Dependencies, tx: Executor, ip: string) {
  const now = deps.clock().getTime();
  return repository.countAllWrongGuesses(tx, ip, new Date(now - HOUR_MS), new Date(now - DAY_MS));
}
