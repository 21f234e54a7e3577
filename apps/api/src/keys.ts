import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Keys derived from APP_SECRET, one for each purpose. None of them is in the database. */
export interface Keys {
  /** HS256 key of access and refresh tokens. */
  readonly tokens: Uint8Array;
  /** Keyed hash of a short or guessable value (code, e-mail), which cannot be reversed without the key. */
  hmac(purpose: 'code' | 'email' | 'file', value: string): string;
  /** Authenticated encryption of what is stored for later (the text of an SMS). */
  seal(text: string): string;
  open(sealed: string): string;
}

export function deriveKeys(appSecret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', appSecret, 'liftclub', purpose, 32));
  const hmacKeys = { code: derive('code'), email: derive('email'), file: derive('file') };
  const sealKey = derive('seal');
  return {
    tokens: derive('tokens'),
    hmac: (purpose, value) => createHmac('sha256', hmacKeys[purpose]).update(value).digest('base64url'),
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** Hash at rest of a random token of at least 128 bits; no key is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares two texts in constant time. */
export function sameText(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
}
