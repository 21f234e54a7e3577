import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

export interface CommandResult {
  code: number | null;
  output: string;
}

/**
 * Runs a program, as another account when one is given, and returns its exit code and output. The working directory
 * is `/`, because the other account may not be able to enter the current one.
 */
export function runCommand(file: string, args: string[], account?: Account): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: process.platform === 'win32' ? undefined : '/',
      // useradd and similar programs are not on every root's PATH.
      env: {
        ...withoutPostgresSettings(process.env),
        PATH: `${process.env.PATH}${delimiter}/usr/sbin${delimiter}/sbin`,
        LC_ALL: 'C',
        TZ: 'UTC',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...account,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** PGDATA, PGPORT and other variables of the user's shell must not configure the embedded server. */
function withoutPostgresSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('PG')));
}
