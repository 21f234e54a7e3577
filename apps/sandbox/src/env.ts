import { isWebAddress } from './web-address';

export const GENERATIONS = ['both', 'legacy', 'new'] as const;
export type Generation = (typeof GENERATIONS)[number];

export interface WebhookSettings {
  /** Where the payment companies call back; their own part of the path is appended. Ends in a slash. */
  baseUrl: string;
  /** The Host header of those calls: the product listens on 127.0.0.1 and tells its hosts apart by name. */
  host: string;
  /** Pauses before a webhook that was not answered with 200 is tried again, in milliseconds. */
  retryMs: readonly number[];
  /** How late the fault "late_webhook" is, and how long an answer to a webhook may take, in milliseconds. */
  lateMs: number;
  timeoutMs: number;
}

export interface AlatpaySettings {
  publicKey: string;
  secretKey: string;
  businessId: string;
  webhookSecret: string;
}

export interface SandboxSettings {
  port: number;
  /** How browsers reach the sandbox; no slash at the end. */
  publicUrl: string;
  logLevel: string;
  /** Account and password the SMS gateway accepts. */
  smsAccountSid: string;
  smsAuthToken: string;
  /** The only key the maps script accepts; any other is refused as the real company refuses it. */
  mapsKey: string;
  /** Which classes the maps script offers: those for old customers, those for new ones, or both. */
  mapsGeneration: Generation;
  /** A CSV of one's own whose places are added to the sandbox's list. */
  placesFile: string | undefined;
  /** How long the fault "delay" holds an answer back, and "stall" a connection, in milliseconds. */
  delayMs: number;
  stallMs: number;
  paystackSecretKey: string;
  /** How long a refund stays pending, in milliseconds. */
  refundMs: number;
  alatpay: AlatpaySettings;
  webhooks: WebhookSettings;
}

/** A setting that cannot be used; its message is the one line the person at the terminal sees. */
export class SettingError extends Error {}

type Source = Record<string, string | undefined>;

function wholeNumber(source: Source, name: string, fallback: number, least: number, most: number): number {
  const text = source[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}

function generation(text: string | undefined): Generation {
  const wanted = text || 'both';
  const found = GENERATIONS.find((one) => one === wanted);
  if (!found) throw new SettingError(`MAPS_GENERATION must be one of ${GENERATIONS.join(', ')}, not "${wanted}".`);
  return found;
}

function webAddress(source: Source, name: string, fallback: string): string {
  const text = source[name] || fallback;
  if (!isWebAddress(text)) throw new SettingError(`${name} must be an http(s) address, not "${text}".`);
  return text.replace(/\/*$/, '');
}

function pauses(source: Source, name: string, fallback: readonly number[]): readonly number[] {
  const text = source[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}(,\d{1,9})*$/.test(text))
    throw new SettingError(`${name} must be milliseconds with commas between, not "${text}".`);
  return text.split(',').map(Number);
}

function alatpay(source: Source): AlatpaySettings {
  return {
    publicKey: source.ALATPAY_PUBLIC_KEY || 'sandbox-alatpay-public',
    secretKey: source.ALATPAY_SECRET_KEY || 'sandbox-alatpay-secret',
    businessId: source.ALATPAY_BUSINESS_ID || '5a4db0c5-0000-4000-8000-000000000001',
    webhookSecret: source.ALATPAY_WEBHOOK_SECRET || 'sandbox-alatpay-webhook',
  };
}

/** The product is expected where it serves by default, or where the environment that both share puts it. */
function webhooks(source: Source): WebhookSettings {
  const port = wholeNumber(source, 'PORT', 4200, 1, 65_535);
  return {
    baseUrl: `${webAddress(source, 'WEBHOOK_BASE_URL', `http://127.0.0.1:${port}/api/v1/webhooks`)}/`,
    host: source.WEBHOOK_HOST || `${source.BASE_HOST || 'liftclub.localhost'}:${port}`,
    retryMs: pauses(source, 'WEBHOOK_RETRY_MS', [500, 2_000, 5_000, 15_000]),
    lateMs: wholeNumber(source, 'WEBHOOK_LATE_MS', 10_000, 0, 600_000),
    timeoutMs: wholeNumber(source, 'WEBHOOK_TIMEOUT_MS', 30_000, 1, 600_000),
  };
}

export function readSettings(source: Source): SandboxSettings {
  const port = wholeNumber(source, 'SANDBOX_PORT', 4300, 1, 65_535);
  return {
    port,
    publicUrl: webAddress(source, 'SANDBOX_PUBLIC_URL', `http://localhost:${port}`),
    logLevel: source.LOG_LEVEL || 'warn',
    smsAccountSid: source.SMS_ACCOUNT_SID || 'AC00000000000000000000000000005a4d',
    smsAuthToken: source.SMS_AUTH_TOKEN || 'sandbox-sms-token',
    mapsKey: source.SANDBOX_MAPS_KEY || 'sandbox-key',
    mapsGeneration: generation(source.MAPS_GENERATION),
    placesFile: source.PLACES_FILE || undefined,
    delayMs: wholeNumber(source, 'SANDBOX_DELAY_MS', 4_000, 0, 600_000),
    stallMs: wholeNumber(source, 'SANDBOX_STALL_MS', 60_000, 0, 600_000),
    paystackSecretKey: source.PAYSTACK_SECRET_KEY || 'sk_test_sandbox',
    refundMs: wholeNumber(source, 'REFUND_MS', 1_000, 0, 600_000),
    alatpay: alatpay(source),
    webhooks: webhooks(source),
  };
}
