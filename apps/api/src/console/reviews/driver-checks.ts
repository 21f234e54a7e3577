import type { addDriverCheck, Body } from '@liftclub/api-contract';
import { marketOf, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { recordAudit } from '../../modules/audit';
import { invalid, notFound } from '../../problems';
import { findDriverCountry, insertCheck } from './driver-checks-repository';

/** Records a check of a driver. Throws 404, and 400 at `date` for a day to come in the driver's time zone. */
export async function addCheck(
  deps: Dependencies,
  tx: Executor,
  { staffId, driverId, ...form }: Body<typeof addDriverCheck> & { readonly staffId: string; readonly driverId: string },
): Promise<void> {
  const now = deps.clock();
  const country = await findDriverCountry(tx, driverId);
  if (country === undefined) throw notFound();
  if (form.date > todayIn(marketOf(country).zone, now))
    throw invalid({ date: [texts.consoleReview.checks.dateToCome] });
  await insertCheck(tx, { id: deps.random.id(now), driverId, staffId, ...form });
  await recordAudit(deps, tx, staffId, {
    action: 'person.add_check',
    subject: driverId,
    detail: { check: form.kind, date: form.date },
  });
}
