import { countryOfPhone, DAY_MS, HOUR_SECONDS, isoRegionOf, MINUTE_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { isValidPhoneNumber } from 'libphonenumber-js/mobile';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../messages/sms-outbox';
import { hashToken } from '../../keys';
import { invalid, tooMany } from '../../problems';
import { CODE_MINUTES, dailyCapWait, resendWait } from './codes-policy';
import { codeMessage } from './code-messages';
import * as repository from './codes-repository';

/** A request for codes. A purpose without a user gets a code that is sent to nobody, so that both cost the same. */
export interface CodeRequest {
  readonly phone: string;
  readonly users: Partial<Record<repository.CodePurpose, string | null>>;
  readonly step?: 1 | 2;
  /** The secret of the requesting browser's cookie. */
  readonly browser: string | undefined;
  readonly ip: string;
}

/** 400 at the phone field for a phone that cannot get codes: of another country, or not a mobile. */
export function refuseUnservedPhone(settings: Dependencies['settings'], phone: string): void {
  const { countries } = settings.sms;
  if (countries.length === 0) return;
  const served = countries.includes(isoRegionOf(countryOfPhone(phone))) && isValidPhoneNumber(phone);
  if (!served) throw invalid({ phone: [texts.errors.phoneCountry] });
}

/**
 * Sends a code that a user requested. 429 with the seconds to wait: cool-down, daily cap, caps by network and in total.
 */
export async function sendAskedCode(
  deps: Dependencies,
  tx: Executor,
  request: CodeRequest,
): Promise<{ resendAfter: number }> {
  const now = deps.clock();
  const limits = deps.settings.limits.codes;
  const sends = await repository.listSends(tx, request.phone, new Date(now.getTime() - DAY_MS));
  const wait = resendWait(limits, sends, now);
  if (wait > 0) throw tooMany('code_too_early', texts.errors.tooManyTries, wait);
  if (await isOverCaps(deps, tx, request.ip)) throw tooMany('too_many_codes', texts.errors.tooManyTries, HOUR_SECONDS);
  await issueCodes(deps, tx, request);
  return { resendAfter: resendWait(limits, [...sends, now], now) };
}

/** Sends a code that nobody requested: the cool-down does not apply, the caps do. False when one is reached. */
export async function sendCodeUnasked(deps: Dependencies, tx: Executor, request: CodeRequest): Promise<boolean> {
  const now = deps.clock();
  const sends = await repository.listSends(tx, request.phone, new Date(now.getTime() - DAY_MS));
  if (dailyCapWait(deps.settings.limits.codes, sends, now) > 0 || (await isOverCaps(deps, tx, request.ip)))
    return false;
  await issueCodes(deps, tx, request);
  return true;
}

async function isOverCaps(deps: Dependencies, tx: Executor, ip: string): Promise<boolean> {
  const { codeSendsPerDay, codeSendsPerIpDay } = deps.settings.limits;
  if (codeSendsPerDay === Infinity && codeSendsPerIpDay === Infinity) return false;
  await repository.lockCounts(tx);
  const sent = await repository.countSends(tx, ip, new Date(deps.clock().getTime() - DAY_MS));
  return sent.total >= codeSendsPerDay || sent.fromIp >= codeSendsPerIpDay;
}

async function issueCodes(deps: Dependencies, tx: Executor, request: CodeRequest): Promise<void> {
  const now = deps.clock();
  const code = deps.random.fourDigits();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  const purposes = Object.entries(request.users) as [repository.CodePurpose, string | null][];
  const fresh = purposes.map(([purpose, userId]) => {
    const id = deps.random.id(now);
    return {
      id,
      phone: request.phone,
      purpose,
      userId,
      step: request.step ?? 1,
      // Random text in place of digits: no guess can match a code without a user.
      codeHash: codeHashOf(deps, id, userId === null ? deps.random.token(16) : code),
      browserHash: request.browser === undefined ? null : hashToken(request.browser),
      compared: 0,
      comparedByStrangers: 0,
      createdAt: now,
      expiresAt,
    };
  });
  await repository.replaceCodes(tx, fresh);
  await repository.addSend(tx, { id: deps.random.id(now), phone: request.phone, ip: request.ip, sentAt: now });
  const owned = fresh.find(({ userId }) => userId !== null);
  await enqueueSms(deps, tx, {
    to: owned ? request.phone : null,
    body: codeMessage(owned?.purpose ?? 'forgot_password', code),
    until: expiresAt,
  });
}

/** Hash of a code, bound to its row so that equal codes have different hashes. */
export const codeHashOf = (deps: Pick<Dependencies, 'keys'>, id: string, code: string): string =>
  deps.keys.hmac('code', `${id}:${code}`);
