import * as contract from '@liftclub/api-contract';
import { hasStaffRight } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { Asked } from '../../modules/approvals';
import { recordViews } from '../../modules/audit';
import type { StaffActor } from '../../plugins/access/actors';
import { askedResponse, contractRoute, success } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { forbidden } from '../../problems';
import { requireCaseShownTo } from './case-access-repository';
import { answerCase, closeCase, noteCase, takeCase } from './cases-service';
import { listCases } from './cases-table-repository';
import { showCase } from './show-case';

const copy = texts.consoleCases;

/** Reported problems and emergency calls, for staff. */
export function consoleCasesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, contract.getCases, listCases);

  contractRoute(app, contract.getCase, async ({ params: { id }, actor: { staffId, rights } }) => {
    await requireCaseShownTo(deps.db, rights, id);
    const data = await showCase(deps, deps.db, staffId, id);
    await recordViews(deps, deps.db, staffId, { action: 'case.view', subject: id });
    return success(copy.title, { data });
  });

  changeRoutes(app, deps);
}

/** What staff do about a case; each returns it as it is then. */
function changeRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, contract.takeCase, async ({ params: { id }, actor }) => {
    const { staffId } = actor;
    const data = await deps.db.transaction(changed({ actor, id }, (tx) => takeCase(deps, tx, { staffId, id })));
    return success(copy.taken, { data });
  });

  contractRoute(app, contract.answerCase, async (call) => {
    const doing = { id: call.params.id, staffId: call.actor.staffId, ...call.body };
    const data = await idempotently(
      deps,
      call,
      changed({ actor: call.actor, id: doing.id }, (tx) => answerCase(deps, tx, doing)),
    );
    return success(copy.answer.done, { data });
  });

  contractRoute(app, contract.noteCase, async (call) => {
    const doing = { id: call.params.id, staffId: call.actor.staffId, ...call.body };
    const data = await idempotently(
      deps,
      call,
      changed({ actor: call.actor, id: doing.id }, (tx) => noteCase(deps, tx, doing)),
    );
    return success(copy.note.done, { data });
  });

  contractRoute(app, contract.closeCase, async (call) => {
    const { actor, body } = call;
    if (body.outcome !== 'none' && !hasStaffRight(actor.rights, 'people.act')) throw forbidden();
    const { id } = call.params;
    const asked = await idempotently(deps, call, async (tx): Promise<Asked> => {
      await requireCaseShownTo(tx, actor.rights, id);
      const credit = await closeCase(deps, tx, { actor, id, ...body });
      if (credit && 'request_id' in credit) return credit;
      return { message: copy.close.done, data: { ...(await showCase(deps, tx, actor.staffId, id)) } };
    });
    return askedResponse<typeof contract.closeCase>(asked);
  });

  /** Changes a case that the member may see and reads it in the same transaction. */
  function changed({ actor, id }: { actor: StaffActor; id: string }, change: (tx: Executor) => Promise<void>) {
    return async (tx: Executor) => {
      await requireCaseShownTo(tx, actor.rights, id);
      await change(tx);
      return showCase(deps, tx, actor.staffId, id);
    };
  }
}
