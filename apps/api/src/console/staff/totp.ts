import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import type { Randomness } from '../../dependencies';
import type { Keys } from '../../keys';

/** The secret in use, and one that waits for its first code. */
export type TotpSecrets = v.InferOutput<typeof secrets>;
const secrets = v.object({ current: v.optional(v.string()), next: v.optional(v.string()) });

/** The one before and the one after the clock's own: phones are a little early or late. */
const WINDOW = 1;

/** 160 bits, in the letters that people copy by hand. */
export const newTotpSecret = (random: Randomness): string =>
  new Secret({ buffer: new Uint8Array(Buffer.from(random.token(20), 'base64url')).buffer }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Which time step the six digits belong to, if to one near now. */
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
