import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserFacingError } from '../user-facing-error';
import type { StepContext } from './step';

const NPM_PLATFORM: Partial<Record<NodeJS.Platform, string>> = { win32: 'win' };

/** The npm package that holds Node for this machine. */
const nodePackage = (): string => `node-${NPM_PLATFORM[process.platform] ?? process.platform}-${process.arch}`;

/** The version in `--node=24` or `--node=24.9.0`; undefined without the option. Throws UserFacingError. */
export function requestedNode(args: readonly string[]): string | undefined {
  const option = args.find((arg) => arg.startsWith('--node='));
  if (option === undefined) return undefined;
  const version = option.slice('--node='.length);
  if (args.length > 1 || !/^\d+(\.\d+){0,2}$/.test(version))
    throw new UserFacingError('Use --node=24, alone: it runs the unit and API tests on that Node.');
  return version;
}

/**
 * Installs another Node from npm below node_modules/.cache and returns the path of its program. Without a registry it
 * uses the one of an earlier run. Throws UserFacingError when there is none.
 */
export async function otherNode(
  { root, env }: Pick<StepContext, 'root' | 'env'>,
  version: string,
): Promise<{ program: string; version: string }> {
  const folder = join(root, 'node_modules', '.cache', 'node', version);
  const name = nodePackage();
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  const failure = await promisify(execFile)('npm', [...install, '--ignore-scripts', `${name}@${version}`], {
    cwd: folder,
    env,
    shell: process.platform === 'win32',
  }).then(
    () => undefined,
    (error: Error & { stderr?: string }) => error.stderr?.trim().split('\n')[0] ?? error.message,
  );
  const installed = join(folder, 'node_modules', name);
  const program = join(installed, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program))
    throw new UserFacingError(
      `Node ${version} cannot be installed: npm install ${name}@${version} failed: ${failure}.`,
    );
  const found = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
  return { program, version: found.version };
}
