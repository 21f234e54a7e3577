import { operatorProgram } from '../commands/operator-program';
import { connect } from '../people/client';
import type { StackSettings } from '../stack/settings';
import { UserFacingError } from '../user-facing-error';
import { accountLines } from './accounts';
import { beginOfDemo, storyTime } from './calendar';
import { seedDemo } from './seed-demo';

/** The environment of a start with --demo: the clock of a new database begins in the past. Throws in production. */
export function demoEnvironment(settings: StackSettings, env: NodeJS.ProcessEnv, now: Date): NodeJS.ProcessEnv {
  if (settings.production)
    throw new UserFacingError('--demo makes up people and payments: it is refused with NODE_ENV=production.');
  return { ...env, CLOCK_START: env['CLOCK_START'] || beginOfDemo(storyTime(now)).toISOString() };
}

/** Fills the running stack with the demo, unless it is. Returns the accounts as lines to print. */
export async function runDemo(
  settings: StackSettings,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<string[]> {
  const begun = performance.now();
  const operator = { ...operatorProgram(environment), root: settings.root };
  const isNew = await seedDemo({ client: connect(settings), operator, now: new Date(), say });
  const seconds = Math.round((performance.now() - begun) / 1000);
  say(isNew ? `Demo: ready after ${seconds} s.` : 'Demo: the database has it already.');
  return accountLines();
}
