import type { FastifyInstance } from 'fastify';
import { alatpayRoutes } from '../alatpay/alatpay-routes';
import { nairaOf, referenceOf, type AlatpayTransaction } from '../alatpay/alatpay-transaction';
import { alatpayWebhooks } from '../alatpay/alatpay-webhooks';
import { widgetRoutes } from '../alatpay/widget-routes';
import type { Assets } from '../assets';
import type { SandboxSettings } from '../env';
import type { FaultConditions } from '../faults/fault-hook';
import { checkoutRoutes } from '../paystack/checkout-routes';
import { paystackRoutes } from '../paystack/paystack-routes';
import { paystackWebhooks } from '../paystack/paystack-webhooks';
import { reversalRoute } from '../paystack/transfer-routes';
import { moneyOf, statusOf, type Transaction } from '../paystack/transaction';
import { listedTransfer, type Transfer } from '../paystack/transfer';
import { newestFirst, type DatedPayment, type Payment } from './payment';
import { createPaymentStore } from './payment-store';
import { createWebhookSender, type PostWebhook } from './webhook-sender';

/** What testers read without a key. */
export interface PaymentLists {
  readonly payments: () => Payment[];
  readonly transfers: () => ReturnType<typeof listedTransfer>[];
}

export interface PaymentProvidersDependencies {
  settings: SandboxSettings;
  assets: Assets;
  faults: FaultConditions;
  post: PostWebhook;
  now: () => Date;
  randomHex: (bytes: number) => string;
}

function ofPaystack(transaction: Transaction, now: Date): DatedPayment {
  const { minor, currency } = moneyOf(transaction);
  const { reference, id, createdAt } = transaction;
  return {
    at: createdAt,
    payment: {
      provider: 'paystack',
      reference,
      id: String(id),
      amount: minor,
      currency,
      status: statusOf(transaction, now),
    },
  };
}

function ofAlatpay(transaction: AlatpayTransaction): DatedPayment {
  const { id, paid, status, createdAt } = transaction;
  return {
    at: createdAt,
    payment: {
      provider: 'alatpay',
      reference: referenceOf(transaction),
      id,
      amount: nairaOf(paid),
      currency: paid.currency,
      status,
    },
  };
}

/** Registers the routes of both providers. Returns functions that list their payments and transfers, newest first. */
export function addPaymentProviders(
  app: FastifyInstance,
  { settings, assets, faults, post, now, randomHex }: PaymentProvidersDependencies,
): PaymentLists {
  const { publicUrl, paystackSecretKey, refundMs, alatpay } = settings;
  const { switchboard, pause } = faults;
  const sender = createWebhookSender({ settings: settings.webhooks, switchboard, post, pause, log: app.log });

  const paystackPayments = createPaymentStore<Transaction>();
  const transfers = createPaymentStore<Transfer>();
  const announce = paystackWebhooks(sender, paystackSecretKey);
  app.register(paystackRoutes, {
    payments: paystackPayments,
    transfers,
    faults,
    announce,
    secretKey: paystackSecretKey,
    publicUrl,
    refundMs,
    lateMs: settings.webhooks.lateMs,
    now,
    randomHex,
  });
  app.register(reversalRoute, { transfers, announce });
  app.register(checkoutRoutes, {
    payments: paystackPayments,
    switchboard,
    announce,
    publicUrl,
    style: assets.checkoutStyle,
    now,
  });

  const alatpayPayments = createPaymentStore<AlatpayTransaction>();
  app.register(alatpayRoutes, { payments: alatpayPayments, faults, settings: alatpay });
  app.register(widgetRoutes, {
    payments: alatpayPayments,
    switchboard,
    announce: alatpayWebhooks(sender, alatpay.webhookSecret),
    settings: alatpay,
    script: assets.alatpayScript,
    now,
    randomHex,
  });

  return {
    payments: () =>
      newestFirst([
        ...paystackPayments.newestFirst().map((one) => ofPaystack(one, now())),
        ...alatpayPayments.newestFirst().map(ofAlatpay),
      ]),
    transfers: () => transfers.newestFirst().map(listedTransfer),
  };
}
