import * as contract from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { recordAudit } from '../../modules/audit';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { contractTable } from '../../plugins/contract/contract-tables';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { answerCase, closeCase, noteCase, takeCase } from './cases-service';
import { listCases } from './cases-table-repository';
import { showCase } from './show-case';

const copy = texts.consoleCases;

/** Reported problems and emergency calls, for staff. */
export function consoleCasesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractTable(app, deps, contract.getCases, listCases);

  contractRoute(app, contract.getCase, async ({ params: { id }, actor: { staffId } }) => {
    const data = await showCase(deps, deps.db, staffId, id);
    await recordAudit(deps, deps.db, staffId, { action: 'case.view', subject: id });
    return success(copy.title, { data });
  });

  changeRoutes(app, deps);
}

/** What staff do about a case; each returns it as it is then. */
function changeRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, contract.takeCase, async ({ params: { id }, actor: { staffId } }) => {
    const data = await deps.db.transaction(changed({ staffId, id }, (tx) => takeCase(deps, tx, { staffId, id })));
    return success(copy.taken, { data });
  });

  contractRoute(app, contract.answerCase, async (call) => {
    const doing = { id: call.params.id, staffId: call.actor.staffId, ...call.body };
    const data = await idempotently(
      deps,
      call,
      changed(doing, (tx) => answerCase(deps, tx, doing)),
    );
    return success(copy.answer.done, { data });
  });

  contractRoute(app, contract.noteCase, async (call) => {
    const doing = { id: call.params.id, staffId: call.actor.staffId, ...call.body };
    const data = await idempotently(
      deps,
      call,
      changed(doing, (tx) => noteCase(deps, tx, doing)),
    );
    return success(copy.note.done, { data });
  });

  contractRoute(app, contract.closeCase, async (call) => {
    const doing = { id: call.params.id, staffId: call.actor.staffId, ...call.body };
    const data = await idempotently(
      deps,
      call,
      changed(doing, (tx) => closeCase(deps, tx, doing)),
    );
    return success(copy.close.done, { data });
  });

  /** Changes a case and reads it in the same transaction. */
  function changed({ staffId, id }: { staffId: string; id: string }, change: (tx: Executor) => Promise<void>) {
    return async (tx: Executor) => {
      await change(tx);
      return showCase(deps, tx, staffId, id);
    };
  }
}
