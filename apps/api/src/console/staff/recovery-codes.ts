import { RECOVERY_CODES } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { deleteRecoveryCode, findRecoveryCodes, replaceRecoveryCodes } from './recovery-codes-repository';

type Deps = Pick<Dependencies, 'clock' | 'random' | 'passwords'>;

/** Recovery codes that no two of a member share the first digits of, by which a code is found. */
interface RecoveryCodes {
  /** 16 digits each. */
  readonly codes: readonly string[];
  /** argon2 hashes, in the same order. */
  readonly hashes: readonly string[];
}

/** Makes recovery codes and their hashes, one after the other so that sign-ins are not kept waiting. */
export async function makeRecoveryCodes({ random, passwords }: Omit<Deps, 'clock'>): Promise<RecoveryCodes> {
  const codes = new Map<string, string>();
  while (codes.size < RECOVERY_CODES.count) {
    const code = Array.from({ length: RECOVERY_CODES.digits / 4 }, () => random.fourDigits()).join('');
    codes.set(prefixOf(code), code);
  }
  const hashes: string[] = [];
  for (const code of codes.values()) hashes.push(await passwords.hash(code));
  return { codes: [...codes.values()], hashes };
}

/** Replaces the recovery codes of a member. */
export async function storeRecoveryCodes(
  { clock, random }: Deps,
  tx: Executor,
  staffId: string,
  { codes, hashes }: RecoveryCodes,
): Promise<void> {
  const now = clock();
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code, index) => ({
      id: random.id(now),
      staffId,
      prefix: prefixOf(code),
      codeHash: hashes[index] ?? '',
      createdAt: now,
    })),
  );
}

/** Spends a recovery code; false when it is none of the member's or was used before. */
export async function takeRecoveryCode(
  { passwords }: Pick<Deps, 'passwords'>,
  tx: Executor,
  staffId: string,
  code: string,
): Promise<boolean> {
  const [found] = await findRecoveryCodes(tx, staffId, prefixOf(code));
  const right = await passwords.verify(found ? [found.codeHash] : [], code);
  return found !== undefined && right !== undefined && deleteRecoveryCode(tx, found.id);
}

/** Whether a code has the length of a recovery code; codes of an authenticator app have six digits. */
export const isRecoveryCode = (code: string): boolean => code.length === RECOVERY_CODES.digits;

const prefixOf = (code: string): string => code.slice(0, 4);
