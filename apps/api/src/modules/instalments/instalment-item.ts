import type { InstalmentItem } from '@liftclub/api-contract';
import { instalmentShares, toDecimal, UNPAID_INSTALMENT, type InstalmentShares } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { minimumPayment } from '../../providers/payments/payment-provider';
import { findAvailableCredit } from '../passenger-credit';
import { listInstalments } from './instalments-repository';

type Listed = Awaited<ReturnType<typeof listInstalments>>[number];

/** The instalments of a passenger on the wire; of the next of each plan also what is to be paid besides credit. */
export async function listInstalmentItems(
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
  passengerId: string,
): Promise<InstalmentItem[]> {
  const items: InstalmentItem[] = [];
  let nextOf: string | undefined;
  for (const listed of await listInstalments(db, passengerId)) {
    const { instalment, bookingId, currency, owed } = listed;
    const isNext = UNPAID_INSTALMENT.includes(instalment.state) && instalment.subscriptionId !== nextOf;
    if (isNext) nextOf = instalment.subscriptionId;
    const available = isNext ? await findAvailableCredit(db, passengerId, currency, bookingId) : 0;
    const shares = isNext ? instalmentShares(owed, available, minimumPayment(settings, currency)) : undefined;
    items.push(instalmentItem(listed, shares));
  }
  return items;
}

/** An instalment on the wire: of a paid one what was paid, else what it costs now. */
export function instalmentItem(
  { instalment, currency, owed, attempt }: Listed,
  shares?: InstalmentShares,
): InstalmentItem {
  const amount = attempt ? attempt.amount + attempt.credit + attempt.waived : owed;
  return {
    id: instalment.id,
    subscription_id: instalment.subscriptionId,
    number: instalment.number,
    due_on: instalment.dueOn,
    amount: toDecimal(amount),
    currency,
    state: instalment.state,
    paid_at: instalment.paidAt?.toISOString() ?? null,
    reference: attempt?.reference ?? null,
    due: shares ? toDecimal(shares.due) : null,
    waived: shares && shares.waived > 0 ? toDecimal(shares.waived) : null,
  };
}
