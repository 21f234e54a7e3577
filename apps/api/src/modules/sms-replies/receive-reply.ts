import {
  cutSms,
  DAY_MS,
  HOUR_MS,
  isPassenger,
  MINUTE_MS,
  planSmsReply,
  readSmsCommand,
  toDecimal,
  type SmsPlan,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueSms } from '../../messages/sms-outbox';
import { Problem } from '../../problems';
import { findVerifiedByPhone } from '../accounts';
import { cancelForOwnTransport, lockRunsOfTrips } from '../escalations';
import { setUncritical } from '../notices';
import { skipTripOf, unskipTripOf } from '../trips';
import { comingRides, type Sender } from './coming-rides';
import {
  countReplies,
  countWrongDigits,
  findQuestion,
  replaceQuestion,
  storeReply,
  storeWrongDigits,
} from './replies-repository';

/** An SMS that somebody sent us; `sid` is the carrier's name of it. */
interface Reply {
  readonly sid: string;
  readonly from: string;
  readonly body: string;
}

/** Most SMS of an account that are answered in an hour, so that two programs that answer each other stop. */
const MAX_AN_HOUR = 30;
/** How long a question by SMS waits for its answer. */
const QUESTION_MS = 30 * MINUTE_MS;
/**
 * After this many wrong digits within 24 hours, questions about money are not asked by SMS, so that the digits cannot
 * be guessed.
 */
const MAX_WRONG_DIGITS = 3;

/**
 * Receives an SMS: executes its command and queues the reply in one transaction. It is processed once. One from a phone
 * that no passenger has verified has no effect and no reply.
 */
export async function receiveReply(deps: Dependencies, { sid, from, body }: Reply): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const account = await findVerifiedByPhone(tx, from);
    const userId = account?.id ?? null;
    const isNew = await storeReply(tx, { messageSid: sid, userId, at: deps.clock() });
    if (!isNew || !account || !isPassenger(account.role)) return;
    const hourAgo = new Date(deps.clock().getTime() - HOUR_MS);
    if ((await countReplies(tx, account.id, hourAgo)) > MAX_AN_HOUR) return;
    const sender = { userId: account.id, country: account.country, phone: from };
    await enqueueSms(deps, tx, {
      to: from,
      body: await answerCommand(deps, tx, sender, { sid, body }),
      kind: 'reply',
      accountId: account.id,
    });
  });
}

/** Executes the command of a passenger's SMS and returns the reply, one SMS. A refusal replies with its message. */
async function answerCommand(
  deps: Dependencies,
  tx: Executor,
  sender: Sender,
  { sid, body }: Pick<Reply, 'sid' | 'body'>,
): Promise<string> {
  const { userId } = sender;
  const now = deps.clock();
  const question = await findQuestion(tx, userId, now);
  const wrongDigits = await countWrongDigits(tx, userId, new Date(now.getTime() - DAY_MS));
  const digits = wrongDigits < MAX_WRONG_DIGITS ? deps.random.fourDigits().slice(2) : null;
  const rides = await comingRides(deps, tx, sender);
  const plan = planSmsReply(readSmsCommand(body), { rides, question, digits });
  if (plan.wrongDigits) await storeWrongDigits(tx, sid);
  if (plan.question !== question)
    await replaceQuestion(tx, userId, plan.question, new Date(now.getTime() + QUESTION_MS));
  try {
    // A refused ride rolls back those before it.
    await tx.transaction((inner) => applyPlan(deps, inner, sender, plan));
  } catch (error) {
    if (error instanceof Problem) return cutSms(error.message);
    throw error;
  }
  return plan.text;
}

async function applyPlan(
  deps: Dependencies,
  tx: Executor,
  sender: Sender,
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
  if (notices !== null) await setUncritical(tx, sender.userId, notices);
}
