import { texts } from '@liftclub/texts';
import type { AuditAction } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { StaffActor } from '../../plugins/access/actors';
import { conflict, forbidden, notFound, Problem } from '../../problems';
import { recordAudit } from '../audit';
import {
  canDecide,
  expireOpen,
  findStaffName,
  isWorking,
  lockRequest,
  updateRequest,
  type RequestRow,
} from './approvals-repository';
import type { Effect, RequestKind, RequestKinds } from './request-kind';

const { errors, approvedOnce } = texts.consoleRequests;

/**
 * Approves a request and does what it asks, in one transaction; of two approvers at once one does it. Throws 404, 403
 * without the right for the thing itself, 409 `own_request`, `not_open`, `approved_already`, those of the kind's
 * `requireApprover`, and 409 `outdated`, which closes the request.
 */
export async function approveRequest(
  deps: Dependencies,
  kinds: RequestKinds,
  actor: StaffActor,
  id: string,
): Promise<Effect> {
  const decided = await deps.db.transaction(async (tx) => {
    const { request, kind } = await lockDecidable(deps, tx, kinds, actor, id);
    await kind.requireApprover?.(tx, request.body as never, actor.staffId);
    const first = request.firstApprovedBy;
    if (first === actor.staffId) throw conflict('approved_already', errors.approvedAlready);
    // The approval of a member who was locked meanwhile does not count.
    if (kind.approvals === 2 && (first === null || !(await canDecide(tx, first, kind.right)))) {
      await updateRequest(tx, id, { firstApprovedBy: actor.staffId });
      await record(deps, tx, actor.staffId, 'request.approve', request);
      return { waits: { message: approvedOnce, data: { request_id: id, approvals: 1 } } };
    }
    const approvers = [...(first === null ? [] : [await findStaffName(tx, first)]), actor.name];
    const by = { staffId: request.askedBy, approvedBy: approvers.join(', ') };
    const performed = await performIfCurrent(deps, tx, kind, request, by);
    const decision = { decidedBy: actor.staffId, decidedAt: deps.clock() };
    if (performed instanceof Problem) {
      await updateRequest(tx, id, { ...decision, state: 'outdated', why: performed.message });
      await record(deps, tx, actor.staffId, 'request.outdate', request);
      return { problem: performed };
    }
    await updateRequest(tx, id, { ...decision, state: 'approved' });
    await record(deps, tx, actor.staffId, 'request.approve', request);
    return { effect: performed, kind, request, by };
  });
  if (decided.waits) return decided.waits;
  if (decided.problem) throw decided.problem;
  const { effect, kind, request, by } = decided;
  return kind.finish ? kind.finish(deps, request.body as never, by) : effect;
}

/** Declines a request. Throws as `approveRequest`. */
export async function declineRequest(
  deps: Dependencies,
  kinds: RequestKinds,
  actor: StaffActor,
  { id, why }: { readonly id: string; readonly why: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { request } = await lockDecidable(deps, tx, kinds, actor, id);
    await updateRequest(tx, id, { state: 'declined', decidedBy: actor.staffId, decidedAt: deps.clock(), why });
    await record(deps, tx, actor.staffId, 'request.decline', request, { why });
  });
}

/** Withdraws one's own request. 404 for another's, 409 `not_open`. */
export async function withdrawRequest(deps: Dependencies, { staffId }: StaffActor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request?.askedBy !== staffId || request.state === 'done') throw notFound();
    requireOpen(deps, request);
    await updateRequest(tx, id, { state: 'withdrawn', decidedBy: staffId, decidedAt: deps.clock() });
    await record(deps, tx, staffId, 'request.withdraw', request);
  });
}

/** Marks the requests that nobody decided in time as expired. */
export async function expireRequests(deps: Pick<Dependencies, 'db' | 'clock' | 'random'>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const request of await expireOpen(tx, deps.clock())) await record(deps, tx, null, 'request.expire', request);
  });
}

async function lockDecidable(
  deps: Dependencies,
  tx: Executor,
  kinds: RequestKinds,
  actor: StaffActor,
  id: string,
): Promise<{ readonly request: RequestRow; readonly kind: RequestKind<never> }> {
  const request = await lockRequest(tx, id);
  const kind = request && kinds[request.kind];
  if (!request || !kind || request.state === 'done') throw notFound();
  if (request.askedBy === actor.staffId) throw conflict('own_request', errors.ownRequest);
  if (request.subjectKind === 'staff' && request.subjectId === actor.staffId)
    throw conflict('own_request', errors.aboutOneself);
  if (!(await canDecide(tx, actor.staffId, kind.right))) throw forbidden();
  requireOpen(deps, request);
  return { request, kind };
}

function requireOpen({ clock }: Pick<Dependencies, 'clock'>, { state, expiresAt }: RequestRow): void {
  if (state !== 'open' || expiresAt <= clock()) throw conflict('not_open', errors.notOpen);
}

/** The effect, or 409 `outdated` when what the request depends on has changed or who asked is locked or gone. */
async function performIfCurrent(
  deps: Dependencies,
  tx: Executor,
  kind: RequestKind<never>,
  request: RequestRow,
  by: { readonly staffId: string; readonly approvedBy: string },
): Promise<Effect | Problem> {
  // As it was stored by `askOrPerform` for this kind.
  const body = request.body as never;
  try {
    return await tx.transaction(async (savepoint) => {
      if (!(await isWorking(savepoint, request.askedBy))) throw conflict('outdated', errors.askerGone);
      const { version } = await kind.describe(deps, savepoint, body);
      const isOutdated = kind.isOutdated?.(request.version, version) ?? version !== request.version;
      if (isOutdated) throw conflict('outdated', errors.outdated);
      return kind.perform(deps, savepoint, body, by);
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return error.code === 'outdated' ? error : conflict('outdated', errors.outdatedBy(error.message));
  }
}

async function record(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  staffId: string | null,
  action: AuditAction,
  { id, kind, summary, askedBy, subjectId }: RequestRow,
  more: object = {},
): Promise<void> {
  const detail = { request: id, kind, summary, asked_by: await findStaffName(tx, askedBy), ...more };
  await recordAudit(deps, tx, staffId, { action, subject: subjectId, detail });
}
