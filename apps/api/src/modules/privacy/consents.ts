import { CONSENT_VERSIONS, type ConsentKind } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import type { FoundConsent } from './consents-repository';
import * as repository from './consents-repository';

export const CONSENT_KINDS = Object.keys(CONSENT_VERSIONS) as ConsentKind[];

/**
 * Everything a user agreed to, newest first: stored agreements, and those that a sign-up or a saved learner implies.
 * `guards` says whether the user has learners.
 */
export async function readConsents(
  db: Executor,
  userId: string,
): Promise<{ readonly given: FoundConsent[]; readonly guards: boolean }> {
  const stored = await repository.listConsents(db, userId);
  const { user, guardian } = await repository.findImplied(db, userId);
  const known = new Set(stored.map(({ kind, version }) => `${kind} ${version}`));
  const implied = ([kind, version, at]: readonly [ConsentKind, string | null | undefined, Date | undefined]) =>
    version && at && !known.has(`${kind} ${version}`) ? [{ kind, version, at, withdrawnAt: null }] : [];
  const given = [
    ...stored,
    ...implied(['guardian', guardian?.version, guardian?.at]),
    ...implied(['terms', user?.terms, user?.at]),
    ...implied(['privacy', user?.privacy, user?.at]),
  ];
  return { given: given.sort((a, b) => b.at.getTime() - a.at.getTime()), guards: guardian !== undefined };
}

/** Withdraws the agreements of a kind, in the caller's transaction; false where none is in force. */
export async function withdrawConsents(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  userId: string,
  kind: ConsentKind,
): Promise<boolean> {
  const now = deps.clock();
  const standing = (await readConsents(tx, userId)).given.filter((one) => one.kind === kind && !one.withdrawnAt);
  await repository.updateToWithdrawn(tx, userId, kind, now);
  const stored = new Set((await repository.listConsents(tx, userId)).map((one) => `${one.kind} ${one.version}`));
  for (const { version, at } of standing.filter((one) => !stored.has(`${one.kind} ${one.version}`)))
    await repository.insertConsent(tx, { id: deps.random.id(now), userId, kind, version, at, withdrawnAt: now });
  return standing.length > 0;
}

/** Stores that a user agrees to the current text of a kind, unless they did; WhatsApp then sends everything again. */
export async function giveConsentTo(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  userId: string,
  kind: ConsentKind,
): Promise<FoundConsent> {
  const version = CONSENT_VERSIONS[kind];
  const standing = (await readConsents(tx, userId)).given.find(
    (one) => one.kind === kind && one.version === version && one.withdrawnAt === null,
  );
  if (standing) {
    if (kind === 'whatsapp') await repository.setUncriticalWithdrawn(tx, userId, null);
    return standing;
  }
  const at = deps.clock();
  const consent = { id: deps.random.id(at), userId, kind, version, at };
  await repository.insertConsent(tx, consent);
  return { ...consent, withdrawnAt: null };
}

/** Whether an agreement of a kind, to any of its texts, is in force. */
export async function hasConsent(db: Executor, userId: string, kind: ConsentKind): Promise<boolean> {
  return (await readConsents(db, userId)).given.some((one) => one.kind === kind && one.withdrawnAt === null);
}

/** Extends the consent to WhatsApp that is in force to messages that are not critical, or withdraws it for them. */
export async function consentToUncritical(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Executor,
  userId: string,
  isGiven: boolean,
): Promise<void> {
  await repository.setUncriticalWithdrawn(tx, userId, isGiven ? null : clock());
}
