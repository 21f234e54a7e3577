import {
  emailMessage,
  LIMITS,
  normalizedEmail,
  requiredTextMessage,
  STAFF_ROLES,
  type StaffRole,
} from '@liftclub/domain';
import * as v from 'valibot';
import type { Dependencies } from '../dependencies';
import { Problem } from '../problems';
import type { Address, Settings } from '../settings/env';
import { addFirstStaff, addStaff, leaveStaff, listStaff, resetStaff } from '../console/staff';
import { originOf } from '../settings/origins';
import { CommandError, readOptions } from './command-options';

export const STAFF_USAGE =
  'create --email EMAIL [--name "First Last"] [--role ROLE,…] | staff list | staff reset --email EMAIL | ' +
  'staff leave --email EMAIL';

interface Deps extends Pick<Dependencies, 'db' | 'keys' | 'clock' | 'random' | 'passwords'> {
  readonly settings: Address & Pick<Settings, 'production'>;
}

const email = v.pipe(
  v.string(),
  v.check((text) => emailMessage(text) === undefined, 'must be an email address like name@example.com'),
  v.transform(normalizedEmail),
);
const name = v.pipe(
  v.string(),
  v.check(
    (text) => requiredTextMessage(text, LIMITS.name) === undefined,
    `must be a name of at most ${LIMITS.name} characters`,
  ),
  v.trim(),
);

const isStaffRole = (word: string): word is StaffRole => STAFF_ROLES.some((role) => role === word);

/** Roles separated by commas; an administrator unless given. */
const roles = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((role) => role.trim())),
  v.check((words) => words.every(isStaffRole), `must be of ${STAFF_ROLES.join(', ')}`),
  v.transform((words) => words.filter(isStaffRole)),
);

const createForm = v.object({ email, name: v.optional(name), role: v.optional(roles, 'admin') });
const whoForm = v.object({ email });
const noForm = v.object({});

/** `create`: adds a staff member and prints the password once. */
export async function createStaff(deps: Deps, args: readonly string[]): Promise<string> {
  const given = readOptions(createForm, args);
  const password = await addStaff(deps, {
    email: given.email,
    name: given.name ?? nameOf(given.email),
    roles: given.role,
  });
  if (password === undefined)
    throw new CommandError(`${given.email} works here already. A new password: staff reset --email ${given.email}`);
  return withPassword(deps, `${given.email} can sign in to the console`, password);
}

/** `staff first`, for the start of a trial: adds the first staff member, or prints how to get a new password. */
export async function createFirstStaff(deps: Deps, args: readonly string[]): Promise<string> {
  readOptions(noForm, args);
  const first = `staff@${deps.settings.baseHost}`;
  const password = await addFirstStaff(deps, { email: first, name: 'Staff' });
  if (password !== undefined) return withPassword(deps, `Staff sign in as ${first}`, password);
  const here = (await listStaff(deps.db)).find(({ leftAt }) => leftAt === null);
  return here
    ? `A new password for staff: npm run operator -- staff reset --email ${here.email}`
    : 'Add a staff member: npm run operator -- create --email you@example.com';
}

/** `staff list`: current and former staff. */
export async function showStaff({ db }: Deps, args: readonly string[]): Promise<string> {
  readOptions(noForm, args);
  const lines = (await listStaff(db)).map(
    ({ email: address, name: called, roles: held, totpConfirmedAt, createdAt, leftAt }) => {
      const app = totpConfirmedAt === null ? 'no authenticator app' : 'authenticator app';
      const until = leftAt === null ? app : `left on ${day(leftAt)}`;
      return `${address}: ${called} (${held.join(', ')}), since ${day(createdAt)}, ${until}`;
    },
  );
  return lines.length === 0 ? 'Nobody works here yet: create --email EMAIL' : lines.join('\n');
}

/** `staff reset`: prints a new password for a staff member and removes the authenticator app. */
export async function resetStaffPassword(deps: Deps, args: readonly string[]): Promise<string> {
  const { email: address } = readOptions(whoForm, args);
  const password = await resetStaff(deps, address);
  if (password === undefined) throw nobody(address);
  return withPassword(deps, `${address} is signed out, and has no authenticator app any more`, password);
}

/** `staff leave`: closes an account; the last administrator cannot leave. */
export async function endStaff(deps: Deps, args: readonly string[]): Promise<string> {
  const { email: address } = readOptions(whoForm, args);
  const left = await leaveStaff(deps, address).catch((error: unknown) => {
    throw error instanceof Problem ? new CommandError(error.message) : error;
  });
  if (!left) throw nobody(address);
  return `${address} is signed out and cannot sign in any more.`;
}

const withPassword = ({ settings }: Deps, what: string, password: string): string =>
  `${what}: ${originOf(settings, 'console')}\nPassword, shown only now: ${password}`;

const nobody = (address: string) => new CommandError(`Nobody works here as ${address}.`);

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** The default name: `naledi.mokoena@example.com` gives Naledi Mokoena. */
const nameOf = (address: string): string =>
  (address.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, LIMITS.name) || address;
