import type { Dependencies } from '../../../dependencies';
import { findBreaches, type Breach } from '../../ledger';
import { raiseAlert } from '../raise-alert';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;

/**
 * The job of every night: checks the rules of the ledger and raises one alert for each breach, which is not raised
 * again. Returns the breaches.
 */
export async function checkLedger(deps: Deps): Promise<Breach[]> {
  const breaches = await findBreaches(deps.db);
  const createdAt = deps.clock();
  for (const { rule, subject } of breaches)
    await raiseAlert(deps.db, {
      id: deps.random.id(createdAt),
      kind: 'ledger',
      provider: null,
      subject: `${rule} ${subject}`,
      createdAt,
    });
  return breaches;
}
