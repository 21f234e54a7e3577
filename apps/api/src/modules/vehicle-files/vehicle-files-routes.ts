import { getVehicleFile, showOfficer } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { idempotently } from '../../plugins/idempotency/idempotency';
import { notFound } from '../../problems';
import { pdfLink, pdfRoute } from '../receipts';
import { showRiders } from './show-officer';
import { readVehicleFile } from './vehicle-file';
import { vehicleFilePage } from './vehicle-file-page';
import { vehicleFilePdf } from './vehicle-file-pdf';

const copy = texts.vehicleFile;

/** What a driver shows to an officer or a school: the file of the vehicle, and the first names of riders on request. */
export function vehicleFilesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getVehicleFile, async ({ actor }) => {
    const file = await readVehicleFile(deps, actor.userId);
    if (!file) throw notFound();
    const data = {
      page: vehicleFilePage(file),
      pdf_url: pdfLink(deps, `vehicle-files/${actor.userId}`),
      made_at: file.madeAt.toISOString(),
      valid_until: file.validUntil.toISOString(),
    };
    return success(copy.title, { data });
  });

  contractRoute(app, showOfficer, async (call) => {
    const data = await idempotently(deps, call, (tx) =>
      showRiders(deps, tx, call.actor.userId, call.params.id, call.body),
    );
    return success(copy.riders.shown, { data });
  });

  pdfRoute(app, deps, 'vehicle-files/:driver', async ({ driver = '' }) => {
    const file = await readVehicleFile(deps, driver);
    if (!file) return undefined;
    const bytes = await vehicleFilePdf(file, deps.settings.companies[file.currency]);
    return { name: 'Liftclub-vehicle-file.pdf', bytes };
  });
}
