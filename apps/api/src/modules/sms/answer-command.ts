import { cutSms, MINUTE_MS, planSmsReply, readSmsCommand, toDecimal, type SmsPlan } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { Problem } from '../../problems';
import { setUncritical } from '../notices';
import { comingRides } from './coming-rides';
import { storeQuestion, takeQuestion } from './replies-repository';
import type { Sender } from './sender';
import { skipTripOf, unskipTripOf } from '../trips';

/** A question by SMS waits so long for its answer. */
const QUESTION_MS = 30 * MINUTE_MS;

/** Does what a passenger asks by SMS, and gives the reply: one SMS. A refusal is told in its own words. */
export async function answerCommand(deps: Dependencies, tx: Executor, sender: Sender, text: string): Promise<string> {
  const question = await takeQuestion(tx, sender.userId, deps.clock());
  const plan = planSmsReply(readSmsCommand(text), await comingRides(deps, tx, sender), question);
  try {
    // A refused ride takes back those before it.
    await tx.transaction((inner) => applyRunEvent(deps, inner, sender, plan));
  } catch (error) {
    if (error instanceof Problem) return cutSms(error.message);
    throw error;
  }
  if (plan.question)
    await storeQuestion(tx, sender.userId, plan.question, new Date(deps.clock().getTime() + QUESTION_MS));
  return plan.text;
}

async function applyRunEvent(
  deps: Dependencies,
  tx: Executor,
  sender: Sender,
  { skip, unskip, notices }: SmsPlan,
): Promise<void> {
  const own = { passengerId: sender.userId, actorId: sender.userId };
  for (const ride of skip) {
    const expectedCredit = toDecimal(ride.skip?.credit ?? 0);
    await skipTripOf(deps, tx, own, { tripId: ride.id, expectedCredit, reason: 'other' });
  }
  for (const { id } of unskip) await unskipTripOf(deps, tx, { ...own, country: sender.country }, id);
  if (notices !== null) await setUncritical(tx, sender.userId, notices);
}
