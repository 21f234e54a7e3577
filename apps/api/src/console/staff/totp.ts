import { texts } from '@liftclub/texts';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import type { Randomness } from '../../dependencies';
import { UnreadableSealError, type Keys } from '../../keys';
import { conflict } from '../../problems';
import type { StaffRow } from './staff-repository';

/** The secret in use, and one that waits for its first code. */
export type TotpSecrets = v.InferOutput<typeof secrets>;
const secrets = v.object({ current: v.optional(v.string()), next: v.optional(v.string()) });

/** Time steps before and after the current one that are accepted, because clocks of phones differ. */
const WINDOW = 1;

/** A secret of 160 bits in base32. */
export const newTotpSecret = (random: Randomness): string =>
  new Secret({ buffer: new Uint8Array(Buffer.from(random.token(20), 'base64url')).buffer }).base32;

/** The otpauth address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a six-digit code; undefined when it is not a current one. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export const sealTotp = (keys: Pick<Keys, 'seal'>, secrets: TotpSecrets): string => keys.seal(JSON.stringify(secrets));

/**
 * The secrets of a staff member. Those that were sealed under a lost APP_SECRET: 409 `totp_unreadable` when codes of
 * the app are required, none when its set-up was not finished.
 */
export function openTotp(
  keys: Pick<Keys, 'open'>,
  { totpSealed, totpConfirmedAt }: Pick<StaffRow, 'totpSealed' | 'totpConfirmedAt'>,
): TotpSecrets {
  if (totpSealed === null) return {};
  try {
    return v.parse(secrets, JSON.parse(keys.open(totpSealed)));
  } catch (error) {
    if (!(error instanceof UnreadableSealError)) throw error;
    if (totpConfirmedAt !== null) throw conflict('totp_unreadable', texts.consoleSession.authenticator.unreadable);
    return {};
  }
}

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Liftclub', label, secret: Secret.fromBase32(secret) });
