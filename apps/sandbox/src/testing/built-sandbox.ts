import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { readAssets, type Assets } from '../assets';

const project = path.resolve(__dirname, '../..');
// Inside the workspace, so that the built server finds node_modules.
const scratch = path.resolve(project, '../../tmp');

/** Builds the sandbox with its real build configuration. Returns the new folder, which the caller removes. */
export function buildForTest(): string {
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(path.join(scratch, 'sandbox-'));
  execFileSync(process.execPath, [path.join(project, 'esbuild.config.mjs'), `--outdir=${folder}`]);
  return folder;
}

/** The folder of the build that all test files share (global-setup.ts). */
export function builtFolder(): string {
  const folder = process.env.SANDBOX_BUILD;
  if (!folder) throw new Error('SANDBOX_BUILD is not set: jest runs without its global setup.');
  return folder;
}

/** The files for browsers from the shared build. */
export const builtAssets = (): Assets => readAssets(path.join(builtFolder(), 'browser'));
