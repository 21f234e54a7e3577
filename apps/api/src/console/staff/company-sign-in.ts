import {
  emailMessage,
  LIMITS,
  normalizedEmail,
  removesLastAdmin,
  requiredTextMessage,
  rolesOfGroups,
} from '@liftclub/domain';
import type { StaffRole } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { notifyAccessEnded } from '../../messages/live-changes-repository';
import { recordAudit, recordFailedSignIn } from '../../modules/audit';
import type { CompanyIdentity } from '../../providers/company-accounts/company-accounts';
import {
  adminFactsOf,
  changeStaff,
  findCompanyMember,
  insertCompanyMember,
  lockMember,
  type StaffRow,
} from './staff-repository';
import { endSessionsOf } from './staff-sessions-repository';
import { openSession, stepUpEnd } from './staff-sign-in';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random' | 'settings' | 'passwords'>;

/** Why a company account is not let in. */
type Refusal = 'no_role' | 'unverified' | 'taken' | 'locked' | 'left';

/**
 * Signs in whom the provider has identified and returns the token of a new session. The first time the account is made,
 * or linked with that of the same verified e-mail address. Roles follow the provider at each sign-in. `former` is the
 * cookie of the browser's session before, which ends.
 */
export async function signInByCompany(
  deps: Deps,
  identity: CompanyIdentity,
  former: string | undefined,
): Promise<{ readonly token: string } | { readonly refused: Refusal }> {
  const roles = rolesOfGroups(deps.settings.staffSignIn.company?.roles ?? [], identity.groups);
  const email = emailOf(identity);
  const outcome = await deps.db.transaction(async (tx) => {
    const refuse = async (refused: Refusal, address = email) => {
      if (address !== undefined) await recordFailedSignIn(deps, tx, address, refused);
      return { refused };
    };
    const found = await findCompanyMember(tx, identity, email);
    const { member, admins } = found ? await lockMember(tx, { id: found.id }) : { member: undefined, admins: [] };
    if (found && !member) return refuse('left');
    if (member?.oidcSubject && !isOf(member, identity)) return refuse('taken');
    if (member?.lockedAt) return refuse('locked', member.email);
    if (member && isOf(member, identity)) await followRoles(deps, tx, { member, admins, roles });
    if (roles.length === 0) return refuse('no_role', member?.email);
    if (email === undefined && !member) return refuse('unverified');
    const known = member ?? (await join(deps, tx, { identity, email: email ?? '', roles }));
    if (!known) return undefined;
    if (member && !isOf(member, identity)) {
      await link(deps, tx, member, identity);
      await followRoles(deps, tx, { member, admins, roles });
    }
    const company = { stepUpUntil: stepUpUntil(deps.clock(), identity) };
    const { token } = await openSession(deps, tx, { ...known, roles }, { cookie: former, company });
    return { token };
  });
  // Another sign-in has just added the member, who is found now.
  return outcome ?? signInByCompany(deps, identity, former);
}

/** Who authenticated at the provider within the last minutes has confirmed who they are for the rest of them. */
function stepUpUntil(now: Date, { authenticatedAgo }: CompanyIdentity): Date | null {
  if (authenticatedAgo === undefined) return null;
  const until = new Date(stepUpEnd(now).getTime() - authenticatedAgo * 1000);
  return until > now ? until : null;
}

/** The address of the account where it is verified and usable, in lower case. */
function emailOf({ email = '', emailVerified }: CompanyIdentity): string | undefined {
  return emailVerified && emailMessage(email) === undefined ? normalizedEmail(email) : undefined;
}

const isOf = ({ oidcIssuer, oidcSubject }: StaffRow, { issuer, subject }: CompanyIdentity): boolean =>
  oidcIssuer === issuer && oidcSubject === subject;

/** Makes the account of a member who comes for the first time; undefined when another sign-in came first. */
async function join(
  deps: Deps,
  tx: Executor,
  { identity, email, roles }: { identity: CompanyIdentity; email: string; roles: StaffRole[] },
): Promise<StaffRow | undefined> {
  const { name = '', issuer, subject } = identity;
  const now = deps.clock();
  const added = await insertCompanyMember(tx, {
    id: deps.random.id(now),
    email,
    name: requiredTextMessage(name, LIMITS.name) === undefined ? name.trim() : email,
    roles,
    passwordHash: await deps.passwords.hash(deps.random.token(32)),
    oidcIssuer: issuer,
    oidcSubject: subject,
    createdAt: now,
  });
  if (added)
    await recordAudit(deps, tx, added.id, { action: 'staff.join', subject: added.id, detail: { email, roles } });
  return added;
}

/** Links a member with the company account of the same address; an invitation has then served its purpose. */
async function link(deps: Deps, tx: Executor, { id }: StaffRow, { issuer, subject }: CompanyIdentity): Promise<void> {
  await changeStaff(tx, id, {
    oidcIssuer: issuer,
    oidcSubject: subject,
    invitationHash: null,
    invitationExpiresAt: null,
  });
  await recordAudit(deps, tx, id, { action: 'staff.link', subject: id });
}

/**
 * Gives a member the roles that the provider says, also where no administrator is left: the provider decides, and the
 * history says so. Without a role every session ends.
 */
async function followRoles(
  deps: Deps,
  tx: Executor,
  { member, admins, roles }: { member: StaffRow; admins: ReturnType<typeof adminFactsOf>[]; roles: StaffRole[] },
): Promise<void> {
  const [before, after] = [member.roles.join(', '), roles.join(', ')];
  if (before === after) return;
  const isLastAdmin = removesLastAdmin(admins, member.id, { ...adminFactsOf(member), roles }, deps.settings.production);
  await changeStaff(tx, member.id, { roles });
  await notifyAccessEnded(tx, member.id);
  if (roles.length === 0) await endSessionsOf(tx, member.id, deps.clock());
  await recordAudit(deps, tx, member.id, {
    action: 'staff.follow_roles',
    subject: member.id,
    detail: { before, after, ...(isLastAdmin && { last_admin: true }) },
  });
}
