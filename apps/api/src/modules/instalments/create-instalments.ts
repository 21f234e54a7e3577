import type { Minor } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { insertInstalments } from './instalments-repository';

/** An instalment as it was agreed: the date it is due on and its amount in minor units. */
interface AgreedInstalment {
  readonly dueOn: string;
  readonly amount: Minor;
}

/** Creates the instalments of a plan that was booked: the first is paid by `attemptId`, the others are due. */
export async function createInstalments(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  plan: { readonly subscriptionId: string; readonly attemptId: string },
  agreed: readonly AgreedInstalment[],
): Promise<void> {
  const now = clock();
  const { subscriptionId, attemptId } = plan;
  const paid = { state: 'paid', paidAt: now, attemptId } as const;
  await insertInstalments(
    tx,
    agreed.map((instalment, index) => ({
      id: random.id(now),
      subscriptionId,
      number: index + 1,
      ...instalment,
      ...(index === 0 ? paid : { state: 'due' }),
    })),
  );
}
