import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../postgres';

const POSTGRES = '/usr/lib/postgresql';
const PACKAGES = 'patroni python3-etcd etcd-server haproxy postgresql iproute2 util-linux';

/** Folder with the programs of the oldest PostgreSQL that is installed: Patroni's version follows Debian's. */
export function postgresBinaries(): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort() : [];
  return versions.map((version) => join(POSTGRES, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_rewind')));
}

/** What the test lacks on this machine, in a sentence; undefined when nothing is missing. */
export async function whatIsMissing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'Network namespaces need root.';
  const missing: string[] = [];
  for (const [program, ...args] of [
    ['ip', '-V'],
    ['setpriv', '--version'],
    ['etcd', '--version'],
    ['haproxy', '-v'],
    ['/usr/bin/patroni', '--version'],
  ] as const)
    if ((await runCommand(program, args).catch(() => undefined))?.code !== 0) missing.push(program);
  if (postgresBinaries() === undefined) missing.push('postgresql');
  return missing.length === 0 ? undefined : `Missing: ${missing.join(', ')}. Debian: apt-get install ${PACKAGES}`;
}
