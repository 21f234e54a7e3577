import { DAY_MS, HOUR_MS, isPassenger, MINUTE_MS, readSmsCommand, toDecimal } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { messageText } from '../../messages/message-text';
import { enqueueSms } from '../../messages/sms-outbox';
import { enqueueWhatsapp } from '../../messages/whatsapp-outbox';
import { Problem } from '../../problems';
import { findVerifiedByPhone } from '../accounts';
import { cancelForOwnTransport, lockRunsOfTrips } from '../escalations';
import { setUncritical } from '../notices';
import { consentToUncritical, hasConsent } from '../privacy';
import { skipTripOf, unskipTripOf } from '../trips';
import { comingRides, type Sender } from './coming-rides';
import { planSmsReply, type SmsPlan } from './plan-sms-reply';
import {
  countReplies,
  countWrongDigits,
  findQuestion,
  replaceQuestion,
  storeReply,
  storeWrongDigits,
} from './replies-repository';
import { cutSms, type ReplyChannel } from './reply-text';

/** A message that somebody sent us; `sid` is the company's name of it. */
interface Reply {
  readonly channel: ReplyChannel;
  readonly sid: string;
  readonly from: string;
  readonly body: string;
  /** When it was written, or received where the company does not say. */
  readonly at: Date;
}

/**
 * A command is executed within this time of being written: after an outage, what was meant then may be wrong now. STOP
 * is executed later, too, unless its writer has written to us since.
 */
const LATE_MS = 15 * MINUTE_MS;
/** The company repeats a webhook for a week at most. */
const IGNORED_MS = 7 * DAY_MS;

/** Most messages of an account that are answered in an hour, so that two programs that answer each other stop. */
const MAX_AN_HOUR = 30;
/** How long a question by SMS waits for its answer. */
const QUESTION_MS = 30 * MINUTE_MS;
/**
 * After this many wrong digits within 24 hours, questions about money are not asked by SMS, so that the digits cannot
 * be guessed.
 */
const MAX_WRONG_DIGITS = 3;

/**
 * Receives a message: executes its command and queues the reply, on the same channel, in one transaction. It is
 * processed once. One from a phone that no passenger has verified has no effect and no reply.
 */
export async function receiveReply(deps: Dependencies, { channel, sid, from, body, at }: Reply): Promise<void> {
  const now = deps.clock();
  const age = now.getTime() - at.getTime();
  if (age > IGNORED_MS) return;
  await deps.db.transaction(async (tx) => {
    const account = await findVerifiedByPhone(tx, from);
    const userId = account?.id ?? null;
    const isNew = await storeReply(tx, { messageSid: sid, channel, userId, at });
    if (!isNew || !account || !isPassenger(account.role)) return;
    const hourAgo = new Date(at.getTime() - HOUR_MS);
    if ((await countReplies(tx, account.id, hourAgo)) > MAX_AN_HOUR) return;
    const { language } = account;
    const sender = { userId: account.id, country: account.country, phone: from, language };
    const isStop = readSmsCommand(body).kind === 'stop';
    const isLate = age > LATE_MS && !(isStop && (await countReplies(tx, account.id, at)) === 0);
    const { text, choices } = isLate
      ? { text: messageText('reply.late', {}, language), choices: [] }
      : await answerCommand(deps, tx, sender, { channel, sid, body });
    const reply = { to: from, body: text, kind: 'reply', accountId: account.id } as const;
    if (channel === 'sms') await enqueueSms(deps, tx, reply);
    else await enqueueWhatsapp(deps, tx, { ...reply, language, noticeId: deps.random.id(now), choices });
  });
}

/** Executes the command of a passenger and returns the reply, at most one SMS. A refusal replies with its message. */
async function answerCommand(
  deps: Dependencies,
  tx: Executor,
  sender: Sender,
  { channel, sid, body }: Omit<Reply, 'from' | 'at'>,
): Promise<Pick<SmsPlan, 'text' | 'choices'>> {
  const { userId, language } = sender;
  const now = deps.clock();
  const question = await findQuestion(tx, userId, now);
  const wrongDigits = await countWrongDigits(tx, userId, new Date(now.getTime() - DAY_MS));
  const newId = deps.random.fourDigits();
  const digits = wrongDigits < MAX_WRONG_DIGITS ? deps.random.fourDigits().slice(2) : null;
  const rides = await comingRides(deps, tx, sender);
  const hasWhatsapp = channel === 'whatsapp' && (await hasConsent(tx, userId, 'whatsapp'));
  const plan = planSmsReply(readSmsCommand(body), {
    channel,
    language,
    hasWhatsapp,
    rides,
    question,
    newId,
    digits,
  });
  if (plan.wrongDigits) await storeWrongDigits(tx, sid);
  if (plan.question !== question)
    await replaceQuestion(tx, userId, plan.question, new Date(now.getTime() + QUESTION_MS));
  try {
    // A refused ride rolls back those before it.
    await tx.transaction((inner) => applyPlan(deps, inner, { ...sender, channel }, plan));
  } catch (error) {
    if (error instanceof Problem) return { text: cutSms(error.message), choices: [] };
    throw error;
  }
  return plan;
}

async function applyPlan(
  deps: Dependencies,
  tx: Executor,
  sender: Sender & Pick<Reply, 'channel'>,
  { skip, unskip, own: taken, notices }: SmsPlan,
): Promise<void> {
  const own = { passengerId: sender.userId, actorId: sender.userId };
  for (const ride of skip) {
    const expectedCredit = toDecimal(ride.skip?.credit ?? 0);
    await skipTripOf(deps, tx, own, { tripId: ride.id, expectedCredit, reason: 'other' });
  }
  for (const { id } of unskip) await unskipTripOf(deps, tx, { ...own, country: sender.country }, id);
  await lockRunsOfTrips(
    tx,
    taken.map(({ id }) => id),
  );
  for (const { id } of taken) await cancelForOwnTransport(deps, tx, { tripId: id, actorId: sender.userId });
  if (notices === null) return;
  if (sender.channel === 'sms') await setUncritical(tx, sender.userId, notices);
  else await consentToUncritical(deps, tx, sender.userId, notices);
}
