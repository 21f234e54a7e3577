import { paymentAddresses, sandboxPaymentKey, type PaymentSettings } from './payments';
import { SettingsError, type Variables } from './env-schema';
import { SANDBOX_MAIL_SECRET, webAddressOf, type MailSettings } from './mail';
import { isLoopback, isPrivate } from './outside-address';
import { SANDBOX_SMS_ACCOUNT } from './provider-variables';
import { staffSignInFault } from './staff-sign-in';
import { isStrongSecret } from './secret-strength';
import type { WhatsappSettings } from './whatsapp';

interface Guarded {
  readonly baseHost: string;
  readonly scheme: 'http' | 'https';
  readonly production: boolean;
  readonly sandbox: boolean;
  readonly payments: PaymentSettings;
  readonly whatsapp: WhatsappSettings | undefined;
  readonly mail: MailSettings | undefined;
  readonly maps: { readonly tilesUrl: string };
  readonly route: { readonly baseUrl: string };
}

/** Throws a SettingsError for settings that no public service may run with. */
export function refuseUnsafe(settings: Guarded, env: Variables): void {
  if (env.CLOCK_START !== undefined && !settings.sandbox)
    throw new SettingsError('CLOCK_START: only a start with the sandbox may set the clock.');
  const local = /(^|\.)localhost$/.test(settings.baseHost);
  if (!local && settings.scheme !== 'https')
    throw new SettingsError('BASE_HOST: a host that is not *.localhost needs PUBLIC_SCHEME=https.');
  if (env.ROUTE_PROVIDER === 'google' && env.ROUTE_API_KEY === '')
    throw new SettingsError('ROUTE_API_KEY: Google Routes needs a key.');
  if (
    env.ALERT_URL !== undefined &&
    !env.ALERT_URL.startsWith('https:') &&
    !(settings.sandbox && isLoopback(env.ALERT_URL))
  )
    throw new SettingsError('ALERT_URL: must be an https address; with the sandbox also one of this machine.');
  const fault = staffSignInFault(env, (issuer) => !settings.production && isLoopback(issuer));
  if (fault !== undefined) throw new SettingsError(fault);
  if (!settings.production) return;
  if (local) throw new SettingsError('BASE_HOST: production needs a public name, not *.localhost.');
  refuseSandbox(settings, env);
  refuseSandboxMail(settings.mail);
  refusePlainDatabase(env.DATABASE_URL);
  refuseWeakSecrets(env);
}

/**
 * Throws a SettingsError for a database that is reached over a network without TLS, or without checking whose
 * certificate the server has.
 */
export function refusePlainDatabase(url: string): void {
  const { hostname, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isOnThisMachine = host === '' || host.startsWith('/') || isLoopback(`http://${host}`);
  if (!isOnThisMachine && searchParams.get('sslmode') !== 'verify-full')
    throw new SettingsError(
      'DATABASE_URL: production needs TLS to a database on another machine: add ?sslmode=verify-full to the address.',
    );
}

/** In production every provider and key is a real one, and so is the database unless that was allowed. */
function refuseSandbox(settings: Guarded, env: Variables): void {
  const sandboxed = {
    SMS_BASE_URL: env.SMS_BASE_URL,
    ...(settings.whatsapp && { WHATSAPP_URL: settings.whatsapp.baseUrl }),
    MAPS_SCRIPT_URL: env.MAPS_SCRIPT_URL,
    ROUTE_BASE_URL: settings.route.baseUrl,
    ...(settings.maps.tilesUrl !== '' && { MAP_TILES_URL: settings.maps.tilesUrl }),
  };
  for (const [name, value] of Object.entries({ ...sandboxed, ...paymentAddresses(settings.payments) })) {
    if (value === undefined || isLoopback(value))
      throw new SettingsError(`${name}: production needs the address of a real provider, not the sandbox.`);
    if (isPrivate(value))
      throw new SettingsError(`${name}: production needs a public address, not one of a private network.`);
    if (!value.startsWith('https:')) throw new SettingsError(`${name}: production needs an https address.`);
  }
  const { SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, MAPS_KEY } = env;
  const keys = { SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET, MAPS_KEY };
  for (const [name, value = ''] of Object.entries(keys)) {
    if (value.startsWith('sandbox') || value === SANDBOX_SMS_ACCOUNT)
      throw new SettingsError(`${name}: production needs a key of its own, not the sandbox's.`);
  }
  if (env.PAYSTACK_SECRET_KEY.startsWith('sk_test_'))
    throw new SettingsError('PAYSTACK_SECRET_KEY: production needs a live key (sk_live_…), not a test key.');
  const leftOver = sandboxPaymentKey(settings.payments);
  if (leftOver !== undefined)
    throw new SettingsError(`${leftOver}: production needs a key of its own, not the sandbox's.`);
  if (env.EMBEDDED_DATABASE === 'yes' && env.ALLOW_EMBEDDED_DATABASE === 'no') {
    throw new SettingsError(
      'DATABASE_URL: production needs a PostgreSQL server of your own, or ALLOW_EMBEDDED_DATABASE=yes.',
    );
  }
}

/** The relay may be in the company's own network, but not in the sandbox. */
function refuseSandboxMail(mail: MailSettings | undefined): void {
  if (!mail) return;
  if (isLoopback(webAddressOf(mail.url)))
    throw new SettingsError(
      'SMTP_URL: production needs the address of a real relay, not the sandbox; or SMTP_URL=off.',
    );
  if (mail.webhookSecret === SANDBOX_MAIL_SECRET)
    throw new SettingsError("MAIL_WEBHOOK_SECRET: production needs a key of its own, not the sandbox's.");
}

/** Secrets that were not made at random can be guessed from any token. */
function refuseWeakSecrets({ APP_SECRET, APP_SECRET_PREVIOUS }: Variables): void {
  const secrets = { APP_SECRET: [APP_SECRET], APP_SECRET_PREVIOUS };
  for (const [name, values] of Object.entries(secrets)) {
    if (!values.every(isStrongSecret))
      throw new SettingsError(`${name}: production needs random characters, like those of "openssl rand -base64 48".`);
  }
}

interface Outside {
  readonly smsBaseUrl: string;
  readonly whatsapp: WhatsappSettings | undefined;
  readonly mail: MailSettings | undefined;
  readonly payments: PaymentSettings;
}

/** True when messages and payments go to this machine: nobody outside is written to or charged. */
export function isSandbox({ smsBaseUrl, whatsapp, mail, payments }: Outside): boolean {
  const addresses = [smsBaseUrl, payments.paystack.baseUrl, payments.alatpay.baseUrl];
  if (whatsapp) addresses.push(whatsapp.baseUrl);
  if (mail) addresses.push(webAddressOf(mail.url));
  return addresses.every(isLoopback);
}
