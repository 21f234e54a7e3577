import type { Dependencies } from '../../../dependencies';
import { findBreaches, storeCheck, type Breach } from '../../ledger';
import { raiseAlert } from '../raise-alert';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'>;

/**
 * The job of every night: checks the rules of the ledger and raises one alert for each breach, which is not raised
 * again. Stores the result for staff. Returns the breaches.
 */
export async function checkLedger(deps: Deps): Promise<Breach[]> {
  const breaches = await findBreaches(deps.db);
  const createdAt = deps.clock();
  await storeCheck(deps.db, createdAt, breaches);
  for (const { rule, subject } of breaches)
    await raiseAlert(deps, deps.db, {
      id: deps.random.id(createdAt),
      kind: 'ledger',
      provider: null,
      subject: `${rule} ${subject}`,
      createdAt,
    });
  return breaches;
}
