import type { Body, eraseUser } from '@liftclub/api-contract';
import { marketOf, marketOfCurrency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { askOrPerform, type Asked, type RequestKind } from '../../modules/approvals';
import { lockUserRow } from '../../modules/accounts';
import { recordAudit } from '../../modules/audit';
import { eraseAccount, findMoney, findRequester, hasRequestedErasure } from '../../modules/privacy';
import type { StaffActor } from '../../plugins/access/actors';
import { conflict, notFound, Problem } from '../../problems';

const { erase: copy, serverErrors } = texts.consoleUsers;
const { summaries, errors } = texts.consoleRequests;

/** `money` is what the account had when it was asked, in minor units. */
type ErasureBody = Pick<Body<typeof eraseUser>, 'credit'> & { readonly userId: string; readonly money: number };

/** An account that is erased by staff. Money that it gets meanwhile makes it outdated; rides that it uses do not. */
export const erasureRequest: RequestKind<ErasureBody> = {
  name: 'erasure',
  right: 'people.erase',
  approvals: 1,
  async describe(_deps, db, { userId, credit, money }) {
    const { currency } = marketOf((await ownerOf(db, userId)).country);
    return {
      market: marketOfCurrency(currency),
      subject: { kind: 'person', id: userId },
      passengerId: userId,
      summary: summaries.erase[credit ?? 'none'],
      money: { amount: money, currency },
      version: userId,
    };
  },
  async perform(deps, tx, { userId, credit, money }, by) {
    await lockUserRow(tx, userId);
    const owner = await ownerOf(tx, userId);
    if (await hasRequestedErasure(tx, userId)) throw conflict('erasure_requested', serverErrors.erasureRequested);
    if ((await findMoney(deps, tx, owner)) > money) throw conflict('outdated', errors.outdated);
    const data = await eraseAccount(deps, tx, owner, credit, by.staffId).catch((error: unknown) => {
      throw errorForStaff(error);
    });
    await recordAudit(deps, tx, by, { action: 'person.erase', subject: userId, detail: { credit } });
    return { message: copy.done, data };
  },
};

/** Erases an account in the caller's transaction, or asks for it where the account has money. */
export async function askToErase(
  deps: Dependencies,
  tx: Executor,
  actor: StaffActor,
  userId: string,
  { reason, credit }: Body<typeof eraseUser>,
): Promise<Asked> {
  const money = await findMoney(deps, tx, await ownerOf(tx, userId));
  return askOrPerform(deps, tx, erasureRequest, { body: { userId, credit, money }, reason, actor });
}

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
