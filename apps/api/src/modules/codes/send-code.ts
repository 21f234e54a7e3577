import { countryOfPhone, isoRegionOf, texts } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../jobs/sms-outbox';
import { hashToken } from '../../keys';
import { invalid, tooMany } from '../../problems';
import { CODE_MINUTES, DAY_MS, dailyCapWait, resendWait } from './code-limits';
import { codeMessage } from './code-messages';
import * as repository from './codes-repository';

/** Who asks for a code, and for what. Without a user the number is unknown: everything is done but the sending. */
export interface CodeRequest {
  readonly phone: string;
  readonly purpose: repository.CodePurpose;
  readonly userId: string | null;
  readonly step?: 1 | 2;
  /** The secret of the asking browser's cookie. */
  readonly browser: string | undefined;
  readonly ip: string;
}

/** 400 at the phone field for a country whose phones we do not send codes to. */
export function refuseUnservedCountry(settings: Dependencies['settings'], phone: string): void {
  const { countries } = settings.sms;
  if (countries.length > 0 && !countries.includes(isoRegionOf(countryOfPhone(phone)))) throw invalid({ phone: [texts.errors.phoneCountry] });
}

/** Sends a code that a person asked for: cool-down, daily cap and the caps by address and in total all apply. */
export async function sendAskedCode(needs: Dependencies, tx: Executor, request: CodeRequest): Promise<{ resendAfter: number }> {
  const now = needs.clock();
  const sends = await repository.listSends(tx, request.phone, new Date(now.getTime() - DAY_MS));
  const wait = resendWait(sends, now);
  if (wait > 0) throw tooMany('code_too_early', texts.errors.tooManyTries, wait);
  await refuseOverCaps(needs, tx, request.ip);
  await issueCode(needs, tx, request);
  return { resendAfter: resendWait([...sends, now], now) };
}

/** Sends a code without being asked to: the cool-down is skipped, the daily caps are not. False when they are reached. */
export async function sendCodeUnasked(needs: Dependencies, tx: Executor, request: CodeRequest): Promise<boolean> {
  const now = needs.clock();
  const sends = await repository.listSends(tx, request.phone, new Date(now.getTime() - DAY_MS));
  if (dailyCapWait(sends, now) > 0) return false;
  await refuseOverCaps(needs, tx, request.ip);
  await issueCode(needs, tx, request);
  return true;
}

async function refuseOverCaps(needs: Dependencies, tx: Executor, ip: string): Promise<void> {
  const { codeSendsPerDay, codeSendsPerIpDay } = needs.settings.limits;
  const sent = await repository.countSends(tx, ip, new Date(needs.clock().getTime() - DAY_MS));
  if (sent.total >= codeSendsPerDay || sent.fromIp >= codeSendsPerIpDay) throw tooMany('too_many_codes', texts.errors.tooManyTries, 60 * 60);
}

async function issueCode(needs: Dependencies, tx: Executor, request: CodeRequest): Promise<void> {
  const now = needs.clock();
  const id = needs.random.id(now);
  const code = needs.random.fourDigits();
  await repository.replaceCode(tx, {
    id,
    phone: request.phone,
    purpose: request.purpose,
    userId: request.userId,
    step: request.step ?? 1,
    codeHash: codeHashOf(needs, id, code),
    browserHash: request.browser === undefined ? null : hashToken(request.browser),
    compared: 0,
    comparedByStrangers: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  });
  await repository.addSend(tx, { id: needs.random.id(now), phone: request.phone, ip: request.ip, sentAt: now });
  await enqueueSms(needs, tx, { to: request.userId === null ? null : request.phone, body: codeMessage(request.purpose, code) });
}

/** Bound to its row, so that equal codes do not look equal at rest. */
export const codeHashOf = (needs: Pick<Dependencies, 'keys'>, id: string, code: string): string => needs.keys.hmac('code', `${id}:${code}`);
