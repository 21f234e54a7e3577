import { hashSync, verifySync, type Options } from '@node-rs/argon2';

/** The tasks of a thread that hashes; this file is built as an entry of its own. */
export const hash = ([password, options]: readonly [string, Options]): string => hashSync(password, options);

export const verify = ([passwordHash, password]: readonly [string, string]): boolean =>
  verifySync(passwordHash, password);
