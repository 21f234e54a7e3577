import { DAY_MS, REQUEST_DAYS, waitsForApproval, type RequestChange } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueStaffEmail } from '../../messages/staff-alerts';
import type { StaffActor } from '../../plugins/access/actors';
import { recordAudit } from '../audit';
import { findApproved, insertRequest, sumAsked } from './approvals-repository';
import { limitsOf, type ApprovalLimitNow } from './limits';
import type { Described, RequestedBy, Effect, RequestKind } from './request-kind';

/** What a member asked for: it waits, or it was done. */
export type Asked = { readonly request_id: string } | Effect;

/**
 * Does something at once when its market has set no limit for it or it is at or under that limit, else stores it as a
 * request for another member, in the transaction of the caller. Throws the Problems of the kind when it cannot be done.
 * A kind with `finish` is then finished by `finishAsked`, after the commit.
 */
export async function askOrPerform<Body>(
  deps: Dependencies,
  tx: Executor,
  kind: RequestKind<Body>,
  { body, reason, actor }: { readonly body: Body; readonly reason: string; readonly actor: StaffActor },
): Promise<Asked> {
  const by = { staffId: actor.staffId };
  const limits = await limitsOf(deps, tx, kind.name);
  if (limits?.length === 0) return kind.perform(deps, tx, body, by);
  const described = await kind.describe(deps, tx, body);
  const { market, subject, passengerId, money, until, version } = described;
  const ofMarket = limits?.filter((limit) => market === 'every' || limit.market === market);
  if (ofMarket?.length === 0) return kind.perform(deps, tx, body, by);
  const approved = kind.finish && (await findApproved(tx, kind.name, body, aDayAgo(deps)));
  if (approved) return kind.perform(deps, tx, body, { ...by, approvedBy: approved.approvedBy ?? undefined });
  const isDone = await isUnderLimits(deps, tx, kind, { described, limits: ofMarket ?? [], staffId: actor.staffId });
  const { summary, change } = inWords(described.summary);
  const now = deps.clock();
  const id = deps.random.id(now);
  await insertRequest(tx, {
    id,
    kind: kind.name,
    state: isDone ? 'done' : 'open',
    body,
    version,
    subjectKind: subject.kind,
    subjectId: subject.id,
    passengerId,
    summary,
    change,
    amount: money?.amount,
    currency: money?.currency,
    reason,
    askedBy: actor.staffId,
    askedAt: now,
    expiresAt: new Date(Math.min(now.getTime() + REQUEST_DAYS * DAY_MS, until?.getTime() ?? Infinity)),
  });
  if (isDone) return kind.perform(deps, tx, body, by);
  await tryOut(deps, tx, kind, body, by);
  await enqueueStaffEmail(tx);
  const detail = { request: id, kind: kind.name, summary, reason };
  await recordAudit(deps, tx, actor.staffId, { action: 'request.ask', subject: subject.id, detail });
  return { request_id: id };
}

/** After the commit: what the kind does outside the transaction, unless it waits for approval. */
export async function finishAsked<Body>(
  deps: Dependencies,
  kind: RequestKind<Body>,
  { asked, body, actor }: { readonly asked: Asked; readonly body: Body; readonly actor: StaffActor },
): Promise<Asked> {
  if ('request_id' in asked || !kind.finish) return asked;
  const approved = await findApproved(deps.db, kind.name, body, aDayAgo(deps));
  return kind.finish(deps, body, { staffId: actor.staffId, approvedBy: approved?.approvedBy ?? undefined });
}

interface Limited {
  readonly described: Described;
  readonly limits: readonly ApprovalLimitNow[];
  readonly staffId: string;
}

/** What has no amount, and what has no limit, is never under one. */
async function isUnderLimits<Body>(
  { clock }: Dependencies,
  tx: Executor,
  { name: kind }: RequestKind<Body>,
  { described: { subject, money }, limits, staffId }: Limited,
): Promise<boolean> {
  // Nobody sets a limit for themselves.
  if (!money || limits.length === 0 || limits.some(({ setBy }) => setBy?.id === staffId)) return false;
  const before = await sumAsked(tx, { kind, staffId, subjectId: subject.id, since: aDayAgo({ clock }) });
  return limits.every((limit) => !waitsForApproval(money.amount, before, limit.amount));
}

/** The summary as text, and what it consists of where it is a change. */
function inWords(summary: string | RequestChange): { readonly summary: string; readonly change?: RequestChange } {
  if (typeof summary === 'string') return { summary };
  const { name, before, after } = summary;
  return { summary: texts.consoleRequests.summaries.change(name, before, after), change: summary };
}

const aDayAgo = ({ clock }: Pick<Dependencies, 'clock'>): Date => new Date(clock().getTime() - DAY_MS);

/** Does it and rolls it back: throws the Problem that doing it would. */
async function tryOut<Body>(deps: Dependencies, tx: Executor, kind: RequestKind<Body>, body: Body, by: RequestedBy) {
  const rolledBack = new Error('tried out');
  try {
    await tx.transaction(async (savepoint) => {
      await kind.perform(deps, savepoint, body, by);
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
}
