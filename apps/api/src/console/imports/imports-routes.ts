import { checkImport, commitImport } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { recordAudit } from '../../modules/audit';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { invalid } from '../../problems';
import { commitChecked, shownErrors } from './import-file';
import { insertImport } from './imports-repository';
import { planImport } from './plan-import';

/** Importing drivers, passengers and learners from files: check, then import. */
export function importsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, checkImport, async ({ form: { kind }, files, actor }) => {
    if (!files['file']) throw invalid({ file: [texts.consoleImports.errors.file] });
    const file = files['file'].bytes;
    const { rows, valid, errors } = await planImport(deps, deps.db, { kind, file });
    const now = deps.clock();
    const id = deps.random.id(now);
    await deps.db.transaction(async (tx) => {
      const stored = file.toString('base64');
      await insertImport(tx, { id, kind, file: stored, staffId: actor.staffId, uploadedAt: now });
      await recordAudit(deps, tx, actor.staffId, {
        action: 'import.check',
        subject: id,
        detail: { kind, rows, valid },
      });
    });
    return success(texts.consoleImports.checked, { data: { id, rows, valid, errors: shownErrors(errors) } });
  });

  contractRoute(app, commitImport, async ({ params, body, actor }) => {
    const data = await commitChecked(deps, { id: params.id, staffId: actor.staffId, invite: body.invite });
    return success(texts.consoleImports.imported, { data });
  });
}
