import { hasStaffRight, staffRightsOf, type StaffEmail } from '@liftclub/domain';
import type { Email } from '@liftclub/emails';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { describeAlert } from '../../messages/alerts';
import { enqueueEmail } from '../../messages/email-outbox';
import { takeAlerts } from '../../messages/staff-alerts-repository';
import { takeUnannounced, type RequestKinds } from '../../modules/approvals';
import { originOf } from '../../settings/origins';
import { findWorkingStaff, type StaffRow } from './staff-repository';

type Alerts = Awaited<ReturnType<typeof takeAlerts>>;
type Requests = Awaited<ReturnType<typeof takeUnannounced>>;

/**
 * The job `email_staff`: sends each member who wants it one e-mail with the requests that they may decide, and one with
 * the alerts about what they may see, of the time since it last ran. It marks them in the transaction that queues the
 * e-mails, so that each is in one e-mail to a member.
 */
export async function emailStaff(deps: Dependencies, kinds: RequestKinds): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const alerts = await takeAlerts(tx);
    const requests = await takeUnannounced(tx, deps.clock());
    if (!deps.mail) return;
    for (const member of await findWorkingStaff(tx)) {
      const decidable = requests.filter((request) => mayDecide(kinds, member, request));
      if (decidable.length > 0) await send(deps, tx, member, 'approvals', approvalsEmail(deps, decidable));
      const visible = alerts.filter(({ kind }) => maySee(member, kind));
      if (visible.length > 0) await send(deps, tx, member, 'alerts', alertsEmail(deps, visible));
    }
  });
}

/** Whether an address is that of a member who can sign in. */
export const isAddressOfStaff = async (db: Executor, id: string, address: string): Promise<boolean> =>
  (await findWorkingStaff(db, id)).some(({ email }) => email === address);

async function send(
  deps: Dependencies,
  tx: Executor,
  member: StaffRow,
  topic: StaffEmail,
  email: Email,
): Promise<void> {
  if (!member.emails.includes(topic)) return;
  await enqueueEmail(deps, tx, { userId: member.id, isToStaff: true, to: member.email, email });
}

function mayDecide(
  kinds: RequestKinds,
  { id, roles }: StaffRow,
  { kind, askedBy, subjectId }: Requests[number],
): boolean {
  const right = kinds[kind]?.right;
  const rights = staffRightsOf(roles);
  const isOwn = askedBy === id || subjectId === id;
  return !isOwn && right !== undefined && rights.includes('approve') && rights.includes(right);
}

function maySee({ roles }: StaffRow, kind: string): boolean {
  const right = describeAlert(kind)?.right;
  return right !== undefined && hasStaffRight(staffRightsOf(roles), right);
}

const approvalsEmail = ({ settings }: Dependencies, requests: Requests): Email => ({
  template: 'approvals',
  params: {
    requests: requests.map(({ summary, asker }) => ({ summary, asker })),
    link: `${originOf(settings, 'console')}/requests`,
  },
});

function alertsEmail({ settings }: Dependencies, alerts: Alerts): Email {
  const described = alerts.flatMap(({ kind, at }) => {
    const alert = describeAlert(kind);
    return alert ? [{ ...alert, at: `${at.toISOString().slice(11, 16)} UTC` }] : [];
  });
  const pages = new Set(described.map(({ page }) => page));
  const [page = '/'] = pages.size === 1 ? pages : [];
  return {
    template: 'alerts',
    params: {
      alerts: described.map(({ text, at }) => ({ text, at })),
      link: `${originOf(settings, 'console')}${page}`,
    },
  };
}
