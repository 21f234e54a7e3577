import { join } from 'node:path';
import { embeddedServer } from '../postgres/embedded-address';
import { parseSettings } from '../stack/settings';

/** The checkout, whose built programs commands run. */
export const ROOT = join(__dirname, '..', '..');

/** The database that a start with these settings uses: the operator's own, or the embedded one, which must be running. */
export function runningDatabase(env: Record<string, string | undefined>): string {
  const settings = parseSettings(env, ROOT);
  return settings.databaseUrl ?? embeddedServer(settings.dataDir).url;
}
