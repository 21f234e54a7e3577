import { SettingsError, type Variables } from './env-schema';
import { isLoopback } from './outside-address';

/** The relay that e-mail leaves by. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with a user and a password where it needs them. */
  readonly url: string;
  /** The sender. */
  readonly from: { readonly name: string; readonly address: string };
  /** Signs its webhooks. */
  readonly webhookSecret: string;
}

/** Unless it is set, the port of the sandbox's relay follows that of the sandbox. */
const SANDBOX_OFFSET = 25;

/** Undefined where e-mail is off. Throws a SettingsError where a relay of its own lacks a setting. */
export function mailOf(env: Variables, usesSandbox: boolean): MailSettings | undefined {
  const sandbox = `smtp://127.0.0.1:${env.SANDBOX_SMTP_PORT ?? env.SANDBOX_PORT + SANDBOX_OFFSET}`;
  const url = env.SMTP_URL ?? (usesSandbox ? sandbox : 'off');
  if (url === 'off') return undefined;
  const needed = (name: 'MAIL_FROM' | 'MAIL_WEBHOOK_SECRET', inSandbox: string): string => {
    const value = env[name] ?? (isLoopback(webAddressOf(url)) ? inSandbox : undefined);
    if (value === undefined) throw new SettingsError(`${name}: SMTP_URL needs it; or set SMTP_URL=off.`);
    return value;
  };
  return {
    url,
    from: senderOf(needed('MAIL_FROM', `Liftclub <no-reply@${env.BASE_HOST}>`)),
    webhookSecret: needed('MAIL_WEBHOOK_SECRET', SANDBOX_MAIL_SECRET),
  };
}

export const SANDBOX_MAIL_SECRET = 'sandbox-mail-secret';

/** The host of a relay as a web address, whose parser knows every notation of an address. */
export const webAddressOf = (smtpUrl: string): string => `http://${new URL(smtpUrl).host}`;

/** A sender as MAIL_FROM has it: `Liftclub <no-reply@liftclub.example>`, or the address alone. */
function senderOf(text: string): MailSettings['from'] {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  return { name: name.trim(), address };
}
