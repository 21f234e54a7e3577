import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedServer } from '../postgres';
import { storedSecret } from '../stack/data-folder';
import { parseSettings } from '../stack/settings';

/** Root folder of the checkout. */
export const ROOT = join(__dirname, '..', '..');

/** DATABASE_URL, or the URL of the embedded database. Throws UserFacingError when that is not running. */
export function runningDatabase(env: Record<string, string | undefined>): string {
  const settings = parseSettings(env, ROOT);
  return settings.databaseUrl ?? embeddedServer(settings.dataDir).url;
}

/** APP_SECRET, or the one stored in DATA_DIR; undefined before the first start. */
export function runningSecret(env: Record<string, string | undefined>): string | undefined {
  const { appSecret, dataDir } = parseSettings(env, ROOT);
  return appSecret ?? (existsSync(join(dataDir, 'secret')) ? storedSecret(dataDir) : undefined);
}
