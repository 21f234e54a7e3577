import { sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies';
import type { Alert } from '../messages/alerts';

type Deps = Pick<Dependencies, 'db' | 'files' | 'settings'>;

const INTERVAL_MS = 30_000;
const DATABASE_TIMEOUT_MS = 10_000;

/** Looks twice a minute whether the database answers and uploads have room; returns how to end that. */
export function watchHealth(deps: Deps, raise: (raised: Alert) => Promise<void>): () => void {
  const look = healthCheck(deps, raise);
  const timer = setInterval(() => void look(), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** One look. The database is unreachable after two looks without an answer. */
export function healthCheck({ db, files, settings }: Deps, raise: (raised: Alert) => Promise<void>) {
  let failures = 0;
  return async (): Promise<void> => {
    failures = (await answers(db)) ? 0 : failures + 1;
    if (failures >= 2) await raise({ kind: 'database_unreachable', subject: 'database' });
    const free = await files.freeBytes().catch(() => Infinity);
    if (free < settings.minFreeBytes) await raise({ kind: 'disk_full', subject: 'files' });
  };
}

async function answers(db: Deps['db']): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS).unref());
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
