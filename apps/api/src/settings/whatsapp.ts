import { SettingsError, type Variables } from './env-schema';
import { isLoopback } from './outside-address';

/** The business account at WhatsApp. */
export interface WhatsappSettings {
  readonly baseUrl: string;
  readonly token: string;
  readonly phoneId: string;
  readonly appSecret: string;
  /** What Meta repeats when the webhook is registered. */
  readonly verifyToken: string;
}

const SANDBOX = {
  WHATSAPP_TOKEN: 'sandbox-whatsapp-token',
  WHATSAPP_PHONE_ID: '100000000000001',
  WHATSAPP_APP_SECRET: 'sandbox-whatsapp-secret',
  WHATSAPP_VERIFY_TOKEN: 'sandbox-whatsapp-verify',
};

/** Undefined where WhatsApp is off. Throws a SettingsError where an account of its own lacks a setting. */
export function whatsappOf(env: Variables, sandbox: string, usesSandbox: boolean): WhatsappSettings | undefined {
  const baseUrl = env.WHATSAPP_URL ?? (usesSandbox ? sandbox : 'off');
  if (baseUrl === 'off') return undefined;
  const valueOf = (name: keyof typeof SANDBOX): string => {
    const value = env[name] ?? (isLoopback(baseUrl) ? SANDBOX[name] : undefined);
    if (value === undefined) throw new SettingsError(`${name}: WHATSAPP_URL needs it; or set WHATSAPP_URL=off.`);
    return value;
  };
  return {
    baseUrl,
    token: valueOf('WHATSAPP_TOKEN'),
    phoneId: valueOf('WHATSAPP_PHONE_ID'),
    appSecret: valueOf('WHATSAPP_APP_SECRET'),
    verifyToken: valueOf('WHATSAPP_VERIFY_TOKEN'),
  };
}
