import type { Body, eraseUser } from '@liftclub/api-contract';
import { marketOf, marketOfCurrency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { RequestKind } from '../../modules/approvals';
import { lockUserRow } from '../../modules/accounts';
import { recordAudit } from '../../modules/audit';
import { eraseAccount, findMoney, findRequester, hasRequestedErasure } from '../../modules/privacy';
import { conflict, notFound, Problem } from '../../problems';

const { erase: copy, serverErrors } = texts.consoleUsers;
const { summaries } = texts.consoleRequests;

type ErasureBody = Pick<Body<typeof eraseUser>, 'credit'> & { readonly userId: string };

/**
 * An account that is erased by staff; one with money waits. Money that it gets meanwhile makes it outdated; rides that
 * it uses do not.
 */
export const erasureRequest: RequestKind<ErasureBody> = {
  name: 'erasure',
  right: 'people.erase',
  approvals: 1,
  async describe(deps, tx, { userId, credit }) {
    await lockUserRow(tx, userId);
    const owner = await ownerOf(tx, userId);
    const { currency } = marketOf(owner.country);
    const amount = await findMoney(deps, tx, owner);
    return {
      market: marketOfCurrency(currency),
      subject: { kind: 'person', id: userId },
      passengerId: userId,
      summary: summaries.erase[credit ?? 'none'],
      money: { amount, currency },
      version: String(amount),
    };
  },
  // A process of the release before stored no number: outdated.
  isOutdated: (seen, now) => !(Number(now) <= Number(seen)),
  async perform(deps, tx, { userId, credit }, by) {
    await lockUserRow(tx, userId);
    const owner = await ownerOf(tx, userId);
    if (await hasRequestedErasure(tx, userId)) throw conflict('erasure_requested', serverErrors.erasureRequested);
    const data = await eraseAccount(deps, tx, owner, credit, by.staffId).catch((error: unknown) => {
      throw errorForStaff(error);
    });
    await recordAudit(deps, tx, by, { action: 'person.erase', subject: userId, detail: { credit } });
    return { message: copy.done, data };
  },
};

/** Throws 404 for an unknown or erased account. */
async function ownerOf(db: Executor, userId: string) {
  const user = await findRequester(db, userId);
  if (!user) throw notFound();
  return { userId, role: user.role, country: user.country };
}

/** The messages of the errors are for the user of the account. */
function errorForStaff(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const messages: Readonly<Record<string, string>> = {
    runs_left: copy.runsLeft,
    ride_under_way: copy.rideUnderWay,
    credit_left: copy.creditLeft,
  };
  const message = error.code && messages[error.code];
  return message ? conflict(error.code, message) : error;
}
