import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { UnreadableSealError } from '../../keys';
import { removeFiles } from '../files';
import { clearCountsByPrefix } from '../passwords';
import { erase, findFileKeys, findQueuedMessages, findSentSms, forgetSentSms, removeJobs } from './erase-repository';
import { findRequester, findRequest, updateRequest } from './requests-repository';

/** The job `erase_person`: empties rows, queue and counts in one transaction, then removes the files. */
export async function erasePerson(deps: Dependencies, { requestId }: { readonly requestId: string }): Promise<void> {
  const keys = await deps.db.transaction(async (tx) => {
    const request = await findRequest(tx, requestId);
    if (request?.kind !== 'erase' || request.state !== 'queued') return [];
    const { userId, scholarId } = request;
    const requester = scholarId === null ? await findRequester(tx, userId) : undefined;
    const who = { userId, scholarId, now: deps.clock() };
    const files = await findFileKeys(tx, who);
    if (requester) await forgetMessages(deps, tx, { ...requester, userId });
    await erase(tx, who);
    await updateRequest(tx, requestId, { state: 'done', readyAt: deps.clock() });
    return files;
  });
  await removeFiles(deps, keys);
}

/** Messages to the phone, waiting and sent, waiting e-mail, and counts of wrong passwords. */
async function forgetMessages(
  { keys }: Pick<Dependencies, 'keys'>,
  tx: Executor,
  { userId, phone, email }: Record<'userId' | 'phone' | 'email', string>,
): Promise<void> {
  await clearCountsByPrefix(tx, keys.hmac('email', email));
  const mine = (found: readonly { id: string; sealed: string }[]) =>
    found.filter(({ sealed }) => [phone, userId].includes(readerOf(keys, sealed) ?? '')).map(({ id }) => id);
  await removeJobs(tx, mine(await findQueuedMessages(tx)));
  await forgetSentSms(tx, mine(await findSentSms(tx)));
}

/**
 * Whom a sealed message is for: a phone, or the id of the reader of an e-mail, whose address may be a former one.
 * Undefined under a secret that is lost, because then nobody can read or send it.
 */
function readerOf(keys: Dependencies['keys'], sealed: string): string | null | undefined {
  try {
    const { to, userId } = JSON.parse(keys.open(sealed)) as { to: string | null; userId?: string };
    return userId ?? to;
  } catch (error) {
    if (error instanceof UnreadableSealError) return undefined;
    throw error;
  }
}
