import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figure } from '../figure';

/** Versions before these have known holes that concern us. */
export const LEAST: Readonly<Record<string, string>> = {
  fastify: '5.12.1',
  '@fastify/multipart': '10.1.1',
  '@fastify/busboy': '3.2.1',
  '@fastify/proxy-addr': '5.1.1',
  '@fastify/forwarded': '3.0.2',
};

interface LockFile {
  packages: Record<string, { version?: string }>;
}
interface Audit {
  metadata?: { vulnerabilities: Record<'high' | 'critical' | 'moderate' | 'low', number> };
}

const numbers = (version: string): number[] => version.split(/[.-]/).slice(0, 3).map(Number);

/** Whether a version is older than another, by major, minor and patch. */
function isOlder(version: string, than: string): boolean {
  const [one, other] = [numbers(version), numbers(than)];
  const at = [0, 1, 2].find((place) => one[place] !== other[place]);
  return at !== undefined && (one[at] ?? 0) < (other[at] ?? 0);
}

/** Installed versions of a package, at any depth. */
const versionsOf = ({ packages }: LockFile, name: string): string[] =>
  Object.entries(packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version !== undefined ? [version] : [],
  );

/** Packages of LEAST that are missing from a lock file or older than they may be. */
export function tooOld(lock: LockFile): string[] {
  return Object.entries(LEAST).flatMap(([name, least]) => {
    const versions = versionsOf(lock, name);
    if (versions.length === 0) return [`${name} missing`];
    return versions.filter((version) => isOlder(version, least)).map((version) => `${name} ${version}`);
  });
}

/** Known holes by severity; undefined when no source of advisories answers. npm fails when it finds any. */
async function audit(root: string): Promise<Audit['metadata']> {
  const run = promisify(execFile)('npm', ['audit', '--package-lock-only', '--json'], { cwd: root, timeout: 60_000 });
  const { stdout } = await run.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  try {
    return (JSON.parse(stdout) as Audit).metadata;
  } catch {
    return undefined;
  }
}

export const dependencies: Figure = {
  name: 'dependencies',
  goal: '0 known holes of severity high or critical; the least versions of five packages',
  share: 'the least versions: `tools/reliability/goals.test.ts`; advisories need a network',
  async run({ root }) {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
    const old = tooOld(lock);
    const held = old.length === 0 ? `all of ${Object.keys(LEAST).length} are new enough` : `too old: ${old.join(', ')}`;
    const found = await audit(root);
    const packages = Object.keys(lock.packages).length - 1;
    if (!found)
      return {
        measured: `${packages} packages; no source of advisories answered; least versions: ${held}`,
        met: old.length === 0 ? undefined : false,
        note: 'The registry does not offer "npm audit" here. Run it where it does.',
      };
    const { critical, high, moderate, low } = found.vulnerabilities;
    return {
      measured: `${packages} packages: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low; least versions: ${held}`,
      met: critical + high === 0 && old.length === 0,
      note: '',
    };
  },
};
