import type { InstalmentItem } from '@liftclub/api-contract';
import { toDecimal } from '@liftclub/domain';
import type { listInstalments } from './instalments-repository';

type Listed = Awaited<ReturnType<typeof listInstalments>>[number];

/** An instalment on the wire: of a paid one what was paid, else what it costs now. */
export function instalmentItem({ instalment, currency, owed, attempt }: Listed): InstalmentItem {
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
  };
}
