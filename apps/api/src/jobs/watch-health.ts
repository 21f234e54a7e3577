import { sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies';
import type { Alert } from '../messages/alerts';

type Deps = Pick<Dependencies, 'db' | 'files' | 'settings'>;

const INTERVAL_MS = 30_000;
const DATABASE_TIMEOUT_MS = 10_000;

/** Checks twice a minute that the database responds and uploads have room; returns a function that stops it. */
export function watchHealth(deps: Deps, raise: (raised: Alert) => Promise<void>): () => void {
  const check = healthCheck(deps, raise);
  const timer = setInterval(() => void check(), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** One check. The database counts as unreachable after two checks without a response. */
export function healthCheck({ db, files, settings }: Deps, raise: (raised: Alert) => Promise<void>) {
  let failures = 0;
  return async (): Promise<void> => {
    failures = (await responds(db)) ? 0 : failures + 1;
    if (failures >= 2) await raise({ kind: 'database_unreachable', subject: 'database' });
    const free = await files.freeBytes().catch(() => Infinity);
    if (free < settings.minFreeBytes) await raise({ kind: 'disk_full', subject: 'files' });
  };
}

async function responds(db: Deps['db']): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS).unref());
  const response = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([response, late]);
}
