import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import type { Randomness } from '../../dependencies';
import type { Keys } from '../../keys';

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

export const sealTotp = (keys: Pick<Keys, 'seal'>, kept: TotpSecrets): string => keys.seal(JSON.stringify(kept));

export const openTotp = (keys: Pick<Keys, 'open'>, sealed: string | null): TotpSecrets =>
  sealed === null ? {} : v.parse(secrets, JSON.parse(keys.open(sealed)));

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Liftclub', label, secret: Secret.fromBase32(secret) });
