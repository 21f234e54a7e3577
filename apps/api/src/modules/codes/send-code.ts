import { countryOfPhone, isoRegionOf, MINUTE_MS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { isValidPhoneNumber } from 'libphonenumber-js/mobile';
import type { Executor } from '../../db/client';
import type { Dependencies, Randomness } from '../../dependencies';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import { hashToken } from '../../keys';
import { invalid, type Problem } from '../../problems';
import { addSend } from './code-counts-repository';
import { requestedCodeRefusal, unrequestedCodeRefusal } from './code-limits';
import { CODE_MINUTES, resendWait } from './codes-policy';
import * as repository from './codes-repository';
import { readHistory, type PhoneHistory } from './phone-history';

/** A request for codes. A purpose without a user gets a code that is sent to nobody, so that both cost the same. */
export interface CodeRequest {
  readonly phone: string;
  readonly users: Partial<Record<repository.CodePurpose, string | null>>;
  readonly step?: 1 | 2;
  /** The secret of the requesting browser's cookie. */
  readonly browser: string;
  readonly ip: string;
}

/** A request whose code can be entered: its two letters, and the seconds until another may be requested. */
export interface SentCode {
  readonly letters: string;
  readonly resendAfter: number;
}

/** The part of the settings that says whose phones can get codes. */
export interface SmsCountries {
  readonly sms: Pick<Dependencies['settings']['sms'], 'countries'>;
}

/** Whether a phone can get codes: a mobile of a country that is served. */
export function isServedPhone({ sms }: SmsCountries, phone: string): boolean {
  const { countries } = sms;
  if (countries.length === 0) return true;
  return countries.includes(isoRegionOf(countryOfPhone(phone))) && isValidPhoneNumber(phone);
}

/** 400 at the phone field for a phone that cannot get codes. */
export function refuseUnservedPhone(settings: Dependencies['settings'], phone: string): void {
  if (!isServedPhone(settings, phone)) throw invalid({ phone: [texts.errors.phoneCountry] });
}

/**
 * Sends a code that a user requested. 429 with the seconds to wait: cool-down, daily cap, caps by network and in total.
 */
export async function sendRequestedCode(deps: Dependencies, tx: Executor, request: CodeRequest): Promise<SentCode> {
  const history = await readHistory(deps, tx, request.phone, request.browser);
  const refusal = await requestedCodeRefusal(deps, tx, history, request.ip);
  if (refusal) throw refusal;
  return issueCodes(deps, tx, request, history);
}

/** Sends a code that nobody requested: the cool-down does not apply, the caps do. Returns a 429 when one is reached. */
export async function sendUnrequestedCode(
  deps: Dependencies,
  tx: Executor,
  request: CodeRequest,
): Promise<SentCode | Problem> {
  const history = await readHistory(deps, tx, request.phone, request.browser);
  return (await unrequestedCodeRefusal(deps, tx, history, request.ip)) ?? issueCodes(deps, tx, request, history);
}

/**
 * Sends the code of a sign-up, by the limits of every request; `userId` null when the details are taken. A sign-up that
 * the same browser corrects before another code may be sent keeps the code that it has: the code then belongs to the
 * new sign-up, and nothing is sent.
 */
export async function sendSignUpCode(
  deps: Dependencies,
  tx: Executor,
  { userId, ...request }: Omit<CodeRequest, 'users' | 'step'> & { readonly userId: string | null },
): Promise<SentCode> {
  const { phone, browser } = request;
  const now = deps.clock();
  const history = await readHistory(deps, tx, phone, browser);
  const purpose = 'verify_account';
  const code = await repository.findNewestCode(tx, { phone, purpose, browserHash: hashToken(browser) });
  const resendAfter = resendWait(deps.settings.limits.codes, history.sends, now);
  if (resendAfter > 0 && code?.endedAt === null && code.expiresAt > now) {
    await repository.assignToUser(tx, code.id, userId);
    return { letters: code.requestLetters, resendAfter };
  }
  const refusal = await requestedCodeRefusal(deps, tx, history, request.ip);
  if (refusal) throw refusal;
  return issueCodes(deps, tx, { ...request, users: { [purpose]: userId } }, history);
}

async function issueCodes(
  deps: Dependencies,
  tx: Executor,
  request: CodeRequest,
  { known, sends }: PhoneHistory,
): Promise<SentCode> {
  const now = deps.clock();
  const { phone, ip } = request;
  const digits = deps.random.fourDigits();
  const letters = newRequestLetters(deps.random, await repository.listLiveLetters(tx, phone, now));
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);
  const purposes = Object.entries(request.users) as [repository.CodePurpose, string | null][];
  const fresh = purposes.map(([purpose, userId]) => {
    const id = deps.random.id(now);
    return {
      id,
      phone,
      purpose,
      userId,
      requestLetters: letters,
      createdAt: now,
      expiresAt,
      step: request.step ?? 1,
      // Random text in place of digits: no guess can match a code without a user.
      codeHash: codeHashOf(deps, id, userId === null ? deps.random.token(16) : digits),
      browserHash: hashToken(request.browser),
      compared: 0,
    };
  });
  await repository.replaceCodes(tx, fresh);
  const owned = fresh.find(({ userId }) => userId !== null);
  const deliverable = owned !== undefined;
  await addSend(tx, { id: deps.random.id(now), phone, ip, known, deliverable, sentAt: now });
  const key = owned?.purpose === 'verify_account' ? 'code.verify_account' : 'code.forgot_password';
  const language = await repository.findLanguage(tx, phone);
  await enqueueSms(deps, tx, {
    to: owned ? phone : null,
    body: messageText(key, { code: digits, letters }, language),
    kind: 'code',
    until: expiresAt,
  });
  return { letters, resendAfter: resendWait(deps.settings.limits.codes, [...sends, now], now) };
}

/** Hash of a code, bound to its row so that equal codes have different hashes. */
export const codeHashOf = ({ keys }: Pick<Dependencies, 'keys'>, id: string, code: string): string =>
  keys.hmac('code', `${id}:${code}`);

/** Whether a guess is the code of a row, also of one that was sent under an earlier secret. */
export const isCode = (
  { keys }: Pick<Dependencies, 'keys'>,
  { id, codeHash }: Pick<repository.Code, 'id' | 'codeHash'>,
  guess: string,
): boolean => keys.isHmac('code', `${id}:${guess}`, codeHash);

/** No vowels, so that they spell nothing, and none that looks like a digit. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const PAIRS = [...LETTERS].flatMap((first) =>
  [...LETTERS].filter((second) => second !== first).map((second) => first + second),
);

/**
 * Two letters for a request, shown by its SMS and its screen, so that a person with two messages knows which is theirs.
 * They differ from the `taken` ones of the same phone.
 */
function newRequestLetters(random: Pick<Randomness, 'token'>, taken: readonly string[]): string {
  const free = PAIRS.filter((pair) => !taken.includes(pair));
  const number = Buffer.from(random.token(4), 'base64url').readUInt32BE();
  return free[number % free.length] ?? '';
}
