import { OWN_SETTINGS, type SettingName, type Source } from './setting-names';
import { isWebAddress } from './web-address';

export const GENERATIONS = ['both', 'legacy', 'new'] as const;
export type Generation = (typeof GENERATIONS)[number];

export interface WebhookSettings {
  /** Base address of the webhooks, ending in a slash; the provider's name is appended. */
  baseUrl: string;
  /** The Host header of webhooks: the product listens on 127.0.0.1 and distinguishes its hosts by name. */
  host: string;
  /** Pauses in milliseconds before each retry of a webhook whose response was not 200. */
  retryMs: readonly number[];
  /** The delay of the fault "late_webhook" and the time-out of a webhook, in milliseconds. */
  lateMs: number;
  timeoutMs: number;
}

export interface AlatpaySettings {
  publicKey: string;
  secretKey: string;
  businessId: string;
  webhookSecret: string;
}

export interface WhatsappSettings {
  token: string;
  phoneId: string;
  appSecret: string;
  /** Messages that are accepted in a second. */
  perSecond: number;
  /** Share of the messages that are never reported. */
  lostPercent: number;
}

export interface SandboxSettings {
  port: number;
  /** How browsers reach the sandbox; no slash at the end. */
  publicUrl: string;
  logLevel: string;
  /** The account and password that the SMS gateway accepts. */
  smsAccountSid: string;
  smsAuthToken: string;
  /** SMS that are accepted in a second. */
  smsPerSecond: number;
  whatsapp: WhatsappSettings;
  /** Where the mail relay listens. */
  smtpPort: number;
  /** Signs webhooks about mail. */
  mailWebhookSecret: string;
  /** The only key that the maps script accepts; others are refused as Google refuses them. */
  mapsKey: string;
  /** Which classes the maps script offers: those for keys made before March 2025 (legacy), the newer ones, or both. */
  mapsGeneration: Generation;
  /** Path of a CSV file whose places are added to the list. */
  placesFile: string | undefined;
  /** How long the fault "delay" delays a response, and "stall" holds a connection, in milliseconds. */
  delayMs: number;
  stallMs: number;
  paystackSecretKey: string;
  /** How long a refund stays pending, in milliseconds. */
  refundMs: number;
  alatpay: AlatpaySettings;
  webhooks: WebhookSettings;
}

/** Unless it is set, the port of the mail relay follows the sandbox's own, as in the API. */
const SMTP_PORT_OFFSET = 25;

/** An invalid setting. Its message is the one line written to the terminal. */
export class SettingError extends Error {}

function wholeNumber(source: Source, name: SettingName, fallback: number, least: number, most: number): number {
  const text = source[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}

function generation(text: string | undefined): Generation {
  const requested = text || OWN_SETTINGS.MAPS_GENERATION.default;
  const found = GENERATIONS.find((one) => one === requested);
  if (!found) throw new SettingError(`MAPS_GENERATION must be one of ${GENERATIONS.join(', ')}, not "${requested}".`);
  return found;
}

function webAddress(source: Source, name: SettingName, fallback: string): string {
  const text = source[name] || fallback;
  if (!isWebAddress(text)) throw new SettingError(`${name} must be an http(s) address, not "${text}".`);
  return text.replace(/\/*$/, '');
}

function pauses(source: Source, name: 'WEBHOOK_RETRY_MS'): readonly number[] {
  const text = source[name] || OWN_SETTINGS[name].default;
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

/** The defaults match the product's own, from the environment variables that both read. */
function webhooks(source: Source): WebhookSettings {
  const port = wholeNumber(source, 'PORT', 4200, 1, 65_535);
  return {
    baseUrl: `${webAddress(source, 'WEBHOOK_BASE_URL', `http://127.0.0.1:${port}/api/v1/webhooks`)}/`,
    host: source.WEBHOOK_HOST || `${source.BASE_HOST || 'liftclub.localhost'}:${port}`,
    retryMs: pauses(source, 'WEBHOOK_RETRY_MS'),
    lateMs: wholeNumber(source, 'WEBHOOK_LATE_MS', Number(OWN_SETTINGS.WEBHOOK_LATE_MS.default), 0, 600_000),
    timeoutMs: wholeNumber(source, 'WEBHOOK_TIMEOUT_MS', Number(OWN_SETTINGS.WEBHOOK_TIMEOUT_MS.default), 1, 600_000),
  };
}

function whatsapp(source: Source): WhatsappSettings {
  const { WHATSAPP_PER_SECOND, WHATSAPP_LOST_PERCENT } = OWN_SETTINGS;
  return {
    token: source.WHATSAPP_TOKEN || 'sandbox-whatsapp-token',
    phoneId: source.WHATSAPP_PHONE_ID || '100000000000001',
    appSecret: source.WHATSAPP_APP_SECRET || 'sandbox-whatsapp-secret',
    perSecond: wholeNumber(source, 'WHATSAPP_PER_SECOND', Number(WHATSAPP_PER_SECOND.default), 1, 100_000),
    lostPercent: wholeNumber(source, 'WHATSAPP_LOST_PERCENT', Number(WHATSAPP_LOST_PERCENT.default), 0, 100),
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
    smsPerSecond: wholeNumber(source, 'SMS_PER_SECOND', Number(OWN_SETTINGS.SMS_PER_SECOND.default), 1, 100_000),
    whatsapp: whatsapp(source),
    smtpPort: wholeNumber(source, 'SANDBOX_SMTP_PORT', port + SMTP_PORT_OFFSET, 1, 65_535),
    mailWebhookSecret: source.MAIL_WEBHOOK_SECRET || 'sandbox-mail-secret',
    mapsKey: source.SANDBOX_MAPS_KEY || OWN_SETTINGS.SANDBOX_MAPS_KEY.default,
    mapsGeneration: generation(source.MAPS_GENERATION),
    placesFile: source.PLACES_FILE || undefined,
    delayMs: wholeNumber(source, 'SANDBOX_DELAY_MS', Number(OWN_SETTINGS.SANDBOX_DELAY_MS.default), 0, 600_000),
    stallMs: wholeNumber(source, 'SANDBOX_STALL_MS', Number(OWN_SETTINGS.SANDBOX_STALL_MS.default), 0, 600_000),
    paystackSecretKey: source.PAYSTACK_SECRET_KEY || 'sk_test_sandbox',
    refundMs: wholeNumber(source, 'REFUND_MS', Number(OWN_SETTINGS.REFUND_MS.default), 0, 600_000),
    alatpay: alatpay(source),
    webhooks: webhooks(source),
  };
}
