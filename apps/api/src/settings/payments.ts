import * as v from 'valibot';
import { address, amount, setting } from './setting';

const PAYSTACK = { secretKey: 'sk_test_sandbox', checkout: 'https://checkout.paystack.com' } as const;
const SANDBOX_BUSINESS = '5a4db0c5-0000-4000-8000-000000000001';

/** Settings of the two payment providers; every default is the sandbox. */
export const paymentVariables = {
  PAYSTACK_BASE_URL: setting(v.optional(address), {
    unset: 'sandbox',
    production: 'needed',
    meaning: "Paystack's API, `https://api.paystack.co`",
  }),
  PAYSTACK_CHECKOUT_URL: setting(v.optional(address), {
    unset: 'checkout.paystack.com',
    meaning: "origin of its payment page (the sandbox's if the API is)",
  }),
  PAYSTACK_SECRET_KEY: setting(v.optional(v.string(), PAYSTACK.secretKey), {
    production: 'needed',
    meaning: 'secret key; it also signs webhooks',
  }),
  PAYSTACK_MINIMUM: setting(v.optional(amount, '1.00'), {
    meaning: 'minimum amount in rand that it takes; what is due below it is waived',
  }),
  ALATPAY_BASE_URL: setting(v.optional(address), {
    unset: 'sandbox',
    production: 'needed',
    meaning: "ALATPay's API",
  }),
  ALATPAY_SCRIPT_URL: setting(v.optional(address), {
    unset: 'sandbox',
    production: 'needed',
    meaning: 'script of its payment widget',
  }),
  ALATPAY_PUBLIC_KEY: setting(v.optional(v.string(), 'sandbox-alatpay-public'), {
    production: 'needed',
    meaning: 'key that the widget gets',
  }),
  ALATPAY_SECRET_KEY: setting(v.optional(v.string(), 'sandbox-alatpay-secret'), {
    production: 'needed',
    meaning: 'key of our calls',
  }),
  ALATPAY_BUSINESS_ID: setting(v.optional(v.string(), SANDBOX_BUSINESS), {
    unset: "sandbox's",
    production: 'needed',
    meaning: 'id of the business',
  }),
  ALATPAY_MINIMUM: setting(v.optional(amount, '100.00'), {
    meaning: 'minimum amount in naira that it takes; what is due below it is waived',
  }),
  ALATPAY_WEBHOOK_SECRET: setting(v.optional(v.string(), 'sandbox-alatpay-webhook'), {
    production: 'needed',
    meaning: 'secret that signs its webhooks',
  }),
  MONTHLY_PAYMENTS: setting(v.optional(v.picklist(['on', 'off'])), {
    unset: 'on, production off',
    meaning: 'whether plans are offered in monthly payments; see Production before you turn it on',
  }),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof paymentVariables, undefined>>;
export type PaymentSettings = ReturnType<typeof paymentSettingsOf>;

export function paymentSettingsOf(env: Variables, sandboxPort: number) {
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  const seenByBrowsers = `http://localhost:${sandboxPort}`;
  return {
    paystack: {
      baseUrl: env.PAYSTACK_BASE_URL ?? sandbox,
      /** Origin of the provider's payment page: passengers are sent nowhere else. */
      checkoutOrigin: new URL(
        env.PAYSTACK_CHECKOUT_URL ?? (env.PAYSTACK_BASE_URL === undefined ? seenByBrowsers : PAYSTACK.checkout),
      ).origin,
      secretKey: env.PAYSTACK_SECRET_KEY,
    },
    alatpay: {
      baseUrl: env.ALATPAY_BASE_URL ?? sandbox,
      /** Address of the widget's script, for the pay frame. */
      scriptUrl: env.ALATPAY_SCRIPT_URL ?? `${seenByBrowsers}/js/alatpay.js`,
      publicKey: env.ALATPAY_PUBLIC_KEY,
      secretKey: env.ALATPAY_SECRET_KEY,
      businessId: env.ALATPAY_BUSINESS_ID,
      webhookSecret: env.ALATPAY_WEBHOOK_SECRET,
    },
  };
}

/** The minimum amount that each provider takes, in minor units of its currency. */
export const minimumPaymentsOf = (env: Variables) => ({ paystack: env.PAYSTACK_MINIMUM, alatpay: env.ALATPAY_MINIMUM });
export type MinimumPayments = ReturnType<typeof minimumPaymentsOf>;

/** Addresses that production must not leave at the sandbox, by the names of their settings. */
export const paymentAddresses = ({ paystack, alatpay }: PaymentSettings) => ({
  PAYSTACK_BASE_URL: paystack.baseUrl,
  PAYSTACK_CHECKOUT_URL: paystack.checkoutOrigin,
  ALATPAY_BASE_URL: alatpay.baseUrl,
  ALATPAY_SCRIPT_URL: alatpay.scriptUrl,
});

/** The name of the first setting that still has a key of the sandbox. */
export function sandboxPaymentKey({ paystack, alatpay }: PaymentSettings): string | undefined {
  const keys = {
    PAYSTACK_SECRET_KEY: paystack.secretKey === PAYSTACK.secretKey,
    ALATPAY_PUBLIC_KEY: alatpay.publicKey.startsWith('sandbox'),
    ALATPAY_SECRET_KEY: alatpay.secretKey.startsWith('sandbox'),
    ALATPAY_BUSINESS_ID: alatpay.businessId === SANDBOX_BUSINESS,
    ALATPAY_WEBHOOK_SECRET: alatpay.webhookSecret.startsWith('sandbox'),
  };
  return Object.entries(keys).find(([, ofSandbox]) => ofSandbox)?.[0];
}
