import type { Clock } from './clock/clock';
import type { ServerClock } from './clock/server-clock';
import type { Database } from './db/client';
import type { Settings } from './settings/env';
import type { Planner } from './planner/planner';
import type { CompanyAccounts } from './providers/company-accounts/company-accounts';
import type { BankTransfers } from './providers/bank-transfers/bank-transfers';
import type { PaymentProviders } from './providers/payments/payment-provider';
import type { FileStore } from './providers/files/file-store';
import type { MapsDistance } from './providers/maps-distance/maps-distance';
import type { PushGateway } from './providers/push/push-gateway';
import type { MessageGateway } from './providers/messages/message-gateway';
import type { Keys } from './keys';
import type { Metrics } from './telemetry/metrics';
import type { Traces } from './telemetry/traces';

/** Everything outside the process that the API uses. Tests pass their own clock and randomness. */
export interface Dependencies {
  readonly settings: Settings;
  readonly db: Database;
  readonly keys: Keys;
  /** `now` of the server clock. */
  readonly clock: Clock;
  /** The clock as the sandbox moves it. */
  readonly serverClock: ServerClock;
  readonly random: Randomness;
  readonly passwords: Passwords;
  readonly sms: MessageGateway;
  /** Undefined where WhatsApp is off. */
  readonly whatsapp: MessageGateway | undefined;
  /** E-mail; undefined where it is off. */
  readonly mail: MessageGateway | undefined;
  readonly push: PushGateway;
  readonly maps: MapsDistance;
  readonly paymentProviders: PaymentProviders;
  /** Paying to bank accounts of drivers. */
  readonly bankTransfers: BankTransfers;
  /** Undefined without an OpenID provider. */
  readonly companyAccounts: CompanyAccounts | undefined;
  readonly files: FileStore;
  readonly planner: Planner;
  readonly pdf: PdfRenderer;
  readonly metrics: Metrics;
  readonly traces: Traces;
}

/** The pages of a PDF as JPEG, in their order, or why it is refused. */
export type RenderedPdf =
  { readonly pages: readonly Uint8Array[] } | { readonly refused: 'active' | 'encrypted' | 'pages' | 'broken' };

/** Renders PDF documents to pictures, one at a time. 503 when too many wait. */
export interface PdfRenderer {
  /** A document that takes too long or too much memory is refused as broken. */
  render(bytes: Uint8Array): Promise<RenderedPdf>;
}

/** Hashes passwords, a few at a time. 503 when too many wait. */
export interface Passwords {
  /** Makes a salt of its own when none is given. */
  hash(password: string, salt?: Uint8Array): Promise<string>;
  /**
   * The one of these hashes that is the password's. Takes the time of one hash, also for no hashes and for several with
   * the same salt.
   */
  verify(hashes: readonly string[], password: string): Promise<string | undefined>;
}

export interface Randomness {
  /** UUID v7 of the given instant. */
  id(now: Date): string;
  /** Four digits; each of the 10,000 values is equally likely. */
  fourDigits(): string;
  /** That many random bytes as base64url. */
  token(bytes: number): string;
}
