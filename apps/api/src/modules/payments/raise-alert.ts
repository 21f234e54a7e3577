import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { alert } from '../../messages/alerts';
import { insertAlert, type PaymentAlert } from './payments-repository';

/** Raises an alert for staff, once per kind, provider and subject, and sends its id to the receiver of alerts. */
export async function raiseAlert(deps: Pick<Dependencies, 'clock'>, db: Executor, raised: PaymentAlert): Promise<void> {
  if (!(await insertAlert(db, raised))) return;
  await alert(deps, db, { kind: raised.kind === 'ledger' ? 'ledger_breach' : 'payment_unmatched', subject: raised.id });
}
