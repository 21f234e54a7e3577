/** Settings that only the sandbox reads, as docs/operations.md lists them. */
export const OWN_SETTINGS = {
  SANDBOX_PUBLIC_URL: { default: 'http://localhost:4300', meaning: 'address of the sandbox for browsers' },
  SANDBOX_MAPS_KEY: { default: 'sandbox-key', meaning: 'the only key that the maps script accepts' },
  MAPS_GENERATION: { default: 'both', meaning: 'classes of the maps script: `both`, `legacy` or `new`' },
  PLACES_FILE: { default: '', meaning: 'a CSV whose places are added' },
  SANDBOX_DELAY_MS: { default: '4000', meaning: 'length of the fault `delay`' },
  SANDBOX_STALL_MS: { default: '60000', meaning: 'length of the fault `stall`' },
  WHATSAPP_PER_SECOND: { default: '80', meaning: 'messages that WhatsApp accepts in a second; more get 130429' },
  WHATSAPP_LOST_PERCENT: { default: '0', meaning: 'share of messages on WhatsApp whose reports are lost' },
  SMS_PER_SECOND: { default: '100', meaning: 'SMS that are accepted in a second; more get 429' },
  REFUND_MS: { default: '1000', meaning: 'time that a refund, a transfer or a pending charge takes' },
  WEBHOOK_BASE_URL: { default: "the API's", meaning: 'where webhooks are sent' },
  WEBHOOK_HOST: { default: 'BASE_HOST:PORT', meaning: 'their `Host` header' },
  WEBHOOK_RETRY_MS: { default: '500,2000,5000,15000', meaning: 'delays before a webhook is sent again' },
  WEBHOOK_LATE_MS: {
    default: '10000',
    meaning: 'delay of the fault `late_webhook`; after it `transfer_reversed` reverses',
  },
  WEBHOOK_TIMEOUT_MS: { default: '30000', meaning: 'how long the response to a webhook may take' },
} as const;

/** Settings of the API that the sandbox reads as well, with the same defaults. */
export const API_SETTINGS = [
  'PORT',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'BASE_HOST',
  'LOG_LEVEL',
  'SMS_ACCOUNT_SID',
  'SMS_AUTH_TOKEN',
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_APP_SECRET',
  'MAIL_WEBHOOK_SECRET',
  'PAYSTACK_SECRET_KEY',
  'ALATPAY_PUBLIC_KEY',
  'ALATPAY_SECRET_KEY',
  'ALATPAY_BUSINESS_ID',
  'ALATPAY_WEBHOOK_SECRET',
] as const;

/** A setting that is listed in docs/operations.md. */
export type SettingName = keyof typeof OWN_SETTINGS | (typeof API_SETTINGS)[number];

/** The environment, as far as it is listed. */
export type Source = { readonly [Name in SettingName]?: string | undefined };
