import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../user-facing-error';
import { ROOT, runningDatabase, runningSecret } from './running-database';

/** Path of the built operator program, and its environment: the running database and the secret. */
export function operatorProgram(environment: NodeJS.ProcessEnv): { program: string; env: NodeJS.ProcessEnv } {
  const program = join(ROOT, 'dist', 'apps', 'api', 'operator.mjs');
  if (!existsSync(program)) throw new UserFacingError('Liftclub is not built yet: start it once with "npm start".');
  return {
    program,
    env: { ...environment, DATABASE_URL: runningDatabase(environment), APP_SECRET: runningSecret(environment) },
  };
}
