import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../../keys';
import { CommandError } from '../command-options';
import { restoreBackup, type Restored } from './restore-backup';
import { writeBackup } from './write-backup';

const USAGE = 'Usage: npm run backup -- FILE, or npm run restore -- FILE [--replace]';

type Deps = Restored & { readonly secrets: Secrets; readonly dataDir: string; readonly clock: () => Date };

/** `backup FILE` and `restore FILE [--replace]`; returns what was written. */
export async function runBackupCommand(deps: Deps, [command, ...options]: readonly string[]): Promise<string> {
  const replace = options.includes('--replace');
  const [path, ...more] = options.filter((option) => option !== '--replace');
  if (path === undefined || path.startsWith('-') || more.length > 0 || (replace && command !== 'restore'))
    throw new CommandError(USAGE);
  if (command === 'backup') {
    const { rows } = await writeBackup(deps, path, deps.clock());
    return `${rowsOf(rows)}\nThe backup is in ${path}. It holds the secret: keep it as safe as that.`;
  }
  const { createdAt, rows, files, secrets } = await restoreBackup(deps, path, replace);
  const lines = [rowsOf(rows), `${files} files`, `The backup of ${createdAt} is restored. Restart the API.`];
  return [...lines, ...keepSecret(deps, secrets)].join('\n');
}

const rowsOf = (rows: Readonly<Record<string, number>>): string =>
  Object.entries(rows)
    .map(([name, count]) => `${String(count).padStart(10)}  ${name}`)
    .join('\n');

/** Puts the secret of the backup in the place of the one in DATA_DIR; APP_SECRET is left to the operator. */
function keepSecret({ secrets: { current }, dataDir }: Deps, restored: Secrets): string[] {
  if (restored.current === current) return [];
  const secretPath = join(dataDir, 'secret');
  if (existsSync(secretPath) && readFileSync(secretPath, 'utf8').trim() === current) {
    renameSync(secretPath, `${secretPath}.before-restore`);
    writeFileSync(secretPath, restored.current, { mode: 0o600, flush: true });
    return [`${secretPath} is the secret of the backup now; the former is in ${secretPath}.before-restore.`];
  }
  writeFileSync(`${secretPath}.of-backup`, restored.current, { mode: 0o600, flush: true });
  return [`The backup was made with another secret: set APP_SECRET to that in ${secretPath}.of-backup.`];
}
