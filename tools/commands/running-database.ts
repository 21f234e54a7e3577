import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedServer } from '../postgres';
import { keptSecret } from '../stack/data-folder';
import { parseSettings } from '../stack/settings';

/** The checkout, whose built programs commands run. */
export const ROOT = join(__dirname, '..', '..');

/** The database that a start with these settings uses: DATABASE_URL, or the embedded one, which must be running. */
export function runningDatabase(env: Record<string, string | undefined>): string {
  const settings = parseSettings(env, ROOT);
  return settings.databaseUrl ?? embeddedServer(settings.dataDir).url;
}

/** The secret that such a start derives its keys from; undefined before the first one. */
export function runningSecret(env: Record<string, string | undefined>): string | undefined {
  const { appSecret, dataDir } = parseSettings(env, ROOT);
  return appSecret ?? (existsSync(join(dataDir, 'secret')) ? keptSecret(dataDir) : undefined);
}
