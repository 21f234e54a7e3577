import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The secret to use, and earlier ones whose seals and signatures are still read, the latest first. */
export interface Secrets {
  readonly current: string;
  readonly previous: readonly string[];
}

/** A value was sealed under none of the secrets that are set. */
export class UnreadableSealError extends Error {
  constructor() {
    super('sealed under a secret that is neither APP_SECRET nor in APP_SECRET_PREVIOUS');
  }
}

type HmacPurpose = 'code' | 'email' | 'file' | 'pass' | 'signIn' | 'sms';

/** Keys derived from APP_SECRET, one for each purpose. None of them is in the database. */
export interface Keys {
  /** HS256 keys of access and refresh tokens: the first signs, each of them verifies. */
  readonly tokens: readonly [Uint8Array, ...Uint8Array[]];
  /** Keyed hash of a short or guessable value (code, e-mail), which cannot be reversed without the key. */
  hmac(purpose: HmacPurpose, value: string): string;
  /** Whether a hash is that of a value, under the current or an earlier key; in constant time for each key. */
  isHmac(purpose: HmacPurpose, value: string, hash: string): boolean;
  /** Authenticated encryption of what is stored for later (the text of an SMS). */
  seal(text: string): string;
  /** The sealed text; throws an UnreadableSealError when no key opens it. */
  open(sealed: string): string;
  /** The same text under the current key when an earlier key opens it; undefined for a current or unreadable seal. */
  renewSeal(sealed: string): string | undefined;
}

export function deriveKeys({ current, previous }: Secrets): Keys {
  const newest = keysOf(current);
  const earlier = previous.map(keysOf);
  const ring = [newest, ...earlier];
  const openedBy = (keys: readonly SecretKeys[], sealed: string): string | undefined => {
    for (const { seal } of keys) {
      const text = openWith(seal, sealed);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  return {
    tokens: [newest.tokens, ...earlier.map(({ tokens }) => tokens)],
    hmac: (purpose, value) => hmacWith(newest[purpose], value),
    isHmac: (purpose, value, hash) => ring.some((keys) => sameText(hash, hmacWith(keys[purpose], value))),
    seal: (text) => sealWith(newest.seal, text),
    open(sealed) {
      const text = openedBy(ring, sealed);
      if (text === undefined) throw new UnreadableSealError();
      return text;
    },
    renewSeal(sealed) {
      const text = openedBy(earlier, sealed);
      return text === undefined ? undefined : sealWith(newest.seal, text);
    },
  };
}

type SecretKeys = ReturnType<typeof keysOf>;

function keysOf(secret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'liftclub', purpose, 32));
  return {
    tokens: derive('tokens'),
    code: derive('code'),
    email: derive('email'),
    file: derive('file'),
    pass: derive('pass'),
    signIn: derive('sign-in'),
    sms: derive('sms'),
    seal: derive('seal'),
  };
}

const hmacWith = (key: Buffer, value: string): string => createHmac('sha256', key).update(value).digest('base64url');

function sealWith(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** The text; undefined when another key sealed it or it was changed. */
function openWith(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Hash at rest of a random token of at least 128 bits; no key is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares two texts in constant time. */
export function sameText(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
}
