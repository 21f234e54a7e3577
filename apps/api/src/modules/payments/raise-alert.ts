import type { Executor } from '../../db/client';
import { alert } from '../../messages/alerts';
import { insertAlert, type PaymentAlert } from './payments-repository';

/** Raises an alert for staff, once per kind, provider and subject, and sends its id to the receiver of alerts. */
export async function raiseAlert(db: Executor, raised: PaymentAlert): Promise<void> {
  if (!(await insertAlert(db, raised))) return;
  await alert(db, { kind: raised.kind === 'ledger' ? 'ledger_breach' : 'payment_unmatched', subject: raised.id });
}
