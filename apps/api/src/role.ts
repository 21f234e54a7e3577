import { SettingsError } from './settings/env-schema';

const ROLES = ['web', 'worker', 'migrate'] as const;

/**
 * What a process does: `web` answers requests, `worker` runs the jobs of the queue and the schedule, `both` does the
 * two in one process, `migrate` brings the schema up to date and exits.
 */
export type Role = (typeof ROLES)[number] | 'both';

/** The role that the command line names; `both` without one. Throws a SettingsError for any other word. */
export function roleOf(args: readonly string[]): Role {
  const [word, ...rest] = args;
  if (word === undefined) return 'both';
  const role = ROLES.find((known) => known === word);
  if (role === undefined || rest.length > 0)
    throw new SettingsError(`Unknown command "${args.join(' ')}": use web, worker or migrate, or none for both.`);
  return role;
}
