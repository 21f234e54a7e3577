import {
  acceptStaffInvitation as acceptStaffInvitationEndpoint,
  beginTotp as beginTotpEndpoint,
  changeStaffPassword,
  confirmTotp as confirmTotpEndpoint,
  getOwnStaffAccount,
  getRecoveryCodes,
  getStaffEmails,
  getStaffSession,
  renewRecoveryCodes as renewRecoveryCodesEndpoint,
  setStaffEmails,
  signInStaff,
  signOutStaff,
  stepUpStaff,
  type StaffMember,
} from '@liftclub/api-contract';
import { STAFF_EMAILS, type StaffEmail } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { networkOf } from '../../plugins/http/rate-limit';
import type { StaffActor } from '../../plugins/access/actors';
import { countRecoveryCodes } from './recovery-codes-repository';
import { beginTotp, changePassword, confirmTotp, renewRecoveryCodes, stepUp } from './staff-account';
import { clearStaffCookie, readStaffCookie, setStaffCookie } from './staff-cookie';
import { changeStaff, findWorkingStaff } from './staff-repository';
import { acceptStaffInvitation } from './staff-members';
import { signIn, signOut } from './staff-sign-in';

const copy = texts.consoleSession;

/** Sign-in and sign-out of staff, the first sign-in by an invitation, and what they change of their own account. */
export function staffRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { settings } = deps;

  contractRoute(app, signInStaff, async ({ body, request, reply }) => {
    const { actor, token } = await signIn(deps, body, {
      ip: networkOf(request.ip),
      cookie: readStaffCookie(settings, request),
    });
    setStaffCookie(settings, reply, token);
    return success(copy.signedIn, { data: memberOf(deps, actor) });
  });

  contractRoute(app, acceptStaffInvitationEndpoint, async ({ body, request, reply }) => {
    const { actor, token } = await acceptStaffInvitation(deps, body, readStaffCookie(settings, request));
    setStaffCookie(settings, reply, token);
    return success(texts.consoleStaff.accepted, { data: memberOf(deps, actor) });
  });

  contractRoute(app, getStaffSession, async ({ actor }) => success(copy.signedIn, { data: memberOf(deps, actor) }));

  contractRoute(app, getOwnStaffAccount, async ({ actor }) => {
    const { id, email, name, roles, rights, step_up_until = null } = memberOf(deps, actor);
    return success(copy.account.title, { data: { id, email, name, roles, rights, step_up_until } });
  });

  contractRoute(app, getStaffEmails, async ({ actor }) => {
    const [member] = await findWorkingStaff(deps.db, actor.staffId);
    const data = { ...emailsOf(member?.emails ?? []), available: deps.mail !== undefined };
    return success(copy.emails.title, { data });
  });

  contractRoute(app, setStaffEmails, async ({ actor, body }) => {
    const emails = STAFF_EMAILS.filter((topic) => body[topic]);
    await changeStaff(deps.db, actor.staffId, { emails });
    return success(copy.emails.saved, { data: emailsOf(emails) });
  });

  contractRoute(app, signOutStaff, async ({ request, reply }) => {
    const token = readStaffCookie(settings, request);
    if (token !== undefined) await signOut(deps, token);
    clearStaffCookie(settings, reply);
    return success(copy.signedOut);
  });

  secondFactorRoutes(app, deps);

  contractRoute(app, changeStaffPassword, async ({ body, actor, request }) => {
    await changePassword(deps, { actor, password: body.current, ip: networkOf(request.ip) }, body.password);
    return success(copy.password.done);
  });
}

const emailsOf = (emails: readonly StaffEmail[]) => ({
  approvals: emails.includes('approvals'),
  alerts: emails.includes('alerts'),
});

/** The authenticator app, the recovery codes and the step-up. */
function secondFactorRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, beginTotpEndpoint, async ({ body, actor, request }) =>
    success(copy.authenticator.scan, {
      data: await beginTotp(deps, { actor, password: body.password, ip: networkOf(request.ip) }, body.code),
    }),
  );

  contractRoute(app, confirmTotpEndpoint, async ({ body, actor }) => {
    const confirmed = await confirmTotp(deps, actor, body.code);
    const data = { ...memberOf(deps, confirmed.actor), recovery_codes: [...confirmed.codes] };
    return success(copy.authenticator.done, { data });
  });

  contractRoute(app, getRecoveryCodes, async ({ actor }) =>
    success(copy.recovery.title, { data: { left: await countRecoveryCodes(deps.db, actor.staffId) } }),
  );

  contractRoute(app, stepUpStaff, async ({ body, actor, request }) => {
    const until = await stepUp(deps, { actor, ip: networkOf(request.ip) }, body);
    return success(texts.consoleRequests.stepUp.done, { data: { until: until.toISOString() } });
  });

  contractRoute(app, renewRecoveryCodesEndpoint, async ({ body, actor, request }) => {
    const asked = { actor, password: body.password, ip: networkOf(request.ip) };
    const codes = await renewRecoveryCodes(deps, asked, body.code);
    return success(copy.recovery.made, { data: { recovery_codes: [...codes] } });
  });
}

function memberOf(
  { settings }: Pick<Dependencies, 'settings'>,
  { staffId, email, name, roles, rights, markets, totp, byCompany, stepUpUntil }: StaffActor,
): StaffMember {
  return {
    id: staffId,
    email,
    name,
    roles: [...roles],
    rights: [...rights],
    markets: [...markets],
    totp,
    ...(stepUpUntil && { step_up_until: stepUpUntil.toISOString() }),
    company_account: byCompany,
    totp_required: settings.production && !totp && !byCompany,
  };
}
