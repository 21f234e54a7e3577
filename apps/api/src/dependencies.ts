import type { Database } from './db/client';
import type { Settings } from './settings/env';
import type { PaymentProviders } from './providers/payments/payment-provider';
import type { FileStore } from './providers/files/file-store';
import type { MapsDistance } from './providers/maps-distance/maps-distance';
import type { SmsGateway } from './providers/sms/sms-gateway';
import type { Keys } from './keys';

/** Everything of the outside world that the API uses. Tests pass a clock and randomness of their own. */
export interface Dependencies {
  readonly settings: Settings;
  readonly db: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly passwords: Passwords;
  readonly sms: SmsGateway;
  readonly maps: MapsDistance;
  readonly paymentProviders: PaymentProviders;
  readonly files: FileStore;
}

/** The server's clock decides dates, expiry and limits. */
export type Clock = () => Date;

/** Hashes passwords a few at a time, so that a flood of sign-ins cannot starve everything else. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Costs the same whether there is a hash to compare with or not. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

export interface Randomness {
  /** UUID v7 of the given instant. */
  id(now: Date): string;
  /** Four digits, every one of the 10,000 values as likely. */
  fourDigits(): string;
  /** base64url text of so many random bytes. */
  token(bytes: number): string;
}
