import { spawnSync } from 'node:child_process';
import { errorLine } from '../user-facing-error';
import { operatorProgram } from './operator-program';
import { ROOT, runningDatabase } from './running-database';

function exitWith(work: () => number): never {
  try {
    process.exit(work());
  } catch (error) {
    process.stderr.write(`${errorLine(error)}\n`);
    process.exit(1);
  }
}

/** Prints the URL of the database, for psql and pg_dump. */
export function printDatabaseUrl(): never {
  return exitWith(() => {
    process.stdout.write(`${runningDatabase(process.env)}\n`);
    return 0;
  });
}

/** Runs an operator command with the built program against the running database. */
export function runOperator(args: string[]): never {
  return exitWith(() => {
    const { program, env } = operatorProgram(process.env);
    return spawnSync(process.execPath, [program, ...args], { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
  });
}
