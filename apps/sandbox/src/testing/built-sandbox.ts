import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(__dirname, '../..');
// Inside the workspace, so that the built server finds node_modules.
const scratch = path.resolve(project, '../../tmp');

export interface BuiltSandbox {
  folder: string;
  remove(): void;
}

/** Builds the sandbox with its real build, into a folder of its own. */
export function buildForTest(): BuiltSandbox {
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(path.join(scratch, 'sandbox-'));
  execFileSync(process.execPath, [path.join(project, 'esbuild.config.mjs'), `--outdir=${folder}`]);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
