import type { Invitation, InvitationRow } from '@liftclub/api-contract';
import { addDays, lastDayMessage, marketOf, SOUTH_AFRICA, todayIn, type InvitationTerms } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { Address } from '../../settings/env';
import { hashToken, type Keys } from '../../keys';
import { invalid, notFound, Problem } from '../../problems';
import { findCouponRow } from '../coupons';
import { recordAudit, recordViews } from '../../modules/audit';
import * as repository from './invitations-repository';
import * as invitations from '../../modules/invitations';

type Deps = Pick<Dependencies, 'clock' | 'random' | 'keys'> & { readonly settings: Address };

const { messages } = texts.consoleInvitations;

/**
 * Creates an invitation and returns its id and link. `staffId` is null for a command from a terminal. The token (128
 * bits) is stored sealed, so that staff can show the link again. Throws 400 at `until` or `coupon`.
 */
export async function addInvitation(
  deps: Deps,
  tx: Executor,
  staffId: string | null,
  terms: InvitationTerms,
): Promise<{ id: string; link: string }> {
  const { label, validity, coupon, maxUses, until } = terms;
  const createdAt = deps.clock();
  const untilMessage = lastDayMessage(until ?? '', todayIn(marketOf(SOUTH_AFRICA).zone, createdAt));
  if (untilMessage !== undefined) throw invalid({ until: [untilMessage] });
  const couponId = coupon === null ? null : await findCouponToGive(tx, coupon, createdAt);
  const [id, token] = [deps.random.id(createdAt), deps.random.token(16)];
  const secrets = { tokenHash: hashToken(token), tokenSealed: deps.keys.seal(token) };
  await invitations.insertInvitation(tx, {
    ...secrets,
    id,
    label,
    validity,
    couponId,
    maxUses,
    expiresAt: until === null ? null : endOfDay(until),
    createdAt,
  });
  await recordAudit(deps, tx, staffId, {
    action: 'invitation.add',
    subject: id,
    detail: { validity, coupon, max_uses: maxUses, until },
  });
  return { id, link: invitations.invitationLink(deps.settings, { token, coupon }) };
}

/** Throws 409 `label_taken` at `label` when a live invitation has the label: staff could not tell the two apart. */
export async function refuseTakenLabel(deps: Pick<Dependencies, 'clock'>, tx: Executor, label: string): Promise<void> {
  if (!(await repository.isLabelLive(tx, label, deps.clock()))) return;
  throw new Problem(409, 'label_taken', messages.labelTaken, {
    detail: messages.labelTaken,
    errors: { label: [messages.labelTaken] },
  });
}

/** An invitation with its link and its users. Records in the audit log that staff saw the link. Throws 404. */
export async function showInvitation(deps: Deps, tx: Executor, staffId: string, id: string): Promise<Invitation> {
  const found = await repository.findInvitation(tx, id, deps.clock());
  if (!found) throw notFound();
  await recordViews(deps, tx, staffId, { action: 'invitation.view', subject: id });
  return { ...found.row, link: linkOf(deps, found), users: await repository.listUsers(tx, id) };
}

/** The link of an invitation that was just created. */
export async function linkOfCreated(deps: Deps, db: Executor, id: string): Promise<string> {
  const found = await repository.findInvitation(db, id, deps.clock());
  const link = found && linkOf(deps, found);
  if (!link) throw new Error(`The link of invitation ${id} cannot be shown.`);
  return link;
}

/** Ends an invitation that has not expired. Throws 404. */
export async function endInvitation(deps: Deps, tx: Executor, staffId: string, id: string): Promise<InvitationRow> {
  const now = deps.clock();
  if (await invitations.endInvitation(tx, id, now))
    await recordAudit(deps, tx, staffId, { action: 'invitation.end', subject: id });
  const found = await repository.findInvitation(tx, id, now);
  if (!found) throw notFound();
  return found.row;
}

async function findCouponToGive(tx: Executor, code: string, now: Date): Promise<string> {
  const coupon = await findCouponRow(tx, { code }, now);
  if (!coupon) throw invalid({ coupon: [messages.couponUnknown] });
  if (coupon.state !== 'live' && coupon.state !== 'not_yet') throw invalid({ coupon: [messages.couponSpent] });
  return coupon.id;
}

function linkOf(
  deps: Deps,
  { row, tokenSealed }: NonNullable<Awaited<ReturnType<typeof repository.findInvitation>>>,
): string | null {
  const token = tokenSealed === null ? undefined : openToken(deps.keys, tokenSealed);
  return token === undefined ? null : invitations.invitationLink(deps.settings, { token, coupon: row.coupon });
}

/** The token; undefined when it was sealed under an earlier APP_SECRET. */
function openToken(keys: Keys, sealed: string): string | undefined {
  try {
    return keys.open(sealed);
  } catch {
    return undefined;
  }
}

/** The first instant after a date in Johannesburg, which has no daylight saving time. */
const endOfDay = (date: string): Date => new Date(`${addDays(date, 1)}T00:00:00+02:00`);
