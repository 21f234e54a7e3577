import { spawnSync } from 'node:child_process';
import { errorLine } from '../user-facing-error';
import { operatorProgram } from './operator-program';
import { ROOT, runningDatabase } from './running-database';

function inOneLine(work: () => number): never {
  try {
    process.exit(work());
  } catch (error) {
    process.stderr.write(`${errorLine(error)}\n`);
    process.exit(1);
  }
}

/** Prints the address of the database, for psql and pg_dump. */
export function printDatabaseUrl(): never {
  return inOneLine(() => {
    process.stdout.write(`${runningDatabase(process.env)}\n`);
    return 0;
  });
}

/** Hands an operator's command to the built API's own program, with the database that is running and its secret. */
export function runOperator(args: string[]): never {
  return inOneLine(() => {
    const { program, env } = operatorProgram(process.env);
    return spawnSync(process.execPath, [program, ...args], { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
  });
}
