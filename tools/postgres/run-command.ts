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
 * Runs a program to its end, as another account when one is given, and hands back its exit code and what it printed.
 * It runs in `/`, because the other account may not be allowed into our own folder.
 */
export function runCommand(file: string, args: string[], account?: Account): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: process.platform === 'win32' ? undefined : '/',
      // useradd and its like are not on every root's path.
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

/** PGDATA, PGPORT and their like in a person's shell must not steer a server of ours. */
function withoutPostgresSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('PG')));
}
